import { DAMAGE_LABEL_VERSION, type DamageLabelName, labelsOf } from '../damages/names/damage-labels.ts'

/**
 * Input of a detector's net. `difference`: photos with earlier photos for comparison. `firstLook`: photos without an earlier photo.
 * `model`: single photos in the format of YOLO (decision 37).
 */
export const DETECTOR_KINDS = ['difference', 'firstLook', 'model'] as const
export type DetectorKind = (typeof DETECTOR_KINDS)[number]

/** Source of the weights of a version. */
export const DETECTOR_SOURCES = ['builtIn', 'configured', 'uploaded'] as const
export type DetectorSource = (typeof DETECTOR_SOURCES)[number]

/**
 * State of a version. `ready`: checked, not in use. `shadow`: examines every passing, but nobody sees its finds. `live`: suggests damages.
 * `retired`: no longer in use. At most one version of a kind is live.
 */
export const DETECTOR_STATES = ['ready', 'shadow', 'live', 'retired'] as const
export type DetectorState = (typeof DETECTOR_STATES)[number]

/** Actions of a global admin on a version. */
export const DETECTOR_ACTS = ['startShadow', 'stopShadow', 'promote', 'rollBack'] as const
export type DetectorAct = (typeof DETECTOR_ACTS)[number]

/** State after each action. A state refuses actions without an entry. Only a version in shadow mode can be promoted. */
const NEXT: Record<DetectorState, Partial<Record<DetectorAct, DetectorState>>> = {
  ready: { startShadow: 'shadow' },
  shadow: { stopShadow: 'retired', promote: 'live' },
  live: { rollBack: 'retired' },
  retired: { startShadow: 'shadow' },
}

export type MovedDetector = {
  kind: DetectorKind
  state: DetectorState
  /** true if the weights of the version are available */
  hasWeights: boolean
  /** the version that this version replaced; null if there is none */
  before: { hasWeights: boolean } | null
}

export type DetectorRefusal = 'DETECTOR_STATE' | 'NOTHING_BEFORE' | 'WEIGHTS_MISSING'

/** Returns the state of a version after an action, or the reason for the refusal. The built-in kinds always have a live version. */
export function moveDetector(
  { kind, state, hasWeights, before }: MovedDetector,
  act: DetectorAct,
): { state: DetectorState } | { refusal: DetectorRefusal } {
  const next = NEXT[state][act]
  if (!next) return { refusal: 'DETECTOR_STATE' }
  if (act === 'rollBack' && before === null && kind !== 'model') return { refusal: 'NOTHING_BEFORE' }
  if (act === 'rollBack' ? before?.hasWeights === false : act !== 'stopShadow' && !hasWeights)
    return { refusal: 'WEIGHTS_MISSING' }
  return { state: next }
}

/** Returns the actions that the portal offers for a version. */
export const actsOf = (detector: MovedDetector): DetectorAct[] =>
  DETECTOR_ACTS.filter((act) => 'state' in moveDetector(detector, act))

/** Maximum size of an uploaded net in bytes. The largest common YOLO model fits. */
export const MAX_DETECTOR_BYTES = 100_000_000

/** Maximum lengths of the texts of a model card, in characters. */
export const DETECTOR_TEXT_LIMITS = { name: 60, version: 40, licence: 2_000, classes: 2_000 } as const

/** Checks of an uploaded file in their order. A refusal names the first check that fails. */
export const DETECTOR_CHECKS = ['loads', 'input', 'output', 'classes', 'numbers', 'runs'] as const
export type DetectorCheck = (typeof DETECTOR_CHECKS)[number]

const NAMES: ReadonlySet<string> = new Set(labelsOf(DAMAGE_LABEL_VERSION, 'damage')?.map(({ name }) => name))

/**
 * Reads the damage labels of a net's classes in their order, for example `scratched, -, dented`. A hyphen is a class that is no damage, and
 * gives null. `unknown` is the first text that is no damage label.
 */
export function readClasses(text: string): { classes: (DamageLabelName | null)[] } | { unknown: string } {
  const names = text.split(',').map((part) => part.trim())
  const unknown = names.find((name) => name !== '-' && !NAMES.has(name))
  if (unknown !== undefined) return { unknown }
  return { classes: names.map((name) => (name === '-' ? null : (name as DamageLabelName))) }
}
