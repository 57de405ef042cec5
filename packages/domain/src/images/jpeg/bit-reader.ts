import { FAST_BITS, type HuffmanTable, LONGEST_CODE } from './huffman-table.ts'

/** Reads the entropy-coded bits of a JPEG between two of its markers (ISO/IEC 10918-1, annex F). */
export class BitReader {
  readonly #bytes: Uint8Array
  #at = 0
  #end = 0
  #bits = 0
  #count = 0
  /** number of zero bits that were added after the end */
  #padded = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Moves to the first bit of the bytes from `start` to `end`, exclusive. */
  open(start: number, end: number): void {
    this.#at = start
    this.#end = end
    this.#bits = 0
    this.#count = 0
    this.#padded = 0
  }

  /** true if more bits were read than exist */
  get isOver(): boolean {
    return this.#padded > this.#count
  }

  /** position of the next byte to read; stuffed bytes do not count */
  get at(): number {
    return this.#at - ((this.#count - this.#padded) >> 3)
  }

  /** number of unread whole bytes */
  get left(): number {
    return this.#end - this.at
  }

  /** Reads the next symbol. Returns -1 for an invalid code. */
  symbol(table: HuffmanTable): number {
    if (this.#count < LONGEST_CODE) this.#fill()
    const quick = table.fast[(this.#bits >>> (this.#count - FAST_BITS)) & ((1 << FAST_BITS) - 1)] as number
    if (quick !== 0) {
      this.#count -= quick >> 8
      return quick & 0xff
    }
    for (let length = FAST_BITS + 1; length <= LONGEST_CODE; length += 1) {
      const code = (this.#bits >>> (this.#count - length)) & ((1 << length) - 1)
      if (code <= (table.largest[length] as number)) {
        this.#count -= length
        return table.symbols[code + (table.offset[length] as number)] ?? -1
      }
    }
    return -1
  }

  /** Reads the next bits as a number; at most 16 bits. */
  take(count: number): number {
    if (this.#count < count) this.#fill()
    this.#count -= count
    return (this.#bits >>> this.#count) & ((1 << count) - 1)
  }

  /** Fills the buffer to more than 24 bits. The byte FF is encoded as FF 00; further FF bytes may precede it. */
  #fill(): void {
    while (this.#count <= 24) {
      let byte = 0
      if (this.#at < this.#end) {
        byte = this.#bytes[this.#at] as number
        this.#at += 1
        if (byte === 0xff) {
          while (this.#bytes[this.#at] === 0xff) this.#at += 1
          this.#at += 1
        }
      } else this.#padded += 8
      this.#bits = (this.#bits << 8) | byte
      this.#count += 8
    }
  }
}
