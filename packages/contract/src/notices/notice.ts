import { CAMERAS } from '@skadi/domain/capture/camera'
import { RIG_ALARM_KINDS } from '@skadi/domain/capture/health/rig-alarm'
import { CUSTOMER_ANSWER_KINDS } from '@skadi/domain/customer/customer-link'
import { WEBHOOK_STATES } from '@skadi/domain/integrations/webhook'
import { NOTICE_LIMITS } from '@skadi/domain/notices/notice-words'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { typedLine, typedText } from '../core/typed.ts'
import { language } from '../users/user.ts'

/**
 * A notice of a planned change: a release, maintenance; `startsAt` is when it happens, `endsAt` when it is over and
 * counts as read by everybody, text is plain. `title` and `text` are in `language`; a reader whose own is among `translations` is
 * shown that. Or of an alarm of a capture unit of one's company, or of a
 * webhook of it that was stopped, or of an objection or a question of a customer, which whoever sent the page and the
 * administrators are told of: their words are the portal's, and `state` is what the webhook is now.
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
      /** null for `clock` */
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
      pickupId: id,
      imageSetId: z.nullable(id),
      claimId: z.nullable(id),
      countryCode: z.string(),
      registrationNo: z.string(),
      /** somebody has replied, or marked it as settled */
      isOver: z.boolean(),
    }),
  ),
})
export type Notice = z.output<typeof notice>

export const noticeTitle = typedLine(NOTICE_LIMITS.title, 1)
export const noticeText = typedText(NOTICE_LIMITS.text, 1)
/** The other languages; empty for a notice in one alone. */
export const noticeTranslations = z.partialRecord(language, z.strictObject({ title: noticeTitle, text: noticeText }))
