import type { Rect } from '../damages/damage-box.ts'
import { labelIdOf, labelOf, type NonDamageLabelName } from '../damages/names/damage-labels.ts'

/** Things on a car that look like damage. The first-look net distinguishes them. */
export const NUISANCES = ['drops', 'dirt', 'snow', 'sticker'] as const
export type Nuisance = (typeof NUISANCES)[number]

/** Non-damage label of each nuisance (ENTITY-20). The specification has no label for a sticker, so a sticker gets the label `fake`. */
const LABEL_OF = {
  drops: 'raindrop',
  dirt: 'dirt',
  snow: 'snow',
  sticker: 'fake',
} as const satisfies Record<Nuisance, NonDamageLabelName>

/** Coverage of each cell of a photo per nuisance, row by row. 255 means fully covered. A cell has `side` x `side` pixels of the photo. */
export type NuisanceCover = {
  side: number
  columns: number
  rows: number
  shares: Readonly<Record<Nuisance, Uint8Array>>
}

/** All thresholds for nuisances. They were chosen on drawn cars and measured on other drawn cars (docs/quality.md). */
export const nuisanceRules = {
  /** Minimum share of a box that a nuisance must cover to name a faint find. */
  nameFrom: 0.5,
  /** Minimum share of half-covered cells in all photos at which a car counts as wet, dirty or snowy. */
  wetFrom: 0.02,
  dirtyFrom: 0.05,
  snowyFrom: 0.01,
  /**
   * Limits for snow, in grey levels of 255: minimum lightness of a find, minimum increase over the earlier photo, and maximum distance from
   * grey.
   */
  snowLight: 130,
  snowLighter: 55,
  snowColour: 10,
  /** Minimum number of snow finds at which a car counts as snowy. */
  snowFinds: 2,
} as const
const rules = nuisanceRules

/** Returns the share of a box that each nuisance covers, 0 to 1. */
export function coverOf({ side, columns, rows, shares }: NuisanceCover, { x, y, width, height }: Rect) {
  const [left, right] = [Math.max(0, Math.floor(x / side)), Math.min(columns, Math.ceil((x + width) / side))]
  const [top, bottom] = [Math.max(0, Math.floor(y / side)), Math.min(rows, Math.ceil((y + height) / side))]
  const cells = Math.max(1, (right - left) * (bottom - top))
  const share = (of: Uint8Array) => {
    let sum = 0
    for (let row = top; row < bottom; row += 1)
      for (let column = left; column < right; column += 1) sum += of[row * columns + column] as number
    return sum / 255 / cells
  }
  return Object.fromEntries(NUISANCES.map((name) => [name, share(shares[name])])) as Record<Nuisance, number>
}

/** Returns the nuisance that covers most of a find's box. Returns undefined if it covers too little of the box. */
export function nuisanceAt(cover: NuisanceCover, rect: Rect): Nuisance | undefined {
  const shares = coverOf(cover, rect)
  const [most] = NUISANCES.toSorted((a, b) => shares[b] - shares[a])
  return most && shares[most] >= rules.nameFrom ? most : undefined
}

/** Look of a find compared with the earlier photo: lightness and its increase, in grey levels of 255, and distance from grey. */
export type PatchLook = { light: number; lighter: number; colour: number }

/**
 * True if a find counts as snow, because it is grey, light and much lighter than in the earlier photo. On a light car the function does not
 * recognise snow.
 */
export const looksLikeSnow = ({ light, lighter, colour }: PatchLook): boolean =>
  light >= rules.snowLight && lighter >= rules.snowLighter && colour <= rules.snowColour

export const nuisanceLabel = (nuisance: Nuisance): number => labelIdOf(LABEL_OF[nuisance])

/**
 * Returns the non-damage label of a suggestion that the detector takes for a nuisance. Returns undefined if the detector takes the
 * suggestion for damage.
 */
export const nuisanceLabelIn = (labelIds: readonly number[]): number | undefined =>
  labelIds.find((id) => labelOf(id)?.type === 'noise')

/** Conditions of a car in which its finds are doubtful. */
export const CAR_CONDITIONS = ['wet', 'dirty', 'snowy'] as const
export type CarCondition = (typeof CAR_CONDITIONS)[number]

/** Returns the share of the photos' cells that a nuisance covers at least by half, 0 to 1. */
export function shareOfPhotos(covers: readonly NuisanceCover[], nuisance: Nuisance): number {
  let [covered, all] = [0, 0]
  for (const { shares } of covers) {
    all += shares[nuisance].length
    for (const share of shares[nuisance]) covered += Number(share >= 128)
  }
  return all === 0 ? 0 : covered / all
}

/** Returns the conditions of a car, from all photos of its passing and the number of its snow finds. */
export function conditionsOf(covers: readonly NuisanceCover[], snowFinds: number): CarCondition[] {
  const is: Record<CarCondition, boolean> = {
    wet: shareOfPhotos(covers, 'drops') >= rules.wetFrom,
    dirty: shareOfPhotos(covers, 'dirt') >= rules.dirtyFrom,
    snowy: shareOfPhotos(covers, 'snow') >= rules.snowyFrom || snowFinds >= rules.snowFinds,
  }
  return CAR_CONDITIONS.filter((name) => is[name])
}
