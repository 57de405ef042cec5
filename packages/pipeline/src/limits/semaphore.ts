/** Counting semaphore: admits `count` holders at a time. Waiting callers enter in the order of their calls. */
export class Semaphore {
  #free: number
  readonly #queue: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  async acquire(): Promise<void> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#queue.push(resolve))
  }

  release(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.#free += 1
  }
}
