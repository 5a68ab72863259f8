/* A stand-in for libnccl.so.2; -DNUMBER gives what it answers. */
int ncclGetVersion(int *v) { *v = NUMBER; return 0; }
