import type { Rect } from '../damages/damage-box.ts'
import { labelIdOf, labelOf, type NonDamageLabelName } from '../damages/names/damage-labels.ts'

/** What lies on a car and can be taken for damage, as the first-look net tells it apart. */
export const NUISANCES = ['drops', 'dirt', 'snow', 'sticker'] as const
export type Nuisance = (typeof NUISANCES)[number]

/** The specification's non-damage label of each (ENTITY-20); it has none for a sticker, which is a feigned mark. */
const LABEL_OF = {
  drops: 'raindrop',
  dirt: 'dirt',
  snow: 'snow',
  sticker: 'fake',
} as const satisfies Record<Nuisance, NonDamageLabelName>

/** How surely each cell of a photo is covered by each nuisance: 255 is all of it; row by row, a cell is `side` pixels of the photo. */
export type NuisanceCover = {
  side: number
  columns: number
  rows: number
  shares: Readonly<Record<Nuisance, Uint8Array>>
}

/** Every number of naming nuisances: chosen on drawn cars, measured on others (docs/quality.md). */
export const nuisanceRules = {
  /** Share of a box that a nuisance covers from which a faint find is named after it. */
  nameFrom: 0.5,
  /** Share of the cells of all photos, those half covered, from which a car is called wet, dirty or snowy. */
  wetFrom: 0.02,
  dirtyFrom: 0.05,
  snowyFrom: 0.01,
  /** Grey levels of 255 from which a find is light enough for snow, and by which it is lighter than before; how far from grey at most. */
  snowLight: 130,
  snowLighter: 55,
  snowColour: 10,
  /** Finds taken for snow from which a car is called snowy. */
  snowFinds: 2,
} as const
const rules = nuisanceRules

/** Which share of a box each nuisance covers, 0 to 1. */
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

/** The nuisance that a find is taken for: the one that covers most of its box, if that is enough. */
export function nuisanceAt(cover: NuisanceCover, rect: Rect): Nuisance | undefined {
  const shares = coverOf(cover, rect)
  const [most] = NUISANCES.toSorted((a, b) => shares[b] - shares[a])
  return most && shares[most] >= rules.nameFrom ? most : undefined
}

/** How a find looks beside the earlier photo: light and how much lighter, grey levels of 255, and how far from grey. */
export type PatchLook = { light: number; lighter: number; colour: number }

/** Whether a find became so much lighter, and grey, that it is taken for snow; on a light car it cannot be told. */
export const looksLikeSnow = ({ light, lighter, colour }: PatchLook): boolean =>
  light >= rules.snowLight && lighter >= rules.snowLighter && colour <= rules.snowColour

export const nuisanceLabel = (nuisance: Nuisance): number => labelIdOf(LABEL_OF[nuisance])

/** The non-damage label that a suggestion is stored with: the detector takes it for no damage; undefined: for one. */
export const nuisanceLabelIn = (labelIds: readonly number[]): number | undefined =>
  labelIds.find((id) => labelOf(id)?.type === 'noise')

/** Conditions of a car that make finds on it doubtful. */
export const CAR_CONDITIONS = ['wet', 'dirty', 'snowy'] as const
export type CarCondition = (typeof CAR_CONDITIONS)[number]

/** Which share of the cells of photos a nuisance covers at least half, 0 to 1. */
export function shareOfPhotos(covers: readonly NuisanceCover[], nuisance: Nuisance): number {
  let [covered, all] = [0, 0]
  for (const { shares } of covers) {
    all += shares[nuisance].length
    for (const share of shares[nuisance]) covered += Number(share >= 128)
  }
  return all === 0 ? 0 : covered / all
}

/** Conditions of a car by all photos of its passing, and by how many finds on them are taken for snow. */
export function conditionsOf(covers: readonly NuisanceCover[], snowFinds: number): CarCondition[] {
  const is: Record<CarCondition, boolean> = {
    wet: shareOfPhotos(covers, 'drops') >= rules.wetFrom,
    dirty: shareOfPhotos(covers, 'dirt') >= rules.dirtyFrom,
    snowy: shareOfPhotos(covers, 'snow') >= rules.snowyFrom || snowFinds >= rules.snowFinds,
  }
  return CAR_CONDITIONS.filter((name) => is[name])
}
