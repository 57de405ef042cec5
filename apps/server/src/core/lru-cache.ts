/** LRU cache with at most `max` entries. A further entry replaces the least recently used entry. */
export class LruCache<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#max) {
      for (const oldest of this.#entries.keys()) {
        this.#entries.delete(oldest)
        break
      }
    }
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  deleteWhere(unwanted: (value: Value) => boolean): void {
    for (const [key, value] of this.#entries) if (unwanted(value)) this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}
