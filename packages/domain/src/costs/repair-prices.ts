import {
  PART_GROUPS,
  type PartGroup,
  type PriceRow,
  type PriceTable,
  REPAIR_WORKS,
  type RepairWork,
  SIZE_CLASSES,
  type SizeClass,
} from './price-table.ts'

type Prices = Record<SizeClass, number>

const prices = (small: number, medium: number, large: number): Prices => ({ small, medium, large })
const whatever = (price: number): Prices => prices(price, price, price)

/**
 * Example prices of a Norwegian workshop for a passenger car, in NOK including VAT. They are not based on measurements; a company replaces
 * them by its own prices. Glass and lights are always replaced, whatever the size of the damage.
 */
const PRICES: Record<PartGroup, Record<RepairWork, Prices>> = {
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

const HOURLY_RATE = 1_000

/**
 * Maximum share of labour in an example price. Labour is rounded down to quarters of an hour. The rest of the price is the replacement part
 * or the paint.
 */
const LABOUR_SHARE: Record<RepairWork, number> = { touchUp: 0.5, paint: 0.5, straighten: 0.8, replace: 0.3 }

function exampleRow(group: PartGroup, work: RepairWork, size: SizeClass): PriceRow {
  const price = PRICES[group][work][size]
  const quarters = Math.floor((price * LABOUR_SHARE[work] * 4) / HOURLY_RATE)
  const material = price - (quarters * HOURLY_RATE) / 4
  const isExchange = work === 'replace'
  return {
    group,
    work,
    size,
    hours: quarters / 4,
    paint: isExchange ? 0 : material,
    part: isExchange ? material : 0,
  }
}

/** Built-in version 1: example prices from which a company may start. */
export const EXAMPLE_PRICES: PriceTable = {
  version: 1,
  currency: 'NOK',
  hourlyRate: HOURLY_RATE,
  rows: PART_GROUPS.flatMap((group) =>
    REPAIR_WORKS.flatMap((work) => SIZE_CLASSES.map((size) => exampleRow(group, work, size))),
  ),
}

/** True for the built-in version. */
export const isExample = (version: number): boolean => version === EXAMPLE_PRICES.version
