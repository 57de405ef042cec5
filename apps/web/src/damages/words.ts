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

/** `bumper`, without the end and side of the car; `bonnet` in British English. */
export const partWord = (name: PartName): string => partIn(currentWording(), name) ?? PARTS[messageKey(name)]()

/** `front bumper`, `rear left door`; a part without a translation keeps the name from the server. */
export function partName({ name, carEnd, cameraSide }: Part): string {
  if (!isPartName(name)) return name
  return WHERE[carEnd ?? 'none'][cameraSide ?? 'none']({ name: messageKey(name), part: partWord(name) })
}

/** Capitalises the first letter: `Scratched`. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

type Named = Pick<Damage, 'labels' | 'damagedParts'>

const labelsText = ({ labels }: Pick<Damage, 'labels'>): string =>
  labels.map(labelName).join(', ') || m.damageName_unlabelled()

/** `Scratched, dented`; without a label `Damage`. */
export const labelsTitle = (damage: Pick<Damage, 'labels'>): string => capital(labelsText(damage))

/** `front bumper, left door`; empty when no part is given. */
export const partsText = ({ damagedParts }: Pick<Damage, 'damagedParts'>): string =>
  damagedParts.map(partName).join(', ')

/** `Scratched · front bumper`; without a part `Scratched`, without a label `Damage · front bumper`. */
export const damageCaption = (damage: Named): string =>
  [labelsTitle(damage), partsText(damage)].filter(Boolean).join(' · ')

/** `Scratched, front bumper`: for lines that separate several damages with dots. */
export const damageWords = (damage: Named): string =>
  [labelsTitle(damage), partsText(damage)].filter(Boolean).join(', ')

/** `71 % certain`; undefined for a box drawn by a person. */
export const certaintyText = ({ certainty }: Pick<Damage, 'certainty'>): string | undefined =>
  certainty === null ? undefined : m.damages_certainty({ percent: Math.round(certainty * 100) })

const DETECTOR_NAMES: Readonly<Record<string, () => string>> = {
  [DIFFERENCE]: m.detector_difference,
  [FIRST_LOOK]: m.detector_firstLook,
  [SIMULATOR]: m.detector_simulator,
}

/**
 * `the difference detector`. An unknown name is the file name of the operator's own model.
 * @param withFile `the operator’s model dents.onnx`
 */
export function detectorName(name: string, { withFile = false } = {}): string {
  const known = DETECTOR_NAMES[name]
  return known ? known() : [m.detector_model(), withFile && name].filter(Boolean).join(' ')
}

/** `found by the difference detector`, `drawn by Ulrik User`: the finder that the evidence names. */
export function finderText({ evidence: { detector, foundBy } }: Pick<Damage, 'evidence'>): string {
  if (detector) return m.damages_foundByDetector({ name: detectorName(detector.name) })
  return foundBy?.name ? m.damages_foundByPerson({ name: foundBy.name }) : m.damages_foundBySomebody()
}

/** `71 % certain · found by the difference detector`. */
export const findingText = (damage: Pick<Damage, 'certainty' | 'evidence'>): string =>
  [certaintyText(damage), finderText(damage)].filter(Boolean).join(' · ')

const AGES: Record<SeenAge, () => string> = {
  unknown: () => '',
  new: m.damageAge_new,
  recent: m.damageAge_recent,
  old: m.damageAge_old,
}

/** `New`; empty while the age is unknown. */
export const ageName = (age: SeenAge): string => AGES[age]()

/** `Damage 7`: the number among all damages of the car (ruling 10). */
export const damageTitle = ({ number }: Pick<Damage, 'number'>): string =>
  number === null ? m.damageName_unnumbered() : m.damageName_numbered({ number })

/** `2 of 12 seen`. */
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
  /** the damage was seen in the car's first passing, which has no new damages */
  isBaseline?: boolean | undefined
}

/** The complete accessible name of a box: `Damage 7, New, Scratched, front bumper, To decide, 71 % certain`. */
export function boxName(damage: Damage, { sync, isBaseline = false }: NameContext = {}): string {
  return [
    damageTitle(damage),
    isBaseline ? '' : ageName(seenAgeOf(damage)),
    // as written on the card, so that voice control accepts the visible words (WCAG 2.5.3)
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
