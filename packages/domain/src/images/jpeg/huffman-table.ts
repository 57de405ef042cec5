/** A Huffman table of a JPEG for decoding (ISO/IEC 10918-1, annex C). Short codes need one lookup; long codes are found by their length. */
export type HuffmanTable = {
  /** length << 8 | symbol, indexed by the next `FAST_BITS` bits; 0 if the code is longer or invalid */
  fast: Uint16Array
  /** largest code of each length; -1 if no code has this length */
  largest: Int32Array
  /** number to add to a code of each length to get the index of its symbol */
  offset: Int32Array
  symbols: Uint8Array
}

export const FAST_BITS = 9
export const LONGEST_CODE = 16

/**
 * Builds a Huffman table.
 * @param counts number of codes of each length, 1 to 16 bits
 * @param symbols symbols of all codes, in their order
 * @returns undefined if no such table is possible
 */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable | undefined {
  const fast = new Uint16Array(1 << FAST_BITS)
  const largest = new Int32Array(LONGEST_CODE + 1).fill(-1)
  const offset = new Int32Array(LONGEST_CODE + 1)
  let [code, at] = [0, 0]
  for (let length = 1; length <= LONGEST_CODE; length += 1) {
    const count = counts[length - 1] ?? 0
    if (code + count > 1 << length) return undefined
    offset[length] = at - code
    for (let n = 0; n < count; n += 1, code += 1, at += 1) {
      if (length > FAST_BITS) continue
      const shift = FAST_BITS - length
      fast.fill((length << 8) | (symbols[at] ?? 0), code << shift, (code + 1) << shift)
    }
    if (count > 0) largest[length] = code - 1
    code <<= 1
  }
  return { fast, largest, offset, symbols }
}
