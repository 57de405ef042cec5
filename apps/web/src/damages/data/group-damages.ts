import type { Damage } from '@skadi/contract/damages/damage'
import {
  inSpotOrder,
  LOG_GROUPS,
  type LogCounts,
  type LogGroupName,
  logGroupOf,
  type SpotOrder,
} from '@skadi/domain/damages/damage-log'
import { type Spot, spotsOf } from './spots.ts'

/** The switches of the damage log (DETAIL-02, DETAIL-07), and the order of the undecided spots. */
export type LogSwitches = { showOld: boolean; showDeleted: boolean; order: SpotOrder }

/** The message that an empty log shows. */
export type LogNotice = 'noDamages' | 'noNewDamages'

export type DamageGroups = Record<LogGroupName, readonly Spot[]> & {
  /**
   * numbers of spots, independent of the switches. `all`: all spots except deleted spots. `old`: the spots among `all`
   * that are old and decided. `deleted`: deleted spots
   */
  counts: { all: number; old: number; deleted: number }
  notice: LogNotice | undefined
}

const isOldAndDecided = ({ age, isUndecided }: Spot): boolean => age === 'old' && !isUndecided

/** Returns the number of spots that the log lists with these switches. */
export const listedOf = (
  counts: LogCounts,
  { showOld, showDeleted }: Pick<LogSwitches, 'showOld' | 'showDeleted'>,
): number =>
  counts.toDecide + counts.new + counts.recent + (showOld ? counts.old : 0) + (showDeleted ? counts.deleted : 0)

/**
 * Groups the damages of a passing into the damage log.
 * The result contains the spots of each group, and the message for an empty log.
 */
export function groupDamages(damages: readonly Damage[], { showOld, showDeleted, order }: LogSwitches): DamageGroups {
  const spots = spotsOf(damages)
  const present = spots.filter(({ isDeleted }) => !isDeleted)
  const old = present.filter(isOldAndDecided)
  const deleted = spots.filter(({ isDeleted }) => isDeleted)
  // Deleted damages of any age have a separate switch.
  const shown = spots.filter((spot) => (spot.isDeleted ? showDeleted : showOld || !isOldAndDecided(spot)))
  const inGroup = (name: LogGroupName) => shown.filter((spot) => logGroupOf(spot) === name)
  return {
    toDecide: inSpotOrder(inGroup('toDecide'), order),
    new: inGroup('new'),
    recent: inGroup('recent'),
    old: inGroup('old'),
    counts: { all: present.length, old: old.length, deleted: deleted.length },
    notice: shown.length > 0 ? undefined : old.length > 0 ? 'noNewDamages' : 'noDamages',
  }
}

/** Returns the spots of the log from top to bottom. */
export const spotsInOrder = (groups: DamageGroups): Spot[] => LOG_GROUPS.flatMap((name) => groups[name])
