import { alignThresholds as t } from './align-thresholds.ts'
import { type PhotoFeatures, WORDS } from './photo-features.ts'

/** Feature `from` of one photo looks like feature `to` of the other. */
export type Match = { from: number; to: number }

export type MatchOptions = {
  /** where the partner of a feature is sought: the middle, and how far from it to each side */
  near: (from: number) => { x: number; y: number }
  reach: { x: number; y: number }
  /** bits that may differ */
  bits: number
  /** the best may differ by at most this share of what the second best does */
  ratio: number
  /** features that are left out */
  without?: { from: ReadonlySet<number>; to: ReadonlySet<number> }
}

type Best = { partner: number; bits: number; second: number }
const NOBODY: Best = { partner: -1, bits: Number.POSITIVE_INFINITY, second: Number.POSITIVE_INFINITY }

/** Features that are each other's best partners in reach. A second best at the same place is no rival. */
export function matchFeatures(from: PhotoFeatures, to: PhotoFeatures, options: MatchOptions): Match[] {
  const { near, reach, bits: most, ratio, without } = options
  const rows = sortRows(to, without?.to)
  const best: Best[] = Array.from({ length: from.count }, () => NOBODY)
  const partnerOf = new Int32Array(to.count).fill(-1)
  const bitsOf = new Int32Array(to.count).fill(WORDS * 32)
  // more bits can neither make a match nor spoil one
  const matter = Math.max(most, Math.floor(most / ratio) + 1)
  for (let i = 0; i < from.count; i += 1) {
    if (without?.from.has(i)) continue
    const at = near(i)
    const one = { ...NOBODY }
    for (let k = firstFrom(rows, at.y - reach.y); k < rows.length; k += 1) {
      const { index: j, x, y } = rows[k] as Row
      if (y > at.y + reach.y) break
      if (Math.abs(x - at.x) > reach.x) continue
      const bits = differingBits(from, i, to, j, matter)
      if (bits > matter) continue
      offer(one, j, bits, to)
      if (bits < (bitsOf[j] ?? 0)) {
        bitsOf[j] = bits
        partnerOf[j] = i
      }
    }
    best[i] = one
  }
  return best.flatMap(({ partner, bits, second }, i) =>
    partner >= 0 && partnerOf[partner] === i && bits <= most && bits <= ratio * second
      ? [{ from: i, to: partner }]
      : [],
  )
}

function offer(best: Best, j: number, bits: number, { x, y }: PhotoFeatures): void {
  const isBetter = bits < best.bits
  if (!isBetter && bits >= best.second) return
  const { partner } = best
  const dx = (x[partner] ?? Number.POSITIVE_INFINITY) - (x[j] ?? 0)
  const dy = (y[partner] ?? Number.POSITIVE_INFINITY) - (y[j] ?? 0)
  if (dx * dx + dy * dy > t.samePlace ** 2) best.second = isBetter ? best.bits : bits
  if (!isBetter) return
  best.partner = j
  best.bits = bits
}

type Row = { index: number; x: number; y: number }

const sortRows = ({ x, y, count }: PhotoFeatures, without: ReadonlySet<number> | undefined): Row[] =>
  Array.from({ length: count }, (_, index) => ({ index, x: x[index] ?? 0, y: y[index] ?? 0 }))
    .filter(({ index }) => !without?.has(index))
    .sort((a, b) => a.y - b.y)

function firstFrom(rows: readonly Row[], y: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] as Row).y < y) low = middle + 1
    else high = middle
  }
  return low
}

/** Stops counting where it found more than `matter`. */
function differingBits(a: PhotoFeatures, i: number, b: PhotoFeatures, j: number, matter: number): number {
  let sum = 0
  const [one, other] = [a.words, b.words]
  for (let w = 0; w < WORDS && sum <= matter; w += 1) {
    let bits = (one[i * WORDS + w] as number) ^ (other[j * WORDS + w] as number)
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    sum += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return sum
}
