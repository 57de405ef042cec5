import type { moveCaseToClaim } from '@skadi/contract/cases/cases-writes'
import { can } from '@skadi/domain/auth/rights'
import { moveCaseToClaim as moveToClaim } from '@skadi/domain/cases/damage-case'
import { UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { type CaseRow, caseStatement } from '@skadi/store/cases/case.repo'
import { settleCaseAnswers } from '@skadi/store/cases/change-case.repo'
import { EMPTY_CLAIM, insertClaim } from '@skadi/store/claims/claim.repo'
import { putClaimDamage } from '@skadi/store/claims/claim-damage.repo'
import { claimsOfDamageStatement, type OtherClaimRow } from '@skadi/store/claims/other-claims.repo'
import { tellClaimChanged } from '@skadi/store/claims/tell-claim-changed'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import type { Scope } from '@skadi/store/db/scope'
import { type ReportedImageSetRow, readReportSubject } from '@skadi/store/reports/report-subject.repo'
import { writeScope } from '../core/auth/actor-scope.ts'
import type { Action } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { assignHandler } from '../shared/claims/assign-handler.ts'
import { answerAct } from './act-on-case.ts'

type TenantScope = Scope & { role: 'app' }

/** Begins the draft of a claim about the damages of a case. */
export function moveCaseToClaimAction(services: Services): Action<typeof moveCaseToClaim> {
  return async ({ params: { id } }, { actor, signal, mutate }) => {
    const scope = writeScope(actor, 'writeCases')
    if (!can(actor, 'writeClaims')) throw new ApiError('FORBIDDEN')
    const known = found(await services.db.row<CaseRow>(scope, caseStatement(scope, id), { signal }))
    const { passings } = await readReportSubject(services.db, scope, [known.imageSetId], { signal })
    return mutate(scope, async (tx) => {
      const claimId = newId()
      const answer = await answerAct(tx, scope, id, {
        action: 'moveCaseToClaim',
        act: async (before, row) => {
          const result = moveToClaim(before)
          if ('case' in result) await makeClaim(tx, scope, { claimId, row, car: passings[0] })
          return result
        },
        change: { claimId },
        facts: { claimId },
      })
      const { imageSetId, currency, grossMinor } = answer.data
      await assignHandler(tx, scope, { claimId, imageSetId, amount: { minor: grossMinor, currency } })
      await settleCaseAnswers(tx, scope, id)
      await appendAudit(tx, {
        chain: scope.tenantId,
        actorId: scope.userId,
        action: 'moveCaseToClaim',
        targetType: 'claim',
        targetId: claimId,
        after: { parts: [], caseId: id },
      })
      await tellClaimChanged(tx, { tenantId: scope.tenantId, claimId })
      return answer
    })
  }
}

const text = (value: string | number | null | undefined): string => (value == null ? '' : String(value))

/** @throws ApiError DAMAGE_IN_OTHER_CLAIM */
async function makeClaim(
  tx: Transaction,
  scope: TenantScope,
  { claimId, row, car }: { claimId: string; row: CaseRow; car: ReportedImageSetRow | undefined },
): Promise<void> {
  const { tenantId, userId } = scope
  const damages = row.lines.filter(({ kind }) => kind === 'damage')
  for (const { familyId } of damages) {
    const others = await tx.rows<OtherClaimRow>(claimsOfDamageStatement({ tenantId, claimId }, familyId ?? ''))
    if (others.length > 0)
      throw new ApiError('DAMAGE_IN_OTHER_CLAIM', {
        details: others.map((one) => ({ field: 'familyId', rule: `already in ${one.claimNo || one.claimId}` })),
      })
  }
  const claim = {
    ...EMPTY_CLAIM,
    id: claimId,
    tenantId,
    status: 'draft' as const,
    // the company's rule may name another user (`assignHandler`)
    handlerId: userId,
    imageSetId: row.imageSetId,
    car: {
      ...EMPTY_CLAIM.car,
      registrationNo: text(row.registrationNo),
      country: text(row.countryCode),
      make: text(car?.make),
      model: text(car?.model),
      vin: text(car?.vin),
      year: text(car?.year),
      mileage: text(car?.mileage),
    },
    accidentInformation: { ...UNKNOWN_ACCIDENT, additionalInformation: text(row.note) },
  }
  await insertClaim(tx, claim, userId)
  for (const { familyId, damageId, judgement, note, minor, correctedMinor } of damages) {
    if (!familyId || !damageId || !judgement) continue
    const amount = correctedMinor ?? minor
    await putClaimDamage(tx, scope, {
      claimId,
      familyId,
      damageId,
      pickupId: row.pickupId,
      imageSetId: row.imageSetId,
      judgement,
      // a claim keeps prices in whole units
      price: amount === null ? null : { amount: Math.round(amount / 100), currency: row.currency },
      note,
    })
  }
}
