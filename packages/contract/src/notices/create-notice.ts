import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { instant, oneOf } from '../core/shapes.ts'
import { language } from '../users/user.ts'
import { notice, noticeText, noticeTitle, noticeTranslations } from './notice.ts'

/** Publishes a notice; open portals show it within a second (`noticePublished`). */
export const createNotice = defineCall({
  name: 'createNotice',
  method: 'POST',
  path: '/services/plannedChanges',
  access: ['globalAdmin'],
  summary: 'Publish a notice',
  body: z.strictObject({
    title: noticeTitle,
    text: noticeText,
    /** of title and text; English where nothing is said */
    language: z.optional(language),
    translations: z.optional(noticeTranslations),
    startsAt: instant,
    endsAt: z.optional(z.nullable(instant)),
  }),
  output: oneOf(notice),
  status: 201,
  errors: ['VALIDATION'],
})
