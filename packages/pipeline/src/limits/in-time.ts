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
