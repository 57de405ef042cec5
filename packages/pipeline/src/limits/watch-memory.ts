const EVERY_MS = 250

/**
 * Kills this process when its memory exceeds this many MB. The caller then gets an error, and the next task starts another process. RSS
 * also counts memory of WebAssembly and native code, which a heap limit does not see.
 */
export function watchMemory(mostMb: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMb * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
  }, EVERY_MS).unref()
}
