/** So many may be in at once; whoever comes later waits, in the order of coming. */
export class Places {
  #free: number
  readonly #queue: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#queue.push(resolve))
  }

  give(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.#free += 1
  }
}
