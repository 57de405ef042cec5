/* Skips the flushes of the kind that FSYNC_LEFT_OUT names, files or folders, and reports success (LD_PRELOAD). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int fsync(int file) {
  static int (*real)(int);
  struct stat found;
  const char *what = getenv("FSYNC_LEFT_OUT");
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  if (what && fstat(file, &found) == 0 && !strcmp(what, S_ISDIR(found.st_mode) ? "folders" : "files")) return 0;
  return real(file);
}
