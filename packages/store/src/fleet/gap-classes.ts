/**
 * How soon a car was recorded again after a passing, as column `gap_class` of `image_set` (migration 0035): the passing is in
 * the class of the first number of days that it was followed within, in the last class otherwise.
 */
const WITHIN_DAYS = [20, 90, 360] as const
const DAY_MS = 86_400_000

/** The passings of a class that can be the newest of their car before `to` are recorded at `from` or later. */
export type GapClass = { gapClass: number; from: string | undefined }

/** @param to ISO 8601; passings recorded then or later do not count */
export const gapClasses = (to: string): GapClass[] => [
  ...WITHIN_DAYS.map((days, gapClass) => ({ gapClass, from: new Date(Date.parse(to) - days * DAY_MS).toISOString() })),
  { gapClass: WITHIN_DAYS.length, from: undefined },
]
