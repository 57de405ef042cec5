import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, instant, listMeta, listOf, oneOf, paging } from '../core/shapes.ts'
import { language } from '../users/user.ts'
import { notice, noticeText, noticeTitle, noticeTranslations } from './notice.ts'

/** Publishes a notice. Open portals show it within a second (`noticePublished`). */
export const createNotice = defineCall({
  name: 'createNotice',
  method: 'POST',
  path: '/services/plannedChanges',
  access: ['globalAdmin'],
  summary: 'Publish a notice',
  body: z.strictObject({
    title: noticeTitle,
    text: noticeText,
    /** language of title and text; English by default */
    language: z.optional(language),
    translations: z.optional(noticeTranslations),
    startsAt: instant,
    endsAt: z.optional(z.nullable(instant)),
  }),
  output: oneOf(notice),
  status: 201,
  errors: ['VALIDATION'],
})

/** Deletes a notice for every user. */
export const deleteNotice = defineCall({
  name: 'deleteNotice',
  method: 'DELETE',
  path: '/services/plannedChanges/{id}',
  access: ['globalAdmin'],
  summary: 'Delete a notice',
  params: idParams,
  status: 204,
  errors: ['NOT_FOUND'],
})

/** Lists notices, the latest first. `meta.unread` is the number that the caller has not read; the bell shows it. */
export const listNotices = defineCall({
  name: 'listNotices',
  method: 'GET',
  path: '/services/plannedChanges',
  access: ['signedIn'],
  summary: 'List notices of planned changes',
  query: z.strictObject(paging(DEFAULT_PAGE_SIZE)),
  output: listOf(notice, z.extend(listMeta, { unread: z.int() })),
  status: 200,
  errors: ['VALIDATION'],
})

/** Marks a notice as read by the caller. A repeat changes nothing. */
export const readNotice = defineCall({
  name: 'readNotice',
  method: 'POST',
  path: '/services/plannedChanges/{id}/read',
  access: ['signedIn'],
  summary: 'Mark a notice as read',
  params: idParams,
  status: 204,
  errors: ['NOT_FOUND'],
})

/** Changes a notice. The notice is then unread again for every user. */
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
    /** replaces all translations; a language that is not sent is removed */
    translations: z.optional(noticeTranslations),
    startsAt: z.optional(instant),
    /** null removes the end */
    endsAt: z.optional(z.nullable(instant)),
    modifiedAt: z.optional(instant),
  }),
  output: oneOf(notice),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
