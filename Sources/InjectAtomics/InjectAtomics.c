// Everything is in the header. SwiftPM's second build engine wants a target to have something to compile.
#include "InjectAtomics.h"
