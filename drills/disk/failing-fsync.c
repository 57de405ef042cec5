/* Fails every flush with EIO while the file exists whose path is in FAIL_FSYNC; loaded before libc (LD_PRELOAD). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int fails(void) {
  const char *flag = getenv("FAIL_FSYNC");
  if (!flag || access(flag, F_OK) != 0) return 0;
  errno = EIO;
  return 1;
}

int fsync(int file) {
  static int (*real)(int);
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  return fails() ? -1 : real(file);
}

int fdatasync(int file) {
  static int (*real)(int);
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  return fails() ? -1 : real(file);
}
