import { WORDINGS } from '@skadi/domain/language/language'
import * as z from 'zod/mini'
import { id } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'

export const REPORT_KINDS = ['comparative', 'individual'] as const

/** Length limit of a line about the customer, in characters, and limit of the number of lines. */
export const MAX_CUSTOMER_LINE = 120
export const MAX_CUSTOMER_LINES = 6
/** Maximum number of removed sections of a report. */
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

/** Language of a paper or page, or a regional wording of English, in which only names of car parts differ. */
export const reportLanguage = z.enum(WORDINGS.map(({ wording }) => wording))

/** Subject of a report. A comparative report names the pickup first, as addresses of comparisons do. */
export const reportSubject = {
  kind: z.enum(REPORT_KINDS),
  /** the passing of an individual report; the pickup of a comparative report */
  imageSetId: id,
  /** comparative only: the return */
  imageSetId2: z.optional(id),
}

/** Input for a new report. */
export const reportRequest = {
  ...reportSubject,
  options: reportOptions,
  language: z._default(reportLanguage, 'en'),
  /** lines about the customer, as typed; stored in the report and nowhere else */
  customer: z._default(z.array(typedLine(MAX_CUSTOMER_LINE)).check(z.maxLength(MAX_CUSTOMER_LINES)), []),
  /** version of the seen preview: CONFLICT when its content has changed; absent if the user saw no preview */
  version: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
}

/** Whether the passings match the kind: a comparison has two passings, an individual report one passing. */
export const hasItsImageSets = ({ kind, imageSetId2 }: { kind: string; imageSetId2?: string | undefined }): boolean =>
  (kind === 'comparative') === (imageSetId2 !== undefined)
