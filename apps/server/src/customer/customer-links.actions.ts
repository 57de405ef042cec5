import {
  answerCustomer,
  createCustomerLink,
  listCustomerAnswers,
  listCustomerLinks,
  type OpenAnswer,
  revokeCustomerLink,
  settleCustomerAnswer,
} from '@skadi/contract/customer/customer-calls'
import { showDamageToCustomer } from '@skadi/contract/customer/shown-damage'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { minorOf } from '@skadi/domain/cases/case-sums'
import { sumPrices } from '@skadi/domain/costs/sum-prices'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { caseStatement } from '@skadi/store/cases/case.repo'
import { claimStatement } from '@skadi/store/claims/claim.repo'
import * as store from '@skadi/store/customer/customer-link.repo'
import { customerLinkStatement } from '@skadi/store/customer/customer-link.repo'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import type { Sql } from '@skadi/store/db/sql'
import { imageSetTenantStatement } from '@skadi/store/image-sets/image-set.repo'
import { addTask, mailReplyTask } from '@skadi/store/tasks/add-task'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope, tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { listMeta, wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { createCustomerLinkAction } from './create-customer-link.action.ts'
import { checkShown } from './held-page.ts'
import { tellStaff } from './tell-staff.ts'
import { type LinkRow, toCustomerLink } from './to-customer-link.ts'

/**
 * Returns the scope in which an actor reads customers' pages. Answers of customers belong to their company, and no power tenant reads them.
 * @throws ApiError FORBIDDEN
 */
function linkReadScope(actor: SessionActor, right: 'readPassing' | 'readClaims' | 'readCases' = 'readPassing'): Scope {
  if (!can(actor, right)) throw new ApiError('FORBIDDEN')
  return isGlobalAdmin(actor) ? staffScope(actor) : tenantScope(actor)
}

/**
 * Returns a link and the scope for changing it: the current tenant, or for a global admin the tenant of the link.
 * @throws ApiError NOT_FOUND for a link of another tenant, READ_ONLY_TENANT, FORBIDDEN
 */
async function linkWriteScope(
  { db }: Pick<Services, 'db'>,
  actor: SessionActor,
  id: string,
  signal: AbortSignal,
): Promise<{ scope: Scope & { role: 'app' }; link: LinkRow }> {
  const read = async (scope: Scope) => found(await db.row<LinkRow>(scope, customerLinkStatement(scope, id), { signal }))
  if (!isGlobalAdmin(actor)) {
    const scope = writeScope(actor, 'changeDamages')
    return { scope, link: await read(scope) }
  }
  const link = await read(staffScope(actor))
  return { scope: { role: 'app', tenantId: link.tenantId, userId: actor.userId }, link }
}

type TenantScope = Scope & { role: 'app' }

/** Calls of staff about customers' pages. */
export function customerLinksCalls(services: Services): BoundCall[] {
  const { db, secrets } = services
  const readLink = async (tx: Transaction, scope: TenantScope, id: string) =>
    found(await tx.row<LinkRow>(store.customerLinkStatement(scope, id)))

  return [
    bindCall(createCustomerLink, createCustomerLinkAction(services)),

    bindCall(listCustomerLinks, async ({ query }, { actor, signal }) => {
      const subject = subjectOf(query)
      const scope = linkReadScope(
        actor,
        'claimId' in subject ? 'readClaims' : 'caseId' in subject ? 'readCases' : 'readPassing',
      )
      const [subjects, links] = await db.read<[{ tenantId: string | null }, LinkRow]>(
        scope,
        [subjectStatement(scope, subject), store.customerLinksStatement(scope, subject)],
        { signal },
      )
      found(subjects[0]?.tenantId ?? undefined)
      return { data: { items: links.map((row) => toCustomerLink(row, secrets)) }, meta: wholeListMeta(links.length) }
    }),

    bindCall(revokeCustomerLink, async ({ params }, { actor, signal, mutate }) => {
      const id = params.id
      const { scope } = await linkWriteScope(services, actor, id, signal)
      return mutate(scope, async (tx) => {
        const isRevoked = await store.revokeCustomerLink(tx, scope, id)
        const row = await readLink(tx, scope, id)
        if (isRevoked) {
          await audit(tx, scope, 'revokeCustomerLink', row, {})
          await tellStaff(tx, row)
        }
        return { data: toCustomerLink(row, secrets) }
      })
    }),

    bindCall(listCustomerAnswers, async (_, { actor, signal }) => {
      if (!can(actor, 'readPassing')) throw new ApiError('FORBIDDEN')
      const scope = tenantScope(actor)
      const rows = await db.rows<store.OpenAnswerRow>(scope, store.openAnswersStatement(scope), { signal })
      const items = rows.map((row) => toOpenAnswer(row, actor))
      const total = { items: rows[0]?.total ?? 0, isAtLeast: false }
      return { data: { items }, meta: listMeta({ limit: store.MAX_OPEN, page: 1 }, { total, nextCursor: undefined }) }
    }),

    bindCall(settleCustomerAnswer, async ({ params, body: { settled, ...body } }, { actor, signal, mutate }) => {
      const id = params.id
      const answerId = body.answerId
      const { scope, link } = await linkWriteScope(services, actor, id, signal)
      const asked = found(link.answers.find((answer) => answer.id === answerId))
      if (asked.kind === 'accept') throw new ApiError('NOT_FOUND')
      return mutate(scope, async (tx) => {
        const isChanged = await store.settleAnswer(tx, scope, { linkId: id, answerId, settled })
        const row = await readLink(tx, scope, id)
        if (isChanged) {
          await audit(tx, scope, 'settleCustomerAnswer', row, { answerId, settled })
          await tellStaff(tx, row)
        }
        return { data: toCustomerLink(row, secrets) }
      })
    }),

    bindCall(answerCustomer, async ({ params, body }, { actor, signal, mutate }) => {
      const id = params.id
      const answerId = body.answerId
      const { scope, link } = await linkWriteScope(services, actor, id, signal)
      const asked = found(link.answers.find((answer) => answer.id === answerId))
      if (asked.kind === 'accept') throw new ApiError('NOT_FOUND')
      return mutate(scope, async (tx) => {
        const isReplied = await store.replyToCustomer(tx, scope, { linkId: id, answerId, text: body.text })
        const row = await readLink(tx, scope, id)
        if (!isReplied && row.answers.find((answer) => answer.id === answerId)?.reply !== body.text)
          throw new ApiError('CONFLICT')
        if (isReplied) {
          await audit(tx, scope, 'answerCustomer', row, { answerId })
          await addTask(tx, mailReplyTask(id, answerId))
          await tellStaff(tx, row)
        }
        return { data: toCustomerLink(row, secrets) }
      })
    }),

    bindCall(showDamageToCustomer, async ({ params: { id }, body: { familyId } }, { actor, signal, mutate }) => {
      const { scope, link } = await linkWriteScope(services, actor, id, signal)
      checkShown(link, familyId)
      await mutate(scope, async (tx) => {
        if (await store.showDamageToCustomer(tx, scope, { id, familyId })) await tellStaff(tx, link)
      })
      return undefined
    }),
  ]
}

function toOpenAnswer(
  { total: _, sentBy, sentByName, prices, asked, ...row }: store.OpenAnswerRow,
  actor: SessionActor,
): OpenAnswer {
  const costs = can(actor, 'readCosts') ? sumPrices(prices).sums : []
  const ofPage = costs.map(({ amount, currency }) => ({ minor: minorOf(amount), currency }))
  const isHidden = row.caseId !== null && !can(actor, 'readCases')
  return {
    ...row,
    said: isHidden ? [] : row.said,
    sums: isHidden ? [] : asked ? [asked] : ofPage,
    at: row.at.toISOString(),
    sentBy: { userId: sentBy, name: sentByName },
  }
}

type Subject = { imageSetId: string } | { claimId: string } | { caseId: string }

function subjectStatement(scope: Scope, subject: Subject): Sql {
  if ('claimId' in subject) return claimStatement(scope, subject.claimId)
  return 'caseId' in subject ? caseStatement(scope, subject.caseId) : imageSetTenantStatement(scope, subject.imageSetId)
}

const subjectOf = ({
  imageSetId = '',
  claimId,
  caseId,
}: Partial<Record<'imageSetId' | 'claimId' | 'caseId', string | undefined>>): Subject => {
  if (claimId !== undefined) return { claimId }
  return caseId === undefined ? { imageSetId } : { caseId }
}

const audit = (tx: Transaction, scope: TenantScope, action: AuditAction, { id }: LinkRow, after: object) =>
  appendAudit(tx, {
    chain: scope.tenantId,
    actorId: scope.userId,
    action,
    targetType: 'customerLink',
    targetId: id,
    after,
  })
