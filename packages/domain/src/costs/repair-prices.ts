import type { DamageLabelName } from '../damages/damage-labels.ts'
import type { PartName } from '../damages/damage-parts.ts'

/**
 * Goes up with every change of a price, and is printed wherever a sum is (report, cost line): sums of two versions must
 * not be compared in silence.
 */
export const PRICE_TABLE_VERSION = 1

/** All prices are whole kroner including VAT; a tenant's own currency comes with its own table (C-09). */
export const PRICE_CURRENCY = 'NOK'

/** How large a damage is on the photo, by the longer side of its box in pixels of the 1920x1200 frame. */
export type SizeClass = 'small' | 'medium' | 'large'

/** Longer sides up to these are small and medium; what is longer is large. */
export const SIZE_LIMITS = { small: 60, medium: 160 } as const

type PartGroup = 'panel' | 'bumper' | 'glass' | 'light' | 'wheel' | 'trim'

/** What a workshop does about a damage. */
type Work = 'touchUp' | 'paint' | 'straighten' | 'replace'

export const GROUP_OF_PART: Record<PartName, PartGroup> = {
  wheel: 'wheel',
  'quarter glass': 'glass',
  'trunk lid': 'panel',
  'license plate': 'trim',
  hood: 'panel',
  windscreen: 'glass',
  grill: 'trim',
  headlight: 'light',
  bumper: 'bumper',
  window: 'glass',
  fender: 'panel',
  door: 'panel',
  'roof plate': 'panel',
  'side windows': 'glass',
  canal: 'panel',
  'tail light': 'light',
  mirror: 'trim',
}

/** The work for each label that says what is wrong; potential damage does not and has no price. */
export const WORK_OF_LABEL: Record<Exclude<DamageLabelName, 'potential damage'>, Work> = {
  bent: 'straighten',
  dented: 'straighten',
  chipped: 'touchUp',
  cracked: 'replace',
  gouged: 'paint',
  missing: 'replace',
  scratched: 'paint',
  'molding or emblem': 'touchUp',
  'glass cracked': 'replace',
  'glass broken': 'replace',
  'glass chipped': 'touchUp',
  'glass scratched': 'paint',
  'marker light damaged': 'replace',
  'decal or paint stripe damaged': 'touchUp',
  'wheel damage': 'paint',
  'material breach': 'replace',
}

type Prices = Record<SizeClass, number>

const prices = (small: number, medium: number, large: number): Prices => ({ small, medium, large })
const whatever = (price: number): Prices => prices(price, price, price)

/**
 * What a Norwegian workshop asks for a passenger car, NOK including VAT: defaults of the demo, measured on nothing,
 * until a tenant sets its own. Glass and lights are exchanged whole, whatever the size of their damage.
 */
export const PRICES: Record<PartGroup, Record<Work, Prices>> = {
  panel: {
    touchUp: prices(900, 1_400, 2_400),
    paint: prices(1_600, 4_600, 7_800),
    straighten: prices(2_200, 5_400, 11_500),
    replace: prices(9_500, 13_500, 18_500),
  },
  bumper: {
    touchUp: prices(800, 1_200, 2_100),
    paint: prices(1_200, 3_900, 6_400),
    straighten: prices(1_900, 4_600, 7_900),
    replace: prices(6_800, 9_800, 12_500),
  },
  glass: {
    touchUp: prices(900, 1_600, 6_900),
    paint: prices(1_400, 2_600, 6_900),
    straighten: whatever(6_900),
    replace: whatever(6_900),
  },
  light: {
    touchUp: prices(700, 1_100, 1_800),
    paint: prices(900, 1_500, 2_400),
    straighten: whatever(8_200),
    replace: whatever(8_200),
  },
  wheel: {
    touchUp: prices(600, 900, 1_400),
    paint: prices(1_100, 1_900, 2_800),
    straighten: prices(1_800, 2_600, 4_200),
    replace: whatever(5_200),
  },
  trim: {
    touchUp: prices(500, 700, 1_000),
    paint: prices(800, 1_500, 2_300),
    straighten: prices(700, 1_200, 1_900),
    replace: whatever(3_200),
  },
}
