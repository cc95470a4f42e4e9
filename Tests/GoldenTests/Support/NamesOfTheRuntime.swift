// Types of a user with the names of those that generated code uses. Every golden case is compiled together with them, so the
// generated code says whose it means.

enum LazySlot {}
enum IsolatedSlot {}
enum AsyncSlot {}
enum IsolatedAsyncSlot {}
enum WeakSlot {}
enum IsolatedWeakSlot {}
enum OutOfLine {}
enum ForeignRegistry {}
enum ForeignMembership {}
enum TeardownOnce {}
enum AsyncTeardownOnce {}
enum SharedContainer {}
enum UniqueKeys {}
