import {
  addressesOf,
  pixels,
  takeBytes,
  takeDoubles,
  takeFloats,
  takeIntegers,
  withRoom,
} from '../pixels/pixel-memory.ts'
import { alignThresholds as t } from './align-thresholds.ts'
import type { PhotoFeatures } from './photo-features.ts'

/** Feature `from` of one photo matches feature `to` of the other photo. */
export type Match = { from: number; to: number }

export type MatchOptions = {
  /** search area for the partner of a feature: its centre, and its reach to each side */
  near: (from: number) => { x: number; y: number }
  reach: { x: number; y: number }
  /** maximum number of differing bits */
  bits: number
  /** largest ratio of the differing bits of the best match to those of the second best match */
  ratio: number
  /** features that are left out */
  without?: { from: ReadonlySet<number>; to: ReadonlySet<number> }
}

/** Finds pairs of features that are each other's best partner within reach. A second-best partner at the same place is no rival. */
export function matchFeatures(from: PhotoFeatures, to: PhotoFeatures, options: MatchOptions): Match[] {
  return withRoom(() => {
    const { bits: most, ratio } = options
    const { partner, partnerOf, bits, second } = findPartners(from, to, options)
    const matches: Match[] = []
    for (const [i, j] of partner.entries())
      if (j >= 0 && partnerOf[j] === i) {
        const differing = bits[i] as number
        if (differing <= most && differing <= ratio * (second[i] as number)) matches.push({ from: i, to: j })
      }
    return matches
  })
}

/** A number of bits that is larger than any difference of two features. */
const MANY = 2 ** 31 - 1

type Partners = { partner: Int32Array; bits: Int32Array; second: Int32Array; partnerOf: Int32Array }

function findPartners(from: PhotoFeatures, to: PhotoFeatures, options: MatchOptions): Partners {
  const { near, reach, bits: most, ratio, without } = options
  const places = takeDoubles(2 * from.count).fill(Number.NaN)
  for (let i = 0; i < from.count; i += 1) {
    if (without?.from.has(i)) continue
    const { x, y } = near(i)
    places[2 * i] = x
    places[2 * i + 1] = y
  }
  const others = Int32Array.from(to.y.keys()).filter((j) => !without?.to.has(j))
  const rows = takeIntegers(others.length)
  rows.set(others.sort((a, b) => (to.y[a] as number) - (to.y[b] as number)))
  const [xs, ys] = [takeFloats(to.count), takeFloats(to.count)]
  xs.set(to.x)
  ys.set(to.y)
  const mine = [takeIntegers(from.count), takeIntegers(from.count), takeIntegers(from.count)] as const
  const [partner, bits, second] = mine
  const theirs = [takeIntegers(to.count).fill(-1), takeIntegers(to.count).fill(MANY)] as const
  const matter = Math.max(most, Math.floor(most / ratio) + 1)
  const [words, otherWords] = addressesOf(takeBytes(bytesOf(from.words)), takeBytes(bytesOf(to.words)))
  const [place, row, x, y] = addressesOf(places, rows, xs, ys)
  const answers = addressesOf(...mine, ...theirs)
  const { count } = from
  pixels.findPartners(
    words,
    count,
    place,
    reach.x,
    reach.y,
    otherWords,
    x,
    y,
    row,
    rows.length,
    matter,
    t.samePlace ** 2,
    ...answers,
  )
  return { partner, bits, second, partnerOf: theirs[0] }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)
