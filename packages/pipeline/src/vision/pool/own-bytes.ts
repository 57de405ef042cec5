/** Copies all bytes of a value into separate buffers. Small Node buffers share one buffer, which would be sent or moved as a whole. */
export function ownBytes<T>(value: T): { value: T; buffers: ArrayBuffer[] } {
  const buffers: ArrayBuffer[] = []
  const copy = (one: unknown): unknown => {
    if (one instanceof Uint8Array) {
      const own = Uint8Array.from(one)
      buffers.push(own.buffer)
      return own
    }
    if (Array.isArray(one)) return one.map(copy)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, copy(part)]))
  }
  return { value: copy(value) as T, buffers }
}
