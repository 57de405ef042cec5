import type { Damage } from '@skadi/contract/damages/damage'
import { type Spot, spotsOf } from './spots.ts'

/** The switches of the damage log (DETAIL-02, DETAIL-07). */
export type LogSwitches = { showOld: boolean; showDeleted: boolean }

/** What the log says when it has nothing to list. */
export type LogNotice = 'noDamages' | 'noNewDamages'

export type DamageGroups = {
  /** suggestions without a decision come first: they are never called new (ruling 3) */
  toDecide: readonly Spot[]
  new: readonly Spot[]
  recent: readonly Spot[]
  old: readonly Spot[]
  /** what the switches would show, on or off */
  counts: { all: number; old: number; deleted: number }
  notice: LogNotice | undefined
}

const isOldAndDecided = ({ age, isUndecided }: Spot): boolean => age === 'old' && !isUndecided

/** The damage log of a passing: its spots by age, and what there is to say where none is listed. */
export function groupDamages(damages: readonly Damage[], { showOld, showDeleted }: LogSwitches): DamageGroups {
  const spots = spotsOf(damages)
  const present = spots.filter(({ isDeleted }) => !isDeleted)
  const old = present.filter(isOldAndDecided)
  const deleted = spots.filter(({ isDeleted }) => isDeleted)
  // Deleted ones are asked for by their own switch, whatever their age.
  const shown = spots.filter((spot) => (spot.isDeleted ? showDeleted : showOld || !isOldAndDecided(spot)))
  const decided = shown.filter(({ isUndecided }) => !isUndecided)
  const ofAge = (...ages: Spot['age'][]) => decided.filter(({ age }) => ages.includes(age))
  return {
    toDecide: shown.filter(({ isUndecided }) => isUndecided),
    new: ofAge('new'),
    recent: ofAge('recent'),
    // A suggestion that was deleted before anybody decided it has no age either.
    old: ofAge('old', 'unknown'),
    counts: { all: present.length, old: old.length, deleted: deleted.length },
    notice: shown.length > 0 ? undefined : old.length > 0 ? 'noNewDamages' : 'noDamages',
  }
}

/** The spots of the log from top to bottom. */
export const spotsInOrder = (groups: DamageGroups): Spot[] => [
  ...groups.toDecide,
  ...groups.new,
  ...groups.recent,
  ...groups.old,
]
