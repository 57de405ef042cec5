import { readFileSync } from 'node:fs'

/** Functions that `pixels/` exports. Addresses are numbers. */
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

/**
 * Size of the memory in MB. A photo and two earlier photos, with all maps for their comparison, need 210 MB. Untouched memory costs
 * nothing.
 */
const MEMORY_MB = 320
const PAGES = MEMORY_MB * 16
/** Alignment of a vector, and number of accessible bytes behind an allocation. */
const [ALIGNED, BEHIND] = [16, 32]

const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES })
/** The buffer stays the same, because the memory never grows. */
const heap = memory.buffer
const module = new WebAssembly.Module(readFileSync(new URL('pixels.wasm', import.meta.url)))

/** Pixel operations in this thread's pixel memory (decision 72). */
export const pixels = new WebAssembly.Instance(module, { env: { memory } }).exports as Pixels

let taken = ALIGNED

/**
 * Allocates uninitialised bytes in this thread's pixel memory and returns their address. The bytes belong to the caller until the enclosing
 * `withRoom` or `inPixelMemory` ends. @throws RangeError if the memory is full
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

/** Returns the address of an array in the pixel memory. @throws TypeError if the array lies in other memory */
export function addressOf({ buffer, byteOffset }: ArrayBufferView): number {
  if (buffer !== heap) throw new TypeError('This does not lie in the pixel memory')
  return byteOffset
}

/** Returns the address of each array (see `addressOf`). */
export const addressesOf = <Given extends readonly ArrayBufferView[]>(...given: Given) =>
  given.map(addressOf) as { [Index in keyof Given]: number }

/** Runs `work` and then frees all memory that it allocated. Results must be copied out before `work` ends. */
export function withRoom<Result>(work: () => Result): Result {
  const before = taken
  try {
    return work()
  } finally {
    taken = before
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Like `withRoom`, for asynchronous work. A thread runs one such work at a time. */
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
