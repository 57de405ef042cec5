import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import type { Side } from '@skadi/domain/capture/camera'
import { CAPTURE_LABELS, type CaptureLabel } from '@skadi/domain/capture/capture-label'
import type { LensName } from '@skadi/domain/capture/lens'
import type { PIPELINE_MASK_BITS } from '@skadi/domain/capture/pipeline-mask'
import { type UnitPresence, unitPresence } from '@skadi/domain/capture/unit-status'
import { captureLabelName } from '../core/words/capture-label-name.ts'
import { m } from '../paraglide/messages.js'
import { unitMoment } from './units/unit-moment.ts'

const SIDE_NAMES: Record<Side, () => string> = { left: m.rigs_left, right: m.rigs_right }
export const sideName = (side: Side): string => SIDE_NAMES[side]()

/** Returns the options for the label of a set, as pairs of value and name. The value `''` means no label. */
export const labelOptions = (): (readonly [CaptureLabel | '', string])[] => [
  ['', m.rigs_noLabel()],
  ...CAPTURE_LABELS.map((label) => [label, captureLabelName(label)] as const),
]

const STATUS_NAMES: Record<UnitPresence, () => string> = {
  online: m.rigs_online,
  offline: m.rigs_offline,
  imported: m.rigs_imported,
  never: m.rigs_neverConnected,
}
/** Fields that describe the connection of a unit. `timeZone` is the zone of the unit's set. */
export type HeardUnit = Pick<CaptureUnit, 'status' | 'lastSeenAt' | 'timeZone'>

/** Returns the connection of a unit as text, for example `Offline since 22.11.2026 06:10` (C-39). */
export const statusText = ({ status, lastSeenAt, timeZone }: HeardUnit): string =>
  status === 'offline' && lastSeenAt !== null
    ? m.rigs_offlineSince({ time: unitMoment(lastSeenAt, timeZone) })
    : STATUS_NAMES[unitPresence({ status, lastSeenAt })]()

/** Limit in ms. A clock counts as right if it differs by less from the partner unit's clock. */
const NO_SKEW_MS = 50

/**
 * Returns the difference between the clocks of a unit and its partner unit as text, for example `1.2 s ahead of GDM-R`.
 */
export function skewText(skewMs: number | null, partner: string | undefined): string {
  const name = partner ?? m.rigs_itsPartner()
  if (skewMs === null) return m.rigs_skewUnknown()
  if (Math.abs(skewMs) < NO_SKEW_MS) return m.rigs_skewNone({ partner: name })
  const seconds = (Math.abs(skewMs) / 1_000).toFixed(1)
  return skewMs > 0 ? m.rigs_skewAhead({ seconds, partner: name }) : m.rigs_skewBehind({ seconds, partner: name })
}

type MaskedStep = keyof typeof PIPELINE_MASK_BITS
const STEP_NAMES: Record<MaskedStep, () => string> = {
  faceBlur: m.step_faceBlur,
  damageDetection: m.step_damageDetection,
  damageIdentification: m.step_damageIdentification,
  costEstimation: m.step_costEstimation,
  damageMatching: m.step_damageMatching,
}
const STEP_HINTS: Record<MaskedStep, () => string> = {
  faceBlur: m.rigs_hintFaceBlur,
  damageDetection: m.rigs_hintDetection,
  damageIdentification: m.rigs_hintIdentification,
  costEstimation: m.rigs_hintCost,
  damageMatching: m.rigs_hintMatching,
}
export const maskedStepName = (step: MaskedStep): string => STEP_NAMES[step]()
/** Returns the text that names the results which a passing lacks if this step is off. */
export const maskedStepHint = (step: MaskedStep): string => STEP_HINTS[step]()

const LENS_TITLES: Record<LensName, () => string> = {
  lens0: m.rigs_lensBottom,
  lens1: m.rigs_lensTop,
  lens2: m.rigs_lensRoof,
}
export const lensName = (lens: LensName): string => LENS_TITLES[lens]()
