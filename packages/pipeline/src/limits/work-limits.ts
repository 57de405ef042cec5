import { availableParallelism } from 'node:os'

/** Number of cores that vision may use. Unless the operator sets a number, one core stays free for the server and its database. */
export const VISION_THREADS = Number(process.env.VISION_THREADS) || Math.max(1, availableParallelism() - 1)

/**
 * Timeout of one task of a process, in seconds from the start of the task. A task that takes longer is considered hanging and is aborted.
 */
export const TASK_SECONDS = { photo: 60, vision: 120, video: 120 }

/**
 * Idle timeout in milliseconds: a process without a task for so long ends and frees all its memory. Starting a process takes as long as the
 * work on one drawn passing. The timeout is therefore longer than the time between two cars of a busy rig.
 */
export const IDLE_MS = 120_000

/**
 * Memory limit of each process in MB. Measured on two cores: the photo process needs 0.3 GB after a busy minute. Vision with one thread
 * needs 0.8 GB while it aligns photos and detects changes, and 0.6 GB while it detects faces.
 */
export const PROCESS_MB = { photos: 1_500, vision: 1_000 + 1_500 * VISION_THREADS, video: 1_000 }

/**
 * Runs work that may hang, with a timeout. After the timeout, the signal aborts the work, and the promise rejects.
 * @param what name of the work in the error's text
 * @throws Error at the timeout
 */
export async function inTime<T>(what: string, seconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const over = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason))
  })
  const timer = setTimeout(() => limit.abort(new Error(`${what} took longer than ${seconds} s`)), seconds * 1000)
  try {
    return await Promise.race([work(limit.signal), over])
  } finally {
    clearTimeout(timer)
  }
}

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
