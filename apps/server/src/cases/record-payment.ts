import { payCase } from '@skadi/domain/cases/damage-case'
import { caseOfReferenceStatement, lockCase } from '@skadi/store/cases/case.repo'
import { findPayment, insertPayment, type NewPayment, tellCaseChanged } from '@skadi/store/cases/change-case.repo'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { ApiError, found } from '../core/http/api-error.ts'
import { hasEnded, orRefuse, recordCaseSettled, toFacts } from '../shared/cases/case-facts.ts'
import { auditCase, storeCase } from './act-on-case.ts'

type TenantScope = Scope & { role: 'app' }

export type ToldPayment = Omit<NewPayment, 'caseId' | 'paidAt' | 'invoiceNo'> & {
  reference: string
  paidAt: string
  invoiceNo?: string | undefined
}

/** Books one payment, once. @throws ApiError NOT_FOUND, CONFLICT, CASE_STATE, OVERPAID, WRONG_CURRENCY */
export async function recordPayment(tx: Transaction, scope: TenantScope, { reference, ...told }: ToldPayment) {
  const { id } = found(await tx.row<{ id: string }>(caseOfReferenceStatement(scope.tenantId, reference)))
  const row = found(await lockCase(tx, scope.tenantId, id))
  const payment = { ...told, caseId: id, paidAt: new Date(told.paidAt), invoiceNo: told.invoiceNo ?? null }
  const known = await findPayment(tx, scope, told.externalId)
  if (known) {
    if (!isSamePayment(known, payment)) throw new ApiError('CONFLICT')
    return { externalId: told.externalId, caseId: id, isNew: false }
  }
  const before = toFacts(row)
  const { case: after } = orRefuse(payCase(before, told))
  if (!(await insertPayment(tx, scope, payment))) throw new ApiError('CONFLICT')
  const refundedMinor = row.refundedMinor + (told.kind === 'refund' ? told.minor : 0)
  const change = { refundedMinor, invoiceNo: payment.invoiceNo ?? row.invoiceNo }
  await storeCase(tx, scope, row, { before, after, change })
  await auditCase(tx, scope, row, {
    action: 'recordPayments',
    facts: {
      kind: told.kind,
      minor: told.minor,
      currency: told.currency,
      externalId: told.externalId,
      state: after.state,
    },
  })
  if (hasEnded(before, after)) await recordCaseSettled(tx, row, after)
  await tellCaseChanged(tx, { tenantId: scope.tenantId, caseId: id, imageSetId: row.imageSetId })
  return { externalId: told.externalId, caseId: id, isNew: true }
}

/** True if a stored payment has the content of a payment that is told again. */
export const isSamePayment = (a: NewPayment, b: NewPayment): boolean =>
  a.caseId === b.caseId &&
  a.kind === b.kind &&
  a.minor === b.minor &&
  a.currency === b.currency &&
  a.invoiceNo === b.invoiceNo &&
  a.paidAt.getTime() === b.paidAt.getTime()
