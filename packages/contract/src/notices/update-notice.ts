import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, instant, oneOf } from '../core/shapes.ts'
import { language } from '../users/user.ts'
import { notice, noticeText, noticeTitle, noticeTranslations } from './notice.ts'

/** Changes a notice; everyone has it unread again. */
export const updateNotice = defineCall({
  name: 'updateNotice',
  method: 'PATCH',
  path: '/services/plannedChanges/{id}',
  access: ['globalAdmin'],
  summary: 'Change a notice',
  params: idParams,
  body: z.strictObject({
    title: z.optional(noticeTitle),
    text: z.optional(noticeText),
    language: z.optional(language),
    /** all of them: what is left out is taken away */
    translations: z.optional(noticeTranslations),
    startsAt: z.optional(instant),
    /** null takes the end away */
    endsAt: z.optional(z.nullable(instant)),
    modifiedAt: z.optional(instant),
  }),
  output: oneOf(notice),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
