import type { Damage } from '@skadi/contract/damages/damage'
import { type SeenAge, seenAgeOf } from '@skadi/domain/damages/damage-age'
import { effectiveState, isUndecided } from '@skadi/domain/damages/damage-state'
import { DIFFERENCE, FIRST_LOOK, SIMULATOR } from '@skadi/domain/damages/detector'
import { isPartName, type PartName } from '@skadi/domain/damages/names/damage-parts'
import type { DamageMark } from '@skadi/domain/damages/pending/pending-action'
import { type MessageKey, messageKey } from '@skadi/domain/language/message-key'
import { partIn } from '@skadi/report/words/part-words'
import { currentWording } from '../core/language.ts'
import { carPart } from '../paraglide/groups/carPart.js'
import { m } from '../paraglide/messages.js'
import { labelName } from './label-names.ts'

type Part = Damage['damagedParts'][number]

const PARTS: Record<MessageKey<PartName>, () => string> = carPart
const NOWHERE = (input: { part: string }) => input.part
const WHERE = {
  none: { none: NOWHERE, left: m.partPlace_left, right: m.partPlace_right },
  front: { none: m.partPlace_front, left: m.partPlace_frontLeft, right: m.partPlace_frontRight },
  rear: { none: m.partPlace_rear, left: m.partPlace_rearLeft, right: m.partPlace_rearRight },
}

/**
 * Returns the name of a part without the end and side of the car, for example `bumper`. British English has names of
 * its own, for example `bonnet`.
 */
export const partWord = (name: PartName): string => partIn(currentWording(), name) ?? PARTS[messageKey(name)]()

/**
 * Returns the name of a part with end and side, for example `front bumper` or `rear left door`. A part without a
 * translation keeps the name from the server.
 */
export function partName({ name, carEnd, cameraSide }: Part): string {
  if (!isPartName(name)) return name
  return WHERE[carEnd ?? 'none'][cameraSide ?? 'none']({ name: messageKey(name), part: partWord(name) })
}

/** Returns the text with a capital first letter, for example `Scratched`. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

type Named = Pick<Damage, 'labels' | 'damagedParts'>

const labelsText = ({ labels }: Pick<Damage, 'labels'>): string =>
  labels.map(labelName).join(', ') || m.damageName_unlabelled()

/**
 * Returns the labels of a damage as a title, for example `Scratched, dented`. Without a label the title is `Damage`.
 */
export const labelsTitle = (damage: Pick<Damage, 'labels'>): string => capital(labelsText(damage))

/**
 * Returns the parts of a damage as text, for example `front bumper, left door`.
 * The text is empty for a damage without a part.
 */
export const partsText = ({ damagedParts }: Pick<Damage, 'damagedParts'>): string =>
  damagedParts.map(partName).join(', ')

/**
 * Returns the caption of a damage, for example `Scratched · front bumper`. Without a part the caption is `Scratched`,
 * and without a label `Damage · front bumper`.
 */
export const damageCaption = (damage: Named): string =>
  [labelsTitle(damage), partsText(damage)].filter(Boolean).join(' · ')

/**
 * Returns the caption with a comma, for example `Scratched, front bumper`.
 * It is for lines in which dots separate several damages.
 */
export const damageWords = (damage: Named): string =>
  [labelsTitle(damage), partsText(damage)].filter(Boolean).join(', ')

/** Returns the certainty as text, for example `71 % certain`. Returns undefined for a box that a person drew. */
export const certaintyText = ({ certainty }: Pick<Damage, 'certainty'>): string | undefined =>
  certainty === null ? undefined : m.damages_certainty({ percent: Math.round(certainty * 100) })

const DETECTOR_NAMES: Readonly<Record<string, () => string>> = {
  [DIFFERENCE]: m.detector_difference,
  [FIRST_LOOK]: m.detector_firstLook,
  [SIMULATOR]: m.detector_simulator,
}

/**
 * Returns the name of a detector for use within a sentence, for example `the difference detector`. An unknown name is
 * the file name of the operator's own model.
 * @param withFile true to add the file name, for example `the operator’s model dents.onnx`
 */
export function detectorName(name: string, { withFile = false } = {}): string {
  const known = DETECTOR_NAMES[name]
  return known ? known() : [m.detector_model(), withFile && name].filter(Boolean).join(' ')
}

/**
 * Returns the finder that the evidence names, for example `found by the difference detector` or `drawn by Ulrik User`.
 */
export function finderText({ evidence: { detector, foundBy } }: Pick<Damage, 'evidence'>): string {
  if (detector) return m.damages_foundByDetector({ name: detectorName(detector.name) })
  return foundBy?.name ? m.damages_foundByPerson({ name: foundBy.name }) : m.damages_foundBySomebody()
}

/** Returns certainty and finder of a damage, for example `71 % certain · found by the difference detector`. */
export const findingText = (damage: Pick<Damage, 'certainty' | 'evidence'>): string =>
  [certaintyText(damage), finderText(damage)].filter(Boolean).join(' · ')

const AGES: Record<SeenAge, () => string> = {
  unknown: () => '',
  new: m.damageAge_new,
  recent: m.damageAge_recent,
  old: m.damageAge_old,
}

/** Returns the name of an age, for example `New`. The name is empty while the age is unknown. */
export const ageName = (age: SeenAge): string => AGES[age]()

/** Returns the title of a damage, for example `Damage 7`. The number counts all damages of the car (ruling 10). */
export const damageTitle = ({ number }: Pick<Damage, 'number'>): string =>
  number === null ? m.damageName_unnumbered() : m.damageName_numbered({ number })

/** Returns a text with the number of seen damages, for example `2 of 12 seen`. */
export const seenText = (counts: { seen: number; total: number }): string => m.damages_seen(counts)

/** State of a change that has not reached the server (DAMAGE-32, DAMAGE-34). */
export type SyncState = DamageMark

const SYNC: Record<SyncState, () => string> = {
  pending: m.damages_syncPending,
  undo: m.damages_syncUndo,
  waiting: m.damages_syncWaiting,
  error: m.damages_syncError,
  correction: m.damages_syncCorrection,
}
export const syncText = (state: SyncState): string => SYNC[state]()

type NameContext = {
  sync?: SyncState | undefined
  /** true if the damage was seen in the first passing of the car, which has no new damages */
  isBaseline?: boolean | undefined
}

/**
 * Returns the complete accessible name of a box, for example
 * `Damage 7, New, Scratched, front bumper, To decide, 71 % certain`.
 */
export function boxName(damage: Damage, { sync, isBaseline = false }: NameContext = {}): string {
  return [
    damageTitle(damage),
    isBaseline ? '' : ageName(seenAgeOf(damage)),
    // This part is written as on the card, so that voice control accepts the visible words (WCAG 2.5.3).
    damageCaption(damage),
    damage.potentialDamage && m.damageName_potential(),
    damage.isDeleted && m.damages_deleted(),
    isUndecided(damage) && m.damages_undecided(),
    effectiveState(damage) === 'rejected' && m.damages_rejected(),
    damage.repaired && m.damages_repaired(),
    isUndecided(damage) && certaintyText(damage),
    sync && syncText(sync),
  ]
    .filter(Boolean)
    .join(', ')
}
