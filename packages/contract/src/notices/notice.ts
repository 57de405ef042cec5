import { CAMERAS } from '@skadi/domain/capture/camera'
import { CUSTOMER_ANSWER_KINDS } from '@skadi/domain/customer/customer-link'
import { WEBHOOK_STATES } from '@skadi/domain/integrations/webhook'
import { NOTICE_LIMITS } from '@skadi/domain/notices/notice-words'
import { RIG_ALARM_KINDS } from '@skadi/domain/rig-health/rig-alarm'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
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
      camera: z.enum(CAMERAS),
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

const trimmed = (max: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim()),
    ),
    z.string().check(z.minLength(1), z.maxLength(max)),
  )
export const noticeTitle = trimmed(NOTICE_LIMITS.title)
export const noticeText = trimmed(NOTICE_LIMITS.text)
/** The other languages; empty for a notice in one alone. */
export const noticeTranslations = z.partialRecord(language, z.strictObject({ title: noticeTitle, text: noticeText }))
