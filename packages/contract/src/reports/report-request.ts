import { CUSTOMER_WORDINGS } from '@skadi/domain/language/customer-language'
import * as z from 'zod/mini'
import { id } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'

export const REPORT_KINDS = ['comparative', 'individual'] as const

/** Maximum length of a line about the customer, in characters, and maximum number of lines. */
export const MAX_CUSTOMER_LINE = 120
export const MAX_CUSTOMER_LINES = 6
/** Maximum number of sections that a user may remove from a report. */
const MAX_REMOVED = 200

/** A removed section: `customer`, or `damage:` followed by the id of the damage's family (REPORT-06). */
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

/** Language of a report or page, or a regional wording of English. In a wording, only the names of car parts differ. */
export const reportLanguage = z.enum(CUSTOMER_WORDINGS.map(({ wording }) => wording))

/** Subject of a report. A comparative report names the pickup first, like the addresses of comparisons. */
export const reportSubject = {
  kind: z.enum(REPORT_KINDS),
  /** the passing of an individual report; the pickup of a comparative report */
  imageSetId: id,
  /** the return of a comparative report; absent for an individual report */
  imageSetId2: z.optional(id),
}

/** Input for a new report. */
export const reportRequest = {
  ...reportSubject,
  options: reportOptions,
  language: z._default(reportLanguage, 'en'),
  /** lines about the customer as typed; only the report stores them */
  customer: z._default(z.array(typedLine(MAX_CUSTOMER_LINE)).check(z.maxLength(MAX_CUSTOMER_LINES)), []),
  /** version of the preview that the user saw; the call answers CONFLICT if its content has changed. Absent if the user saw no preview. */
  version: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
}

/** True if the number of passings matches the kind. A comparison has two passings, an individual report has one. */
export const hasItsImageSets = ({ kind, imageSetId2 }: { kind: string; imageSetId2?: string | undefined }): boolean =>
  (kind === 'comparative') === (imageSetId2 !== undefined)
