// The atomic operations of InjectRuntime. Swift's own, in Synchronization, need macOS 15 and iOS 18.

#ifndef INJECT_ATOMICS_H
#define INJECT_ATOMICS_H

#include <stdint.h>

static inline uintptr_t inject_load_relaxed(const uintptr_t *_Nonnull word) {
  return __atomic_load_n(word, __ATOMIC_RELAXED);
}

static inline uintptr_t inject_load_acquiring(const uintptr_t *_Nonnull word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

static inline void inject_store_relaxed(uintptr_t *_Nonnull word, uintptr_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELAXED);
}

static inline void inject_store_releasing(uintptr_t *_Nonnull word, uintptr_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

static inline uintptr_t inject_add_acquiring(uintptr_t *_Nonnull word, uintptr_t number) {
  return __atomic_fetch_add(word, number, __ATOMIC_ACQUIRE);
}

static inline void inject_add_releasing(uintptr_t *_Nonnull word, uintptr_t number) {
  __atomic_fetch_add(word, number, __ATOMIC_RELEASE);
}

#endif
