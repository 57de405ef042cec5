import { CallError } from '@skadi/contract/core/client'
import type { Detector } from '@skadi/contract/detections/detector'
import type {
  DetectorAct,
  DetectorCheck,
  DetectorKind,
  DetectorSource,
  DetectorState,
} from '@skadi/domain/detections/detector-version'
import type { Weather } from '@skadi/domain/detections/figures'
import type { Interval } from '@skadi/domain/detections/intervals'
import { currentLanguageTag } from '../core/language.ts'
import { m } from '../paraglide/messages.js'

type Words<Key extends string> = Record<Key, () => string>

export const KIND_WORDS: Words<DetectorKind> = {
  difference: m.detectorKind_difference,
  firstLook: m.detectorKind_firstLook,
  model: m.detectorKind_model,
}
export const ABOUT_KIND: Words<DetectorKind> = {
  difference: m.detectors_aboutDifference,
  firstLook: m.detectors_aboutFirstLook,
  model: m.detectors_aboutModel,
}
export const STATE_WORDS: Words<DetectorState> = {
  ready: m.detectors_stateReady,
  shadow: m.detectors_stateShadow,
  live: m.detectors_stateLive,
  retired: m.detectors_stateRetired,
}
export const SINCE_WORDS: Record<DetectorState, (inputs: { moment: string }) => string> = {
  ready: m.detectors_readySince,
  shadow: m.detectors_shadowSince,
  live: m.detectors_liveSince,
  retired: m.detectors_retiredSince,
}
export const SOURCE_WORDS: Words<DetectorSource> = {
  builtIn: m.detectors_sourceBuiltIn,
  configured: m.detectors_sourceConfigured,
  uploaded: m.detectors_sourceUploaded,
}
export const ACT_WORDS: Words<DetectorAct> = {
  startShadow: m.detectors_actStartShadow,
  stopShadow: m.detectors_actStopShadow,
  promote: m.detectors_actPromote,
  rollBack: m.detectors_actRollBack,
}
export const DONE_WORDS: Record<DetectorAct, (inputs: { version: string }) => string> = {
  startShadow: m.detectors_doneShadow,
  stopShadow: m.detectors_doneStop,
  promote: m.detectors_donePromote,
  rollBack: m.detectors_doneRollBack,
}
const WEATHER_WORDS: Words<Weather> = { wet: m.weather_wet, snow: m.weather_snow, dirty: m.weather_dirty }

export const weatherWords = (weather: Weather | null): string =>
  weather === null ? m.weather_unknown() : WEATHER_WORDS[weather]()

/** Returns the display name of a version. */
export const versionName = ({ kind, name, cardVersion }: Pick<Detector, 'kind' | 'name' | 'cardVersion'>): string =>
  kind === 'model' ? `${name} ${cardVersion}` : cardVersion

/** Writes the size of a file, for example `11.2 MB`. */
export const sizeWords = (bytes: number): string =>
  `${new Intl.NumberFormat(currentLanguageTag(), { maximumFractionDigits: 1 }).format(bytes / 1e6)} MB`

/** Writes a month, for example `November 2026` for `2026-11`. */
export const monthWords = (month: string): string =>
  new Intl.DateTimeFormat(currentLanguageTag(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )

/** Writes a share as a percentage, for example `62 %`. */
export const shareWords = (share: number): string => `${Math.round(100 * share)} %`

/** Writes a share with its interval, for example `62 % (48 % to 74 %)`. */
export const intervalWords = (interval: Interval | null): string =>
  interval === null
    ? m.detectors_unknown()
    : m.detectors_interval({
        share: shareWords(interval.share),
        low: shareWords(interval.low),
        high: shareWords(interval.high),
      })

/** Returns the reason as text why an action was refused. Returns undefined if there is no text for the error. */
export function actFault(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.code === 'CONFLICT') return m.detectors_conflict()
  if (error.code === 'DETECTOR_STATE') return m.detectors_refusedState()
  if (error.code === 'NOTHING_BEFORE') return m.detectors_refusedBefore()
  return error.code === 'WEIGHTS_MISSING' ? m.detectors_refusedWeights() : undefined
}

const REFUSED: Words<DetectorCheck> = {
  loads: m.detectors_refusedLoads,
  input: m.detectors_refusedInput,
  output: m.detectors_refusedOutput,
  classes: m.detectors_refusedClasses,
  numbers: m.detectors_refusedNumbers,
  runs: m.detectors_refusedRuns,
}

/** Returns the reason as text why a file was refused. Returns undefined if there is no text for the error. */
export function uploadFault(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.status === 413) return m.detectors_tooLarge()
  if (error.code === 'EXISTS') return m.detectors_exists()
  if (error.status === 503) return m.detectors_busy()
  const rule = error.details?.[0]?.rule ?? ''
  return error.code === 'MODEL_REFUSED' && rule in REFUSED ? REFUSED[rule as DetectorCheck]() : undefined
}
