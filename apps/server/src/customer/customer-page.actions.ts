import type { ParsedInput } from '@skadi/contract/core/define-call'
import { answerAsCustomer, getCustomerPage } from '@skadi/contract/customer/customer-calls'
import { getShownDamage, showDamageAsCustomer } from '@skadi/contract/customer/shown-damage'
import type { LineReplied } from '@skadi/domain/cases/page-answers'
import { MAX_ANSWERS } from '@skadi/domain/customer/customer-limits'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { lockAnsweredCase } from '@skadi/store/cases/answer-case.repo'
import {
  customerPageStatement,
  insertCustomerAnswer,
  lockCustomerLink,
  openCustomerLink,
  type ShownDamageRow,
  shownDamageStatement,
  showDamageAsCustomer as storeShownDamage,
} from '@skadi/store/customer/customer-page.repo'
import type { Transaction } from '@skadi/store/db/database'
import type { CustomerScope } from '@skadi/store/db/scope'
import { recordEvent } from '@skadi/store/events/record-event'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { customerScope } from '../shared/customer/customer-token.ts'
import { answerCaseOfPage, tellCaseOfPage } from './answer-case.ts'
import {
  checkReplies,
  checkShown,
  heldPage,
  heldRow,
  mayAnswerNow,
  openPage,
  type PageRow,
  toCustomerPage,
} from './held-page.ts'
import { tellStaff } from './tell-staff.ts'

const A_DAY_S = 86_400

/** Calls for the owner of a token, who reads the page and answers. */
export function customerPageCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(getCustomerPage, async ({ params }, context) => {
      const scope = customerScope(params.token)
      const row = await heldPage(db, scope, context)
      const isUntold = row.case?.state === 'stated'
      if (row.openedAt === null || isUntold)
        await db.transaction(scope, async (tx) => {
          const isFirst = await openCustomerLink(tx, scope)
          const isTold = isUntold && (await tellCaseOfPage(tx, scope))
          if (isFirst || isTold) await tellStaff(tx, row)
        })
      return { data: toCustomerPage(isUntold ? await heldPage(db, scope, context) : row) }
    }),

    bindCall(answerAsCustomer, async ({ params, body }, context) => {
      const scope = customerScope(params.token)
      const held = await heldPage(db, scope, context)
      const id = body.id
      return db.transaction(scope, async (tx) => {
        await lockCustomerLink(tx, scope)
        if (held.caseId !== null) await lockAnsweredCase(tx, { tenantId: held.tenantId, id: held.caseId })
        if (held.case?.state === 'stated') await tellCaseOfPage(tx, scope)
        const row = openPage(await readPage(tx, scope))
        if (row.answers.some((answer) => answer.id === id)) return { data: toCustomerPage(row) }
        if (row.answers.length >= MAX_ANSWERS) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: A_DAY_S })
        if (!mayAnswerNow(row, body.kind)) throw new ApiError('ANSWERS_CLOSED')
        checkReplies(row, body.damages)
        const { lines: given, ...answer } = body
        const lines = await answerCaseOfPage(tx, row, { ...answer, lines: given?.map(toReplied) })
        await insertCustomerAnswer(tx, row, { ...answer, lines })
        await appendAudit(tx, {
          chain: row.tenantId,
          actorId: null,
          action: 'answerAsCustomer',
          targetType: 'customerLink',
          targetId: row.id,
          after: {
            answerId: id,
            kind: body.kind,
            ...(body.damages && { damages: body.damages }),
            ...(lines && { lines: lines.map(withoutText) }),
          },
        })
        await recordEvent(tx, {
          tenantId: row.tenantId,
          kind: 'customer.answered',
          subjectId: row.caseId ?? row.claimId ?? row.imageSetId ?? row.pickupId,
          payload: {
            linkId: row.id,
            answerId: id,
            kind: body.kind,
            imageSetId: row.imageSetId,
            pickupId: row.pickupId,
            claimId: row.claimId,
            caseId: row.caseId,
          },
        })
        await tellStaff(tx, row)
        return { data: toCustomerPage(await readPage(tx, scope)) }
      })
    }),

    bindCall(getShownDamage, async ({ params }, context) => {
      const scope = customerScope(params.token)
      const { shown } = await heldRow<ShownDamageRow>(db, scope, shownDamageStatement(scope), context)
      return { data: { shown } }
    }),

    bindCall(showDamageAsCustomer, async ({ params, body: { familyId } }, context) => {
      const scope = customerScope(params.token)
      const row = await heldPage(db, scope, context)
      checkShown(row, familyId)
      await db.transaction(scope, async (tx) => {
        if (await storeShownDamage(tx, scope, familyId)) await tellStaff(tx, row)
      })
      return undefined
    }),
  ]
}

type GivenLine = NonNullable<ParsedInput<typeof answerAsCustomer>['body']['lines']>[number]

const toReplied = ({ lineId, answer, reason, text, offerMinor }: GivenLine): LineReplied => ({
  lineId,
  answer,
  reason: reason ?? null,
  text: text || null,
  offerMinor: offerMinor ?? null,
})

/** An answer to a line for the audit, without the customer's words. */
const withoutText = ({ text: _, ...reply }: LineReplied) => reply

const readPage = async (tx: Transaction, scope: CustomerScope): Promise<PageRow> =>
  found(await tx.row<PageRow>(customerPageStatement(scope)))
