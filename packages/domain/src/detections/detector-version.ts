/**
 * Input of a net: photos with earlier photos to compare (`difference`), photos without an earlier photo (`firstLook`), or single photos
 * in the format of YOLO (`model`, decision 37).
 */
export const DETECTOR_KINDS = ['difference', 'firstLook', 'model'] as const
export type DetectorKind = (typeof DETECTOR_KINDS)[number]

/** Where the weights of a version come from. */
export const DETECTOR_SOURCES = ['builtIn', 'configured', 'uploaded'] as const
export type DetectorSource = (typeof DETECTOR_SOURCES)[number]

/**
 * `ready`: checked, not in use; `shadow`: examines every passing, and nobody sees its finds; `live`: suggests damages; `retired`: no
 * longer in use. At most one version of a kind is live.
 */
export const DETECTOR_STATES = ['ready', 'shadow', 'live', 'retired'] as const
export type DetectorState = (typeof DETECTOR_STATES)[number]

/** Actions of a global admin on a version. */
export const DETECTOR_ACTS = ['startShadow', 'stopShadow', 'promote', 'rollBack'] as const
export type DetectorAct = (typeof DETECTOR_ACTS)[number]

/** State after an action; a state refuses actions that it does not list. Only a version in shadow mode can be promoted. */
const NEXT: Record<DetectorState, Partial<Record<DetectorAct, DetectorState>>> = {
  ready: { startShadow: 'shadow' },
  shadow: { stopShadow: 'retired', promote: 'live' },
  live: { rollBack: 'retired' },
  retired: { startShadow: 'shadow' },
}

export type MovedDetector = {
  kind: DetectorKind
  state: DetectorState
  /** true: the weights of the version are available */
  hasWeights: boolean
  /** the version that this version replaced; null if there is none */
  before: { hasWeights: boolean } | null
}

export type DetectorRefusal = 'DETECTOR_STATE' | 'NOTHING_BEFORE' | 'WEIGHTS_MISSING'

/** State of a version after an action, or the reason of its refusal. The built-in kinds always have a live version. */
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

/** The actions that the portal offers for a version. */
export const actsOf = (detector: MovedDetector): DetectorAct[] =>
  DETECTOR_ACTS.filter((act) => 'state' in moveDetector(detector, act))

/** Size limit of an uploaded net in bytes: YOLO's largest common size fits. */
export const MAX_DETECTOR_BYTES = 100_000_000

/** Length limit of the texts of a model card, in characters. */
export const DETECTOR_TEXT_LIMITS = { name: 60, version: 40, licence: 2_000, classes: 2_000 } as const

/** Checks of an uploaded file, in order; a refusal names the first check that fails. */
export const DETECTOR_CHECKS = ['loads', 'input', 'output', 'classes', 'numbers', 'runs'] as const
export type DetectorCheck = (typeof DETECTOR_CHECKS)[number]
