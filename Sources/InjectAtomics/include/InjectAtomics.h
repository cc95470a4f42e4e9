// The atomic operations of InjectRuntime, and its variable of each thread. Swift's own atomic types, in Synchronization,
// need macOS 15 and iOS 18, and it has no variables of threads.

#ifndef INJECT_ATOMICS_H
#define INJECT_ATOMICS_H

#include <stdint.h>

/// A word in the memory of its owner, which threads may read and write at the same time.
typedef struct {
  uintptr_t *_Nonnull address;
} InjectWord;

#define INJECT_METHOD(name) __attribute__((swift_name("InjectWord." name))) static inline

INJECT_METHOD("loadRelaxed(self:)") uintptr_t inject_load_relaxed(InjectWord word) {
  return __atomic_load_n(word.address, __ATOMIC_RELAXED);
}

/// Returns the word. What was written before the store that it reads is visible after this.
INJECT_METHOD("loadAcquiring(self:)") uintptr_t inject_load_acquiring(InjectWord word) {
  return __atomic_load_n(word.address, __ATOMIC_ACQUIRE);
}

INJECT_METHOD("storeRelaxed(self:_:)") void inject_store_relaxed(InjectWord word, uintptr_t value) {
  __atomic_store_n(word.address, value, __ATOMIC_RELAXED);
}

/// Changes the word, after what was written before.
INJECT_METHOD("storeReleasing(self:_:)") void inject_store_releasing(InjectWord word, uintptr_t value) {
  __atomic_store_n(word.address, value, __ATOMIC_RELEASE);
}

/// Adds to the word, with a carry that is lost, and returns what it was. What was written before is visible after this.
INJECT_METHOD("addAcquiring(self:_:)") uintptr_t inject_add_acquiring(InjectWord word, uintptr_t number) {
  return __atomic_fetch_add(word.address, number, __ATOMIC_ACQUIRE);
}

/// Adds to the word, with a carry that is lost, after what was written before.
INJECT_METHOD("addReleasing(self:_:)") void inject_add_releasing(InjectWord word, uintptr_t number) {
  __atomic_fetch_add(word.address, number, __ATOMIC_RELEASE);
}

/// Takes from the word, after what was written before, and returns what is left. What others wrote before they took from
/// it is visible after this.
INJECT_METHOD("subtract(self:_:)") uintptr_t inject_subtract(InjectWord word, uintptr_t number) {
  return __atomic_sub_fetch(word.address, number, __ATOMIC_ACQ_REL);
}

/// The address of what InjectRuntime keeps for this thread. Each object file that uses it defines it, and the linker
/// takes one of them, so nothing but this header is needed. Without an initial value Swift would not define it.
#if defined(__GLIBC__) && defined(__x86_64__)
// Here any other model is a call in a library that may be linked into a shared one.
__attribute__((tls_model("initial-exec")))
#endif
__attribute__((weak, visibility("hidden"))) __thread void *_Nullable inject_thread_state = 0;

__attribute__((swift_name("injectThreadState()"))) static inline void *_Nullable inject_get_thread_state(void) {
  return inject_thread_state;
}

__attribute__((swift_name("injectSetThreadState(_:)"))) static inline void inject_set_thread_state(void *_Nullable state) {
  inject_thread_state = state;
}

#endif
