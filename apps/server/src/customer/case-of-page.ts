import { dueOf } from '@skadi/domain/cases/case-rules'
import { CASE_TRANSITIONS } from '@skadi/domain/cases/case-states'
import { openTotals } from '@skadi/domain/cases/damage-case'
import { type CaseRow, caseStatement, lockCase, OWN_ZONE } from '@skadi/store/cases/case.repo'
import { tellCaseChanged, updateCase } from '@skadi/store/cases/change-case.repo'
import { customerLinkStatement } from '@skadi/store/customer/customer-link.repo'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { recordTold, toFacts } from '../shared/cases/case-facts.ts'
import type { AskedOfCustomer } from './customer-message.ts'
import type { LinkRow } from './to-customer-link.ts'

type TenantScope = Scope & { role: 'app' }

/**
 * The case of a page. Of a `stated` case, the customer's days begin with the page.
 * @throws ApiError NOT_FOUND for a case of another tenant, CASE_STATE unless the case has a statement and is open
 */
export async function caseOf({ db }: Services, scope: TenantScope, id: string, signal: AbortSignal): Promise<CaseRow> {
  const [rows, zones] = await db.read<[CaseRow, { zone: string }]>(scope, [caseStatement(scope, id), OWN_ZONE], {
    signal,
  })
  const row = found(rows[0])
  if (row.state !== 'stated') {
    if (CASE_TRANSITIONS.answer[row.state] === undefined) throw new ApiError('CASE_STATE')
    return row
  }
  const { on, at } = dueOf(row.now, row.dueDays, found(zones[0]).zone)
  return { ...row, dueOn: on, dueAt: at }
}

/** The days of the customer begin with the page. */
export async function beginDays(tx: Transaction, scope: TenantScope, { id, dueOn, dueAt }: CaseRow): Promise<void> {
  const row = await lockCase(tx, scope.tenantId, id)
  if (row?.state === 'stated' && dueOn !== null && dueAt !== null) await updateCase(tx, scope, id, { dueOn, dueAt })
}

/** The sum that a case asks for now. */
export function asksOf(row: CaseRow | undefined): AskedOfCustomer | undefined {
  if (!row) return undefined
  return { grossMinor: openTotals(toFacts(row)).gross, currency: row.currency, reference: row.reference ?? '' }
}

/** Families of the damages that the case asks for. */
export const familiesOf = ({ lines }: CaseRow): Set<string> =>
  new Set(lines.flatMap(({ familyId, handling }) => (familyId !== null && handling !== 'waive' ? familyId : [])))

/** A message has told the customer; a repeated call makes up for a crash after the message. */
export async function tellCaseOf({ db }: Services, scope: TenantScope, caseId: string, linkId: string): Promise<void> {
  await db.transaction(scope, async (tx) => {
    const row = found(await lockCase(tx, scope.tenantId, caseId))
    const link = await tx.row<LinkRow>(customerLinkStatement(scope, linkId))
    if (row.state !== 'stated' || link?.revokedAt !== null) return
    await recordTold(tx, row, toFacts(row), { by: 'message', at: row.now, actorId: scope.userId })
    await tellCaseChanged(tx, { tenantId: scope.tenantId, caseId, imageSetId: row.imageSetId })
  })
}
