/**
 * Does something that may hang. When its time is over it is given up: told by the signal, and waited for no longer.
 * @param what it is called in the error's text
 * @throws Error when it took longer
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
