/** A colour component of a JPEG, with its size in blocks of 8x8. */
export type Component = {
  id: number
  /** sampling factors in both directions, relative to the component with the finest sampling */
  h: number
  v: number
  /** number of blocks that contain parts of the picture */
  across: number
  down: number
  /** number of blocks per row of whole MCUs */
  stride: number
  /** in progressive frames: the coefficients of each block that are not zero so far, 64 bits per block */
  known: Uint8Array
  /** lowest bit sent of each coefficient; -1 if no bit was sent */
  lowest: Int8Array
}

export type Coding = 'sequential' | 'progressive' | 'arithmetic' | 'other'

export type JpegFrame = {
  width: number
  height: number
  coding: Coding
  mcusAcross: number
  mcusDown: number
  components: Component[]
}

/**
 * Reads a start-of-frame segment (ISO/IEC 10918-1, B.2.2).
 * @param marker second byte of the segment's marker
 * @param body of the segment, after its length
 */
export function readFrame(marker: number, body: Uint8Array): JpegFrame | undefined {
  const [precision = 0, h1 = 0, h0 = 0, w1 = 0, w0 = 0, count = 0] = body
  const [width, height] = [w1 * 256 + w0, h1 * 256 + h0]
  if (count === 0 || body.length < 6 + 3 * count) return undefined
  const sampling = Array.from({ length: count }, (_, n) => {
    const [id = 0, hv = 0] = body.subarray(6 + 3 * n)
    return { id, h: hv >> 4, v: hv & 15 }
  })
  if (sampling.some(({ h, v }) => h < 1 || h > 4 || v < 1 || v > 4)) return undefined
  const [most, tall] = [Math.max(...sampling.map(({ h }) => h)), Math.max(...sampling.map(({ v }) => v))]
  const [mcusAcross, mcusDown] = [Math.ceil(width / (8 * most)), Math.ceil(height / (8 * tall))]
  const coding = precision === 8 ? codingOf(marker) : 'other'
  const components = sampling.map(({ id, h, v }) => ({
    id,
    h,
    v,
    across: Math.ceil(Math.ceil((width * h) / most) / 8),
    down: Math.ceil(Math.ceil((height * v) / tall) / 8),
    stride: mcusAcross * h,
    known: NOTHING,
    lowest: new Int8Array(64).fill(-1),
  }))
  return { width, height, coding, mcusAcross, mcusDown, components }
}

const NOTHING = new Uint8Array(0)

function codingOf(marker: number): Coding {
  if (marker === 0xc0 || marker === 0xc1) return 'sequential'
  if (marker === 0xc2) return 'progressive'
  return marker === 0xc9 || marker === 0xca ? 'arithmetic' : 'other'
}
