const EVERY_MS = 250

/**
 * Ends this process when it holds more than so many MB: whoever waits for it learns that it was lost, and the next task
 * starts another. Memory of WebAssembly and native code counts, which no limit of the heap sees.
 */
export function watchMemory(mostMb: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMb * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
  }, EVERY_MS).unref()
}
