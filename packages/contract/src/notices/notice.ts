import { CAMERAS } from '@skadi/domain/capture/camera'
import { RIG_ALARM_KINDS } from '@skadi/domain/capture/health/rig-alarm'
import { CASE_WORDS } from '@skadi/domain/cases/page-answers'
import { CUSTOMER_ANSWER_KINDS } from '@skadi/domain/customer/customer-link'
import { WEBHOOK_STATES } from '@skadi/domain/integrations/webhook'
import { NOTICE_LIMITS } from '@skadi/domain/notices/notice-words'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { typedLine, typedText } from '../core/typed.ts'
import { answerSaid } from '../customer/customer-link.ts'
import { language } from '../users/user.ts'

/**
 * A notice of one of two kinds. The first kind is a planned change, such as a release or maintenance. `startsAt` and `endsAt` are
 * its bounds, and an ended notice counts as read by all users. `title` and `text` are plain text in `language`; a reader whose language is
 * among `translations` gets the translation. The second kind is an event: an alarm of a capture unit of the company, a stopped webhook of
 * the company, a customer's objection or question, any answer to a case, a late reply to an objection (`lateCase`, for administrators), or a task of a claim (`claimTask`, for the user who got it). The sender of the page and the administrators get notices about
 * customers. The owner of a case gets the notices about it; without an owner, all who may handle cases get them. The portal writes the texts
 * of events. `state` is the current state of the webhook.
 */
export const notice = z.object({
  id,
  title: z.string(),
  text: z.string(),
  language,
  translations: z.partialRecord(language, z.object({ title: z.string(), text: z.string() })),
  startsAt: instant,
  endsAt: z.nullable(instant),
  createdAt: instant,
  modifiedAt: instant,
  read: z.boolean(),
  rigAlarm: z.nullable(
    z.object({
      unit: z.object({ id, name: z.string() }),
      /** null for the kind `clock` */
      camera: z.nullable(z.enum(CAMERAS)),
      kind: z.enum(RIG_ALARM_KINDS),
      isOver: z.boolean(),
    }),
  ),
  webhook: z.nullable(z.object({ id, name: z.string(), state: z.enum(WEBHOOK_STATES) })),
  customerAnswer: z.nullable(
    z.object({
      linkId: id,
      kind: z.enum(CUSTOMER_ANSWER_KINDS),
      /** answers about each damage or line; empty for an answer about the page as a whole */
      said: z.array(answerSaid),
      pickupId: id,
      imageSetId: z.nullable(id),
      claimId: z.nullable(id),
      /** of an answer to a case: the customer's word, and the line that needs a reply first, if any */
      case: z.nullable(z.object({ caseId: id, word: z.enum(CASE_WORDS), lineId: z.nullable(id) })),
      countryCode: z.string(),
      registrationNo: z.string(),
      /** true if a user has replied to the message, or marked it as settled */
      isOver: z.boolean(),
    }),
  ),
  lateCase: z.nullable(
    z.object({
      caseId: id,
      countryCode: z.nullable(z.string()),
      registrationNo: z.nullable(z.string()),
      /** true if the company has replied since */
      isOver: z.boolean(),
    }),
  ),
  claimTask: z.nullable(
    z.object({
      claimId: id,
      claimNo: z.string(),
      /** true if the task is done, or given to another user */
      isOver: z.boolean(),
    }),
  ),
})
export type Notice = z.output<typeof notice>

export const noticeTitle = typedLine(NOTICE_LIMITS.title, 1)
export const noticeText = typedText(NOTICE_LIMITS.text, 1)
/** Translations into other languages. Empty for a notice in one language. */
export const noticeTranslations = z.partialRecord(language, z.strictObject({ title: noticeTitle, text: noticeText }))
