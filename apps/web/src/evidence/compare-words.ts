import type { PhotoAlignment } from '@skadi/domain/alignments/photo-alignment'
import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import { dayOf, formatDate } from '@skadi/domain/dates/format-date'
import { counted } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import type { CameraAlignment } from './use-alignments.ts'

/** Fields of a passing that the texts of a comparison use. */
export type NamedImageSet = { recDate: string; timeZone: string; origin: { label: CaptureLabel | null } }
type NamedPair = { older: NamedImageSet; newer: NamedImageSet }

const LABELS: Record<CaptureLabel, () => string> = { pickup: m.passingRole_pickup, return: m.passingRole_return }

export const captureLabelText = (label: CaptureLabel): string => LABELS[label]()

/**
 * Returns the names of the two passings. The names are the labels of the passings. If a label is missing or both labels
 * are equal, the names are "Older" and "Newer".
 */
export function sideLabels({ older, newer }: NamedPair): { older: string; newer: string } {
  const [left, right] = [older.origin.label, newer.origin.label]
  const isTold = left !== right
  return {
    older: left && isTold ? captureLabelText(left) : m.compare_older(),
    newer: right && isTold ? captureLabelText(right) : m.compare_newer(),
  }
}

export const dayText = ({ recDate, timeZone }: Pick<NamedImageSet, 'recDate' | 'timeZone'>): string =>
  formatDate(new Date(recDate), timeZone)

/**
 * Returns the verdict of a pair, for example `2 new between pickup and return`. If the passings are not a pickup and a
 * return, the text contains the dates.
 */
export function pairVerdict(newDamages: number, pair: NamedPair): string {
  const isRental = pair.older.origin.label === 'pickup' && pair.newer.origin.label === 'return'
  if (isRental)
    return newDamages > 0 ? m.compare_newPickupReturn(counted(newDamages)) : m.compare_noChangePickupReturn()
  const days = { older: dayText(pair.older), newer: dayText(pair.newer) }
  return newDamages > 0 ? m.compare_newBetween({ ...counted(newDamages), ...days }) : m.compare_noChangeBetween(days)
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Returns the time between two passings, for example `38 days`.
 * It counts calendar days in the time zones of the rigs, as for a rental.
 */
export function gapText({ older, newer }: NamedPair): string {
  const day = ({ recDate, timeZone }: NamedImageSet) => Date.parse(dayOf(new Date(recDate), timeZone))
  const days = Math.round((day(newer) - day(older)) / DAY_MS)
  return days === 0 ? m.compare_sameDay() : m.compare_days(counted(days))
}

const REASONS: Record<NonNullable<PhotoAlignment['reason']>, () => string> = {
  noPickupPhoto: m.compare_reason_noPickupPhoto,
  noReturnPhoto: m.compare_reason_noReturnPhoto,
  tooFewFeatures: m.compare_reason_tooFewFeatures,
  implausible: m.compare_reason_implausible,
  unreadable: m.compare_reason_unreadable,
}

/** Returns the state of an alignment as text, for example `aligned to 0.2 px`. */
export function alignmentText(alignment: CameraAlignment): string {
  switch (alignment.state) {
    case 'aligning':
      return m.compare_aligning()
    case 'aligned':
      return alignment.errorPx === null
        ? m.compare_aligned()
        : m.compare_alignedTo({ px: String(Math.round(alignment.errorPx * 10) / 10) })
    case 'notAligned':
      return m.compare_notAligned()
    case 'failed':
      return m.compare_alignFailed()
  }
}

/**
 * Returns the reason as text why the photos are not aligned.
 * Returns undefined if the photos are aligned, or if the state is not known yet.
 */
export function notAlignedNotice(alignment: CameraAlignment): string | undefined {
  if (alignment.state === 'failed') return m.compare_notAlignedBecause({ reason: m.compare_reason_failed() })
  if (alignment.state !== 'notAligned') return undefined
  const { reason } = alignment
  if (reason === 'otherFrame') return m.compare_notAlignedBecause({ reason: m.compare_reason_otherFrame() })
  return reason ? m.compare_notAlignedBecause({ reason: REASONS[reason]() }) : m.compare_notAligned()
}
