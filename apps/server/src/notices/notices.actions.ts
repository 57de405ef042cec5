import type { Notice } from '@skadi/contract/notices/notice'
import {
  createNotice,
  deleteNotice,
  listNotices,
  readNotice,
  updateNotice,
} from '@skadi/contract/notices/notices-calls'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { caseWordOf } from '@skadi/domain/cases/page-answers'
import { FALLBACK_LOCALE } from '@skadi/domain/language/language'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import type { Transaction } from '@skadi/store/db/database'
import { readListPage } from '@skadi/store/db/list-page'
import { AUTH, type Scope } from '@skadi/store/db/scope'
import * as store from '@skadi/store/notices/notice.repo'
import { publish } from '@skadi/store/realtime/publish'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope, tenantScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, checkUnchanged, found } from '../core/http/api-error.ts'
import { listMeta, readPaging } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'

export function noticesCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listNotices, async ({ query }, { actor, signal }) => {
      const { scope, reader } = readerOf(actor)
      const list = store.noticeList(reader)
      const [page, counted] = await Promise.all([
        readListPage<store.NoticeRow>(db, scope, list, readPaging(query), { signal }),
        db.row<{ unread: number }>(scope, store.unreadStatement(reader), { signal }),
      ])
      return {
        data: { items: page.rows.map(toNotice) },
        meta: { ...listMeta(query, page), unread: counted?.unread ?? 0 },
      }
    }),

    bindCall(readNotice, async ({ params: { id } }, { actor, mutate }) => {
      const { scope, reader } = readerOf(actor)
      const isThere = await mutate(scope, (tx) => store.readNotice(tx, id, reader))
      if (!isThere) throw new ApiError('NOT_FOUND')
      return undefined
    }),

    bindCall(createNotice, ({ body }, { actor, mutate }) =>
      mutate(staffScope(actor), async (tx) => {
        const { language = FALLBACK_LOCALE, translations = {}, endsAt = null } = body
        const fields = checkFields({ ...body, language, translations, endsAt })
        const id = await store.createNotice(tx, fields, actor.userId)
        await audit(tx, actor, 'createNotice', id, { after: fields })
        return { data: await tell(tx, actor, id) }
      }),
    ),

    bindCall(updateNotice, ({ params, body }, { actor, mutate }) =>
      mutate(staffScope(actor), async (tx) => {
        const id = params.id
        const { modifiedAt, startsAt, endsAt, ...texts } = found(await store.lockNotice(tx, id))
        checkUnchanged({ modifiedAt }, body.modifiedAt)
        const before: store.NoticeFields = {
          ...texts,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt?.toISOString() ?? null,
        }
        const after = checkFields({
          title: body.title ?? before.title,
          text: body.text ?? before.text,
          language: body.language ?? before.language,
          translations: body.translations ?? before.translations,
          startsAt: body.startsAt ?? before.startsAt,
          endsAt: body.endsAt === undefined ? before.endsAt : body.endsAt,
        })
        await store.updateNotice(tx, id, after)
        await audit(tx, actor, 'updateNotice', id, auditDifference(before, after) ?? {})
        return { data: await tell(tx, actor, id) }
      }),
    ),

    bindCall(deleteNotice, ({ params }, { actor, mutate }) =>
      mutate(staffScope(actor), async (tx) => {
        const id = params.id
        const { modifiedAt, ...before } = found(await store.lockNotice(tx, id))
        await store.deleteNotice(tx, id)
        await audit(tx, actor, 'deleteNotice', id, { before })
        await publish(tx, { action: 'noticePublished', noticeId: id, modifiedAt: modifiedAt.toISOString() })
        return undefined
      }),
    ),
  ]
}

/** @throws ApiError VALIDATION if the end is not after the start, or if one language has two texts */
function checkFields(fields: store.NoticeFields): store.NoticeFields {
  if (fields.endsAt !== null && !(Date.parse(fields.endsAt) > Date.parse(fields.startsAt)))
    throw new ApiError('VALIDATION', { details: [{ field: 'endsAt', rule: 'after startsAt' }] })
  if (fields.translations[fields.language])
    throw new ApiError('VALIDATION', {
      details: [{ field: 'translations', rule: 'not in the language of the notice' }],
    })
  return fields
}

/**
 * Returns scope and reader of notices. Every user reads the notices of planned changes. Users of a company also read the company's notices.
 */
function readerOf(actor: SessionActor): { scope: Scope; reader: store.NoticeReader } {
  const { userId } = actor
  if (!can(actor, 'readPassing') || isGlobalAdmin(actor)) return { scope: AUTH, reader: { userId } }
  const scope = tenantScope(actor)
  const of = {
    tenantId: scope.tenantId,
    isAdmin: can(actor, 'administerTenant'),
    handlesCases: can(actor, 'writeCases'),
  }
  return { scope, reader: { userId, of } }
}

/** Notifies every open portal that a notice has changed, and returns the notice. */
async function tell(tx: Transaction, actor: SessionActor, id: string): Promise<Notice> {
  const notice = toNotice(found(await tx.row<store.NoticeRow>(store.noticeStatement(id, actor.userId))))
  await publish(tx, { action: 'noticePublished', noticeId: id, modifiedAt: notice.modifiedAt })
  return notice
}

const toNotice = ({ customerAnswer, ...row }: store.NoticeRow): Notice => ({
  ...row,
  customerAnswer: customerAnswer && toAnswer(customerAnswer),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
})

const toAnswer = ({ caseId, lines, ...answer }: store.NoticeAnswer): Notice['customerAnswer'] => ({
  ...answer,
  case: caseId === null ? null : { caseId, ...caseWordOf(answer.kind, lines) },
})

const audit = (
  tx: Transaction,
  actor: SessionActor,
  action: AuditAction,
  id: string,
  change: { before?: unknown; after?: unknown },
) =>
  appendAudit(tx, {
    chain: GLOBAL_CHAIN,
    actorId: actor.userId,
    action,
    targetType: 'notice',
    targetId: id,
    ...change,
  })
