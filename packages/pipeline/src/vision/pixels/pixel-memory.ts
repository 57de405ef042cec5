import { readFileSync } from 'node:fs'

/** What `pixels/` exports: addresses are numbers. */
type Pixels = Readonly<
  Record<
    | 'boxMean'
    | 'darkAreas'
    | 'difference'
    | 'distrustOutliers'
    | 'evened'
    | 'evenLight'
    | 'findPartners'
    | 'halve'
    | 'measured'
    | 'mirror'
    | 'planes'
    | 'rootShares'
    | 'seekTile'
    | 'shrink'
    | 'squaresFrom'
    | 'tileLikeness'
    | 'warp',
    (...given: number[]) => number
  >
>

/** A photo and two earlier ones, with all they are compared by, take 210 MB; memory that was never written to costs nothing. */
const MEMORY_MB = 320
const PAGES = MEMORY_MB * 16
/** Of a vector; and what may be read and written behind what is taken. */
const [ALIGNED, BEHIND] = [16, 32]

const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES })
/** Always the same: it never grows. */
const heap = memory.buffer
const module = new WebAssembly.Module(readFileSync(new URL('pixels.wasm', import.meta.url)))

/** What is done with each pixel, in this thread's pixel memory (decision 72). */
export const pixels = new WebAssembly.Instance(module, { env: { memory } }).exports as Pixels

let taken = ALIGNED

/**
 * Room in this thread's pixel memory, with whatever was there before. It belongs to the taker until the `withRoom` or
 * `inPixelMemory` around ends. @throws RangeError where there is no more
 */
function take(bytes: number): number {
  const at = taken
  const end = Math.ceil((at + bytes + BEHIND) / ALIGNED) * ALIGNED
  if (end > MEMORY_MB * 2 ** 20) throw new RangeError(`Photos need more than ${MEMORY_MB} MB`)
  taken = end
  return at
}

export const takeFloats = (count: number): Float32Array => new Float32Array(heap, take(4 * count), count)
export const takeDoubles = (count: number): Float64Array => new Float64Array(heap, take(8 * count), count)
export const takeIntegers = (count: number): Int32Array => new Int32Array(heap, take(4 * count), count)
export const takeBytes = (bytes: Uint8Array): Uint8Array => {
  const room = new Uint8Array(heap, take(bytes.length), bytes.length)
  room.set(bytes)
  return room
}

/** Where something lies in the pixel memory. @throws TypeError where it lies elsewhere */
export function addressOf({ buffer, byteOffset }: ArrayBufferView): number {
  if (buffer !== heap) throw new TypeError('This does not lie in the pixel memory')
  return byteOffset
}

/** Where each of them lies, as of `addressOf`. */
export const addressesOf = <Given extends readonly ArrayBufferView[]>(...given: Given) =>
  given.map(addressOf) as { [Index in keyof Given]: number }

/** What is taken within is given back at the end: results have to be taken before. */
export function withRoom<Result>(work: () => Result): Result {
  const before = taken
  try {
    return work()
  } finally {
    taken = before
  }
}

let last: Promise<unknown> = Promise.resolve()

/** The same for work that waits; one such work goes on at a time in a thread. */
export function inPixelMemory<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(async () => {
    const before = taken
    try {
      return await work()
    } finally {
      taken = before
    }
  })
  last = turn.catch(() => undefined)
  return turn
}
