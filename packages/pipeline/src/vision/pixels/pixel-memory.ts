import { readFileSync } from 'node:fs'

/** Exports of `pixels/`: addresses are numbers. */
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

/** Memory in MB. A photo and two earlier photos, with all maps for their comparison, take 210 MB; untouched memory costs nothing. */
const MEMORY_MB = 320
const PAGES = MEMORY_MB * 16
/** Alignment of a vector, and size of the accessible area behind an allocation, in bytes. */
const [ALIGNED, BEHIND] = [16, 32]

const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES })
/** The buffer never changes, because the memory never grows. */
const heap = memory.buffer
const module = new WebAssembly.Module(readFileSync(new URL('pixels.wasm', import.meta.url)))

/** Pixel operations in this thread's pixel memory (decision 72). */
export const pixels = new WebAssembly.Instance(module, { env: { memory } }).exports as Pixels

let taken = ALIGNED

/**
 * Allocates uninitialised room in this thread's pixel memory. The caller owns it until the enclosing `withRoom` or
 * `inPixelMemory` ends. @throws RangeError when the memory is full
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

/** Address of an array in the pixel memory. @throws TypeError for an array in other memory */
export function addressOf({ buffer, byteOffset }: ArrayBufferView): number {
  if (buffer !== heap) throw new TypeError('This does not lie in the pixel memory')
  return byteOffset
}

/** Address of each array, see `addressOf`. */
export const addressesOf = <Given extends readonly ArrayBufferView[]>(...given: Given) =>
  given.map(addressOf) as { [Index in keyof Given]: number }

/** Frees all memory taken during `work` at its end: copy the results out before. */
export function withRoom<Result>(work: () => Result): Result {
  const before = taken
  try {
    return work()
  } finally {
    taken = before
  }
}

let last: Promise<unknown> = Promise.resolve()

/** `withRoom` for asynchronous work; one asynchronous work runs at a time in a thread. */
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
