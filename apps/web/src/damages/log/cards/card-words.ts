import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { formatDate } from '@skadi/domain/dates/format-date'
import { create } from 'zustand'
import { writeInstant } from '../../../core/clock.ts'
import { m } from '../../../paraglide/messages.js'
import type { Spot } from '../../data/spots.ts'
import { certaintyText, finderText } from '../../words.ts'
import { costText } from '../money.ts'

const useWeakDamages = create<{ words: ReadonlyMap<string, string> }>()(() => ({ words: new Map() }))

/** The word of the verdict, such as `Weak`, if the customer would not see the damages of a family. */
export const useWeakWord = (familyId: string): string | undefined => useWeakDamages(({ words }) => words.get(familyId))

/** Sets the families whose damages the customer would not see, with the word of the verdict on each. */
export const markWeak = (words: ReadonlyMap<string, string>): void => useWeakDamages.setState({ words })

/**
 * Returns the day of a sighting, for example `21.11.2026`.
 * The day is in the time zone of the rig that saw the damage (ruling 9).
 */
export const sightingDay = ({ recDate, timeZone }: { recDate: string; timeZone: string }): string =>
  formatDate(new Date(recDate), timeZone)

type Passing = Pick<ImageSet, 'recDate' | 'timeZone' | 'origin'>

/** Returns time and place of a passing, for example `21.11.2026 06:10 CET · Gardermoen`. */
export const imageSetText = ({ recDate, timeZone, origin }: Passing): string =>
  [writeInstant(recDate, timeZone), origin.location || origin.name].filter(Boolean).join(' · ')

const firstSeenText = ({ best: { firstSeen } }: Spot, imageSetId: string): string =>
  firstSeen.imageSetId === imageSetId ? m.log_firstSeenHere() : m.log_firstSeen({ date: sightingDay(firstSeen) })

/**
 * Returns the second line of a card, for example `First seen 21.11.2026 · 1 200 NOK`. For an undecided suggestion the
 * line names the person or the detector that found the suggestion (for example
 * `71 % certain · found by the difference detector`).
 */
export function cardLine(spot: Spot, imageSet: Pick<ImageSet, 'id'>): string {
  const undecided = spot.boxes.find(({ finalState, state }) => state === 'suggested' && finalState === null)
  const parts =
    spot.isUndecided && undecided
      ? [certaintyText(undecided), finderText(undecided)]
      : [firstSeenText(spot, imageSet.id), costText(spot.best.price)]
  return parts.filter(Boolean).join(' · ')
}

/** Returns the marks after age and number: deleted, potential, repaired. The list is empty for most damages. */
export const cardMarks = ({ isDeleted, isPotential, best }: Spot): string[] =>
  [
    isDeleted && m.damages_deleted(),
    isPotential && m.damageName_potential(),
    best.repaired && m.damages_repaired(),
  ].filter((mark) => mark !== false && mark !== null)
