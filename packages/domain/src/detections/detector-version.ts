/**
 * What a net looks at: photos beside earlier ones (`difference`), photos without an earlier one (`firstLook`), or each photo alone
 * in the form of YOLO (`model`, decision 37).
 */
export const DETECTOR_KINDS = ['difference', 'firstLook', 'model'] as const
export type DetectorKind = (typeof DETECTOR_KINDS)[number]

/** Where the weights of a version come from. */
export const DETECTOR_SOURCES = ['builtIn', 'configured', 'uploaded'] as const
export type DetectorSource = (typeof DETECTOR_SOURCES)[number]

/**
 * `ready`: checked, and looks at nothing; `shadow`: looks at every passing, and nobody is shown what it finds; `live`: suggests
 * damages; `retired`: looked once, and looks no more. At most one version of a kind is live.
 */
export const DETECTOR_STATES = ['ready', 'shadow', 'live', 'retired'] as const
export type DetectorState = (typeof DETECTOR_STATES)[number]

/** What a global admin does with a version. */
export const DETECTOR_ACTS = ['startShadow', 'stopShadow', 'promote', 'rollBack'] as const
export type DetectorAct = (typeof DETECTOR_ACTS)[number]

/** The state after an act; an act that a state does not list is refused there. A version is promoted from shadow alone. */
const NEXT: Record<DetectorState, Partial<Record<DetectorAct, DetectorState>>> = {
  ready: { startShadow: 'shadow' },
  shadow: { stopShadow: 'retired', promote: 'live' },
  live: { rollBack: 'retired' },
  retired: { startShadow: 'shadow' },
}

export type MovedDetector = {
  kind: DetectorKind
  state: DetectorState
  /** whether its weights are here to be run */
  hasWeights: boolean
  /** the version that it took the place of; null: none */
  before: { hasWeights: boolean } | null
}

export type DetectorRefusal = 'DETECTOR_STATE' | 'NOTHING_BEFORE' | 'WEIGHTS_MISSING'

/** What an act makes of a version, or why it is refused. Of the built-in kinds one version is always live. */
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

/** The acts that the portal offers for a version. */
export const actsOf = (detector: MovedDetector): DetectorAct[] =>
  DETECTOR_ACTS.filter((act) => 'state' in moveDetector(detector, act))

/** Most bytes of an uploaded net: YOLO's largest common size fits. */
export const MAX_DETECTOR_BYTES = 100_000_000

/** Most characters of the texts of a model card. */
export const DETECTOR_TEXT_LIMITS = { name: 60, version: 40, licence: 2_000, classes: 2_000 } as const

/** What an uploaded file has to be; the first one that it fails is named. */
export const DETECTOR_CHECKS = ['loads', 'input', 'output', 'classes'] as const
export type DetectorCheck = (typeof DETECTOR_CHECKS)[number]
