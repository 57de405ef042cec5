import { bestBoxOf, byPlace, type PlacedBox, placeOf } from './best-box.ts'
import { type SeenAge, seenAgeOf } from './damage-age.ts'
import { type DamageDecisions, effectiveState, isUndecided } from './damage-state.ts'

/**
 * The groups of a passing's damage log from top to bottom. Suggestions without a decision have a group of their own, because they are never
 * called new (ruling 3).
 */
export const LOG_GROUPS = ['toDecide', 'new', 'recent', 'old'] as const
export type LogGroupName = (typeof LOG_GROUPS)[number]

/** Fields of a box that the log needs for sorting. The server computes `isNew` and `isRecent`. */
export type LogBox = DamageDecisions &
  PlacedBox & { familyId: string; number: number | null; isDeleted: boolean; isNew: boolean; isRecent: boolean }

/** Returns the key of a box's spot. The deleted boxes of a family are a separate spot. */
export const spotKeyOf = ({ familyId, isDeleted }: Pick<LogBox, 'familyId' | 'isDeleted'>): string =>
  isDeleted ? `${familyId}/deleted` : familyId

/** Returns the group of a spot in the damage log. A spot that was deleted before any decision has no age and belongs to the group `old`. */
export const logGroupOf = ({ isUndecided: isOpen, age }: { isUndecided: boolean; age: SeenAge }): LogGroupName =>
  isOpen ? 'toDecide' : age === 'unknown' ? 'old' : age

/** Sort value of a spot without a number. It is larger than every number that a car can have. */
const NO_NUMBER = 9_999_999

/**
 * Returns the sort key of a spot. Spots are sorted by number; spots without a number come last, in the order of the cameras.
 * @param first box of a spot, by place
 */
export const spotOrderOf = (number: number | null, first: PlacedBox): string =>
  `${String(number ?? NO_NUMBER).padStart(7, '0')}${String(placeOf(first)).padStart(12, '0')}`

/** Orders in which a person decides the spots: the most doubtful spot first, or camera by camera. */
export const SPOT_ORDERS = ['doubt', 'camera'] as const
export type SpotOrder = (typeof SPOT_ORDERS)[number]

/**
 * Sorts spots for the work on them. The order `camera` keeps the given order, camera by camera. In the order `doubt`, undecided spots come
 * before decided spots. Of the undecided spots, those without a certainty come first. The others follow by certainty, the lowest first,
 * because a decision adds most at a low certainty. Decided spots, and spots of equal certainty, keep their order.
 */
export function inSpotOrder<One extends { isUndecided: boolean; certainty: number | null }>(
  spots: readonly One[],
  order: SpotOrder,
): readonly One[] {
  if (order === 'camera') return spots
  const doubtOf = ({ isUndecided, certainty }: One) => (isUndecided ? (certainty ?? -1) : Number.POSITIVE_INFINITY)
  return spots.toSorted((a, b) => (doubtOf(a) === doubtOf(b) ? 0 : doubtOf(a) - doubtOf(b)))
}

/**
 * One card of the log. `order` is the sort key of all spots of a passing: first the current spots per group, then deleted spots, then
 * rejected spots.
 */
export type LogEntry<Box> = {
  familyId: string
  order: string
  kind: LogGroupName | 'deleted' | 'rejected'
  boxes: Box[]
}

const KINDS = [...LOG_GROUPS, 'deleted', 'rejected'] as const

/**
 * Groups all boxes of a passing into spots, in the order of the damage log (CONST-03). Rejected boxes come last, so that the log contains
 * every box.
 */
export function layDamageLog<Box extends LogBox>(boxes: readonly Box[]): LogEntry<Box>[] {
  const isRejected = (box: Box) => effectiveState(box) === 'rejected'
  const keyOf = (box: Box) => (isRejected(box) ? `${box.familyId}/rejected` : spotKeyOf(box))
  return [...Map.groupBy(boxes, keyOf).values()]
    .flatMap((members): LogEntry<Box>[] => {
      const placed = members.toSorted(byPlace)
      const best = bestBoxOf(placed)
      const [first] = placed
      if (!best || !first) return []
      const kind: LogEntry<Box>['kind'] = isRejected(best)
        ? 'rejected'
        : best.isDeleted
          ? 'deleted'
          : logGroupOf({ isUndecided: placed.some(isUndecided), age: seenAgeOf(best) })
      const order = `${KINDS.indexOf(kind)}${spotOrderOf(best.number, first)}`
      return [{ familyId: best.familyId, order, kind, boxes: placed }]
    })
    .toSorted((a, b) => compare(a.order, b.order) || compare(a.familyId, b.familyId))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Number of spots of a passing in each group, and number of deleted spots. */
export type LogCounts = Record<LogGroupName | 'deleted', number>

export function countLog(entries: readonly Pick<LogEntry<unknown>, 'kind'>[]): LogCounts {
  const counts: LogCounts = { toDecide: 0, new: 0, recent: 0, old: 0, deleted: 0 }
  for (const { kind } of entries) if (kind !== 'rejected') counts[kind] += 1
  return counts
}
