/** Groups of car parts. All parts of a group have the same price. */
export const PART_GROUPS = ['panel', 'bumper', 'glass', 'light', 'wheel', 'trim'] as const
export type PartGroup = (typeof PART_GROUPS)[number]

/** Kinds of repair work in a workshop. */
export const REPAIR_WORKS = ['touchUp', 'paint', 'straighten', 'replace'] as const
export type RepairWork = (typeof REPAIR_WORKS)[number]

/** Size classes of damages. The longer side of the box determines the class, in pixels of the 1920x1200 frame. */
export const SIZE_CLASSES = ['small', 'medium', 'large'] as const
export type SizeClass = (typeof SIZE_CLASSES)[number]

/** Currencies of price tables, with the rounding step of ranges. The bounds of a range are not known more precisely than this step. */
export const CURRENCY_STEPS = { NOK: 100, SEK: 100, DKK: 100, EUR: 10, GBP: 10 } as const
export const PRICE_CURRENCIES = Object.keys(CURRENCY_STEPS) as readonly PriceCurrency[]
export type PriceCurrency = keyof typeof CURRENCY_STEPS

/** Maximum values: hours of a row, price of paint or part, and hourly rate. Prices are whole units of the currency. */
export const PRICE_LIMITS = { hours: 200, price: 1_000_000, hourlyRate: 100_000 } as const

/** Price of one kind of repair work on one group of parts at one size. */
export type PriceRow = {
  group: PartGroup
  work: RepairWork
  size: SizeClass
  /** working hours with at most two decimals */
  hours: number
  paint: number
  part: number
}

/**
 * Price table as a person edits it, in whole units of the currency including VAT. There is one row for each combination of group, work and
 * size.
 */
export type PriceTableContent = {
  currency: PriceCurrency
  hourlyRate: number
  rows: readonly PriceRow[]
}

/**
 * A version of the prices. It never changes, so the same damages at the same version always have the same sum (C-09). Version 1 is built
 * in; the versions of a company begin at 2.
 */
export type PriceTable = PriceTableContent & { version: number }

type RowKey = Pick<PriceRow, 'group' | 'work' | 'size'>

export const rowKey = ({ group, work, size }: RowKey): string => `${group}/${work}/${size}`

/** Keys of all rows of a table, in the order of the file. */
export const ROW_KEYS: readonly RowKey[] = PART_GROUPS.flatMap((group) =>
  REPAIR_WORKS.flatMap((work) => SIZE_CLASSES.map((size) => ({ group, work, size }))),
)

/** Returns the row of a table with this key. @throws if the table lacks the row; every stored table has all rows */
export function rowOf({ rows, version }: PriceTable, key: RowKey): PriceRow {
  const row = rows.find(({ group, work, size }) => group === key.group && work === key.work && size === key.size)
  if (!row) throw new Error(`price table ${version} has no row ${rowKey(key)}`)
  return row
}

/** Returns the labour cost of a row, in whole units of the currency. */
export const labourOf = ({ hours }: Pick<PriceRow, 'hours'>, hourlyRate: number): number =>
  Math.round((Math.round(hours * 100) * hourlyRate) / 100)

/** Returns the amount of a row, in whole units of the currency. */
export const amountOf = (row: PriceRow, hourlyRate: number): number => labourOf(row, hourlyRate) + row.paint + row.part

/** True if the keys are all rows of a table, each once. */
export const isWhole = (rows: readonly RowKey[]): boolean =>
  rows.length === ROW_KEYS.length && new Set(rows.map(rowKey)).size === ROW_KEYS.length

/** True if both tables have the same prices. The order of the rows does not matter. */
export const isSameContent = (a: PriceTableContent, b: PriceTableContent): boolean =>
  a.currency === b.currency && a.hourlyRate === b.hourlyRate && priceChanges(a, b).length === 0

export type PriceChange = RowKey & { from: number; to: number }

/** Returns the rows whose amount or composition differs, with both amounts, in the order of the table. */
export function priceChanges(from: PriceTableContent, to: PriceTableContent): PriceChange[] {
  const before = new Map(from.rows.map((row) => [rowKey(row), row]))
  const after = new Map(to.rows.map((row) => [rowKey(row), row]))
  return ROW_KEYS.flatMap((key) => {
    const [old, next] = [before.get(rowKey(key)), after.get(rowKey(key))]
    if (!old || !next) return []
    const change = { ...key, from: amountOf(old, from.hourlyRate), to: amountOf(next, to.hourlyRate) }
    const isSame = old.hours === next.hours && old.paint === next.paint && old.part === next.part
    return isSame && change.from === change.to ? [] : [change]
  })
}

/** Figures of a row in the price table. */
export const PRICE_FIGURES = ['hours', 'paint', 'part'] as const
export type PriceFigure = (typeof PRICE_FIGURES)[number]

/** A figure of a row that changes by a factor of a hundred or more. */
export type PriceJump = RowKey & { figure: PriceFigure; from: number; to: number }

/** Factor of a change from which a misread separator is more likely than a new price. */
const JUMP = 100

/** True if a figure changes by a factor of a hundred or more. A change from zero or to zero does not count. */
export const isJump = (from: number, to: number): boolean =>
  from > 0 && to > 0 && Math.max(from, to) >= JUMP * Math.min(from, to)

/** Returns the figures that differ suspiciously between two tables, in the order of the table. */
export function priceJumps(from: PriceTableContent, to: PriceTableContent): PriceJump[] {
  const after = new Map(to.rows.map((row) => [rowKey(row), row]))
  return from.rows.flatMap((old) => {
    const next = after.get(rowKey(old))
    const { group, work, size } = old
    return PRICE_FIGURES.filter((figure) => next && isJump(old[figure], next[figure])).map((figure) => ({
      group,
      work,
      size,
      figure,
      from: old[figure],
      to: next?.[figure] ?? 0,
    }))
  })
}
