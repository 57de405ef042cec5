import type { Camera } from '../camera.ts'
import { type CameraSignals, type ImageSetSignals, type MeasuredKind, median } from './camera-signals.ts'
import type { CameraAlarmKind } from './rig-alarm.ts'
import { RIG_HEALTH } from './thresholds.ts'

/** An open alarm. Until it is closed, the camera is judged by the norm from the time before the alarm. */
export type StandingAlarm = { camera: Camera; kind: CameraAlarmKind; since: number; norm: CameraNorm | null }

/** Period of an earlier fault of a camera, in ms since 1970. Passings within the period do not count for the camera's norm. */
export type PastAlarm = { camera: Camera; kind: CameraAlarmKind; since: number; until: number }

/** Verdict on a camera, from its newest passings. In the state `learning`, there are too few earlier passings for a norm. */
export type CameraVerdict = {
  state: 'learning' | 'ok' | 'alarm'
  /** first bad passing of a new alarm that is not stored yet */
  since: { imageSetId: string; at: number } | undefined
  /** number of bad passings among the newest `of` passings; it shows how certain the verdict is */
  bad: number
  of: number
  norm: CameraNorm | null
}

export type CameraQuestion = {
  /** oldest first */
  passings: readonly ImageSetSignals[]
  camera: Camera
  kind: CameraAlarmKind
  standing: StandingAlarm | undefined
  past: readonly PastAlarm[]
}
type Judged = { imageSet: ImageSetSignals; isBad: boolean }

/** Decides whether a camera has this fault. A single bad passing changes nothing, nor does a single good passing among bad ones. */
export function judgeCamera(question: CameraQuestion): CameraVerdict {
  return question.kind === 'missing' ? judgeMissing(question) : judgeMeasured(question, question.kind)
}

function judgeMissing({ passings: imageSets, camera, standing, past }: CameraQuestion): CameraVerdict {
  const judged = imageSets.map((imageSet) => ({ imageSet, isBad: !imageSet.cameras.has(camera) }))
  if (standing) return untilRecovered(judged, standing)
  const known = usual(judged, past)
  const verdict = ofWindow(judged, RIG_HEALTH.MISSING, null)
  if (known.length < RIG_HEALTH.LEAST_KNOWN) return { ...verdict, state: 'learning', since: undefined }
  const delivered = known.filter(({ isBad }) => !isBad).length
  const isExpected = delivered >= RIG_HEALTH.EXPECTED_SHARE * known.length
  return isExpected ? verdict : { ...verdict, state: 'ok', since: undefined }
}

function judgeMeasured(
  { passings: imageSets, camera, standing, past }: CameraQuestion,
  kind: MeasuredKind,
): CameraVerdict {
  const measured = imageSets.flatMap((imageSet) => {
    const signals = imageSet.cameras.get(camera)
    return signals && canTell(kind, signals) ? [{ imageSet, signals }] : []
  })
  const judgedBy = (norm: CameraNorm | null): Judged[] =>
    measured.map(({ imageSet, signals }) => ({ imageSet, isBad: isBad(kind, signals, norm) }))
  if (standing) return untilRecovered(judgedBy(standing.norm), standing)
  const norm = cameraNorm(usual(measured, past).map(({ signals }) => signals[kind]))
  const verdict = ofWindow(judgedBy(norm), RIG_HEALTH.BAD, norm)
  return norm || verdict.state === 'alarm' ? verdict : { ...verdict, state: 'learning' }
}

/** False for the sharpness of a dark photo. Nothing is sharp in the dark, so a dark photo does not show whether the lens is sharp. */
const canTell = (kind: MeasuredKind, { measures }: CameraSignals): boolean =>
  kind !== 'blurred' || measures.brightness > RIG_HEALTH.TELLS_SHARPNESS

/** Returns the passings before the judged window, without passings during earlier faults. */
const usual = <T extends { imageSet: ImageSetSignals }>(all: readonly T[], past: readonly PastAlarm[]): T[] =>
  all
    .slice(0, -RIG_HEALTH.WINDOW)
    .filter(({ imageSet: { at } }) => !past.some(({ since, until }) => at >= since && at <= until))

/** True if a photo shows the fault. @param norm null if unknown; an entirely dark photo is bad even without a norm */
function isBad(kind: MeasuredKind, { measures, ...signals }: CameraSignals, norm: CameraNorm | null): boolean {
  if (kind === 'dark' && measures.brightness <= RIG_HEALTH.BLACK_AT_MOST) return true
  if (!norm) return false
  const off = (least: number) => signals[kind] - norm.middle >= Math.max(least, RIG_HEALTH.SPREADS * norm.spread)
  if (kind === 'blurred') return off(RIG_HEALTH.BLURRED_FALL)
  if (kind === 'dark') return measures.brightness <= RIG_HEALTH.DARK_AT_MOST && off(RIG_HEALTH.DARK_FALL)
  return measures.brightness >= RIG_HEALTH.BRIGHT_AT_LEAST && off(RIG_HEALTH.BRIGHT_RISE)
}

function ofWindow(judged: readonly Judged[], enough: number, norm: CameraNorm | null): CameraVerdict {
  const window = judged.slice(-RIG_HEALTH.WINDOW)
  const bad = window.filter(({ isBad: is }) => is)
  const isAlarm = window.length === RIG_HEALTH.WINDOW && bad.length >= enough && window.at(-1)?.isBad === true
  const first = isAlarm ? bad[0]?.imageSet : undefined
  return {
    state: isAlarm ? 'alarm' : 'ok',
    since: first && { imageSetId: first.id, at: first.at },
    bad: bad.length,
    of: window.length,
    norm,
  }
}

/** Keeps an alarm open until enough consecutive passings are good again. */
function untilRecovered(judged: readonly Judged[], { since, norm }: StandingAlarm): CameraVerdict {
  const after = judged.filter(({ imageSet }) => imageSet.at >= since).slice(-RIG_HEALTH.RECOVERED)
  const bad = after.filter(({ isBad: is }) => is).length
  const isOver = after.length === RIG_HEALTH.RECOVERED && bad <= RIG_HEALTH.RECOVERED_BAD
  return { state: isOver ? 'ok' : 'alarm', since: undefined, bad, of: after.length, norm }
}

/** Norm of a camera: the median of its signal, and the usual deviation from the median. Single odd passings hardly change the norm. */
export type CameraNorm = { middle: number; spread: number }

/** Ratio of the standard deviation to the median absolute deviation in a normal distribution. */
const DEVIATIONS = 1.4826

/** Computes the norm of a camera from its signals. Returns null if there are too few passings. */
function cameraNorm(signals: readonly number[]): CameraNorm | null {
  if (signals.length < RIG_HEALTH.LEAST_KNOWN) return null
  const middle = median(signals)
  const spread = DEVIATIONS * median(signals.map((signal) => Math.abs(signal - middle)))
  return { middle, spread: Math.max(spread, RIG_HEALTH.LEAST_SPREAD) }
}
