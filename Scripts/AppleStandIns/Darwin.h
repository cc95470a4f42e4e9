// What this package calls of Darwin: stands in for the headers of an SDK in Scripts/check-apple.
//
// Names, types and nullability are those that Apple publishes in its open sources (xnu, Libc and libpthread of macOS 15).
// `malloc`, `realloc`, `free`, `posix_memalign` and those of `os_unfair_lock` are written from memory.

typedef unsigned long size_t;
typedef long ssize_t;
typedef long long off_t;
typedef unsigned short mode_t;

// Locks, which the header of Apple declares in `os/lock.h`, a part of the module Darwin.

typedef struct os_unfair_lock_s {
  unsigned int _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

void os_unfair_lock_lock(os_unfair_lock_t _Nonnull lock);
_Bool os_unfair_lock_trylock(os_unfair_lock_t _Nonnull lock);
void os_unfair_lock_unlock(os_unfair_lock_t _Nonnull lock);

// Memory and text.

void *malloc(size_t) __attribute__((warn_unused_result));
void *realloc(void *, size_t) __attribute__((warn_unused_result));
void free(void *);
int posix_memalign(void **, size_t, size_t);
size_t strlen(const char *);
char *strerror(int);

// The process.

char *getcwd(char *, size_t);
char *getenv(const char *);
void _exit(int) __attribute__((noreturn));
void exit(int) __attribute__((noreturn));
int isatty(int);
int sched_yield(void);
int getppid(void);

#define CTL_KERN 1
#define KERN_PROCARGS2 49
int sysctl(int *, unsigned int, void *, size_t *, void *, size_t);

#define SIGPIPE 13
#define SIGXFSZ 25
typedef void (*sig_t)(int);
sig_t signal(int, sig_t);

// Files.

#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_NOCTTY 0x00020000
#define O_CLOEXEC 0x01000000
#define LOCK_EX 2
#define LOCK_NB 4

struct timespec {
  long tv_sec;
  long tv_nsec;
};

struct stat {
  int st_dev;
  mode_t st_mode;
  unsigned short st_nlink;
  unsigned long long st_ino;
  unsigned int st_uid;
  unsigned int st_gid;
  int st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  long long st_blocks;
  int st_blksize;
  unsigned int st_flags;
  unsigned int st_gen;
  int st_lspare;
  long long st_qspare[2];
};

int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int fchmod(int, mode_t);
int mkdir(const char *, mode_t);
int flock(int, int);
unsigned int sleep(unsigned int);
int usleep(unsigned int);
int close(int);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
off_t lseek(int, off_t, int);
#define SEEK_SET 0
int memcmp(const void *, const void *, size_t);
ssize_t readlink(const char *, char *, size_t);
int rename(const char *, const char *);
int unlink(const char *);

struct dirent {
  unsigned long long d_ino;
  unsigned long long d_seekoff;
  unsigned short d_reclen;
  unsigned short d_namlen;
  unsigned char d_type;
  char d_name[1024];
};

struct _telldir;

typedef struct {
  int __dd_fd;
  long __dd_loc;
  long __dd_size;
  char *__dd_buf;
  int __dd_len;
  long __dd_seek;
  long __padding;
  int __dd_flags;
  struct _telldir *__dd_td;
} DIR;

DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);

// Errors.

#define ENOENT 2
#define EINTR 4
#define EEXIST 17
#define EISDIR 21
#define EPIPE 32
#define EWOULDBLOCK 35
#define ELOOP 62
#define ESTALE 70

// Threads.

#pragma clang assume_nonnull begin

struct _opaque_pthread_t {
  long __sig;
  void *_Nullable __cleanup_stack;
  char __opaque[8176];
};

struct _opaque_pthread_attr_t {
  long __sig;
  char __opaque[56];
};

typedef struct _opaque_pthread_t *pthread_t;
typedef struct _opaque_pthread_attr_t pthread_attr_t;
typedef unsigned long pthread_key_t;

int pthread_attr_init(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_create(pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable,
                   void *_Nullable (*_Nonnull)(void *_Nonnull), void *_Nullable);
int pthread_join(pthread_t, void *_Nullable *_Nullable);

pthread_t pthread_self(void);
void *pthread_get_stackaddr_np(pthread_t);
size_t pthread_get_stacksize_np(pthread_t);
int pthread_key_create(pthread_key_t *, void (*_Nullable)(void *));
void *_Nullable pthread_getspecific(pthread_key_t);
int pthread_setspecific(pthread_key_t, const void *_Nullable);

#pragma clang assume_nonnull end
