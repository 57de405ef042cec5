import type { Retention } from '@skadi/contract/retention/retention-calls'
import {
  HOLD_REASONS,
  type HoldReason,
  RETENTION_MAX_DAYS,
  RETENTION_MIN_DAYS,
} from '@skadi/domain/retention/retention'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'

const REASONS: Record<HoldReason, () => string> = {
  claim: m.data_holdClaim,
  report: m.data_holdReport,
  customer: m.data_holdCustomer,
  bundle: m.data_holdBundle,
  case: m.data_holdCase,
}

/** Returns why a passing is kept as text, for example "a filed claim, a report". */
export const holdWords = (reasons: readonly HoldReason[]): string =>
  HOLD_REASONS.filter((reason) => reasons.includes(reason))
    .map((reason) => REASONS[reason]())
    .join(', ')

/** Returns one sentence about the data that would be erased. */
export const dueWords = ({ passings: imageSets, photos, bytes }: Retention['due']): string =>
  imageSets === 0
    ? m.data_nothingDue()
    : m.data_due({
        passings: m.data_erasePassings(counted(imageSets)),
        photos: m.data_erasePhotos(counted(photos)),
        size: sizeWords(bytes),
      })

const MB = 1_000_000

/** Writes a size, for example `0.4 MB`, `12 MB` or `3.1 GB`. */
export const sizeWords = (bytes: number): string =>
  bytes >= 1_000 * MB ? `${(bytes / MB / 1_000).toFixed(1)} GB` : `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`

/** Reads the typed number of days. Returns undefined unless the text is a whole number within the limits. */
export function readDays(text: string): number | undefined {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return days >= RETENTION_MIN_DAYS && days <= RETENTION_MAX_DAYS ? days : undefined
}
