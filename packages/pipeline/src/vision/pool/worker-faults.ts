/**
 * Runs work that uses WebAssembly in a thread. A trap leaves the thread's memory in an unknown state. The thread then ends, and only this
 * task fails.
 * @throws Error with a text, also for the bare numbers that OpenCV throws
 */
export async function inWebAssembly<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && error.name === 'RuntimeError') process.exit(1)
    throw error instanceof Error ? error : new Error(`${what} failed (exception ${String(error)})`)
  }
}
