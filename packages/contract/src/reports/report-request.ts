import { LANGUAGES } from '@skadi/domain/language/language'
import * as z from 'zod/mini'
import { id } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'

export const REPORT_KINDS = ['comparative', 'individual'] as const

/** Longest line about the customer, in characters, and how many there may be. */
export const MAX_CUSTOMER_LINE = 120
export const MAX_CUSTOMER_LINES = 6
/** Removed sections of one report. */
const MAX_REMOVED = 200

/** `customer`, or `damage:` and the id of a damage's family (REPORT-06). */
export const removedSection = z.union([
  z.literal('customer'),
  z.templateLiteral(['damage:', z.uuid()]).check(z.toLowerCase()),
])

export const reportOptions = z.strictObject({
  onlyNew: z.boolean(),
  watermark: z.boolean(),
  potential: z.boolean(),
  removed: z.array(removedSection).check(z.maxLength(MAX_REMOVED)),
})

export const reportLanguage = z.enum(LANGUAGES.map((language) => language.locale))

/** What a report is about. A comparative one names the pickup first, as addresses of comparisons do. */
export const reportSubject = {
  kind: z.enum(REPORT_KINDS),
  /** the passing of an individual report; of a comparative one the pickup */
  imageSetId: id,
  /** comparative only: the return */
  imageSetId2: z.optional(id),
}

/** What is asked of a report to be made. */
export const reportRequest = {
  ...reportSubject,
  options: reportOptions,
  language: z._default(reportLanguage, 'en'),
  /** about the customer, as typed; they stand in the report and nowhere else */
  customer: z._default(z.array(typedLine(MAX_CUSTOMER_LINE)).check(z.maxLength(MAX_CUSTOMER_LINES)), []),
  /** version of the seen preview: CONFLICT when its content has changed; left out: without a preview */
  version: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
}

/** Exactly a comparison has two passings. */
export const hasItsImageSets = ({ kind, imageSetId2 }: { kind: string; imageSetId2?: string | undefined }): boolean =>
  (kind === 'comparative') === (imageSetId2 !== undefined)
