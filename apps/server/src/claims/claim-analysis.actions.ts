import { getClaimAnalysis, listClaimChanges } from '@skadi/contract/claims/claims-reads'
import { attachClaimDamage, detachClaimDamage } from '@skadi/contract/claims/claims-writes'
import type { Evidence } from '@skadi/contract/evidence/evidence'
import { normalisePlate } from '@skadi/domain/cars/plate-key'
import { refuseWord } from '@skadi/domain/evidence/is-included'
import { type ClaimRow, claimStatement, lockClaim } from '@skadi/store/claims/claim.repo'
import { type ClaimChangeRow, claimChangesStatement, holdPairOf } from '@skadi/store/claims/claim-analysis.repo'
import {
  type ClaimDamageRow,
  claimDamagesStatement,
  putClaimDamage,
  removeClaimDamage,
} from '@skadi/store/claims/claim-damage.repo'
import { claimsOfDamageStatement, type OtherClaimRow } from '@skadi/store/claims/other-claims.repo'
import { tellClaimChanged } from '@skadi/store/claims/tell-claim-changed'
import { lockOwner, ownerOf } from '@skadi/store/damages/history-owner'
import type { Scope } from '@skadi/store/db/scope'
import { readEvidence } from '@skadi/store/evidence/read-evidence.repo'
import { writeScope } from '../core/auth/actor-scope.ts'
import type { Action } from '../core/http/action.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { evidenceIn } from '../shared/evidence/evidence-of-pair.ts'
import { readSights } from '../shared/evidence/read-sights.ts'
import { toClaimDamage } from './attached-damages.ts'
import { auditClaim } from './audit-claim.ts'
import { claimReadScope, refuseEnded } from './claim-scope.ts'
import { loadClaimAnalysis } from './load-claim-analysis.ts'

/**
 * Returns the action that attaches a damage to a claim. The action locks the car's history and the photos of both passings, and then judges
 * the damage.
 */
function attachClaimDamageAction(services: Services): Action<typeof attachClaimDamage> {
  return async ({ params: { id: claimId }, body }, { actor, signal, mutate }) => {
    const scope = writeScope(actor, 'writeClaims')
    const pair = { pickupId: body.pickupId, returnId: body.imageSetId }
    const familyId = body.familyId
    const note = body.note || null
    const known = found(await readEvidence(services.db, scope, pair, { signal }))
    const sights = await readSights(services, scope, known, { signal })

    return mutate(scope, async (tx) => {
      const claim = found(await lockClaim(tx, scope.tenantId, claimId))
      refuseEnded(claim)
      const car = { country: claim.car.country, registrationNo: normalisePlate(claim.car.registrationNo) }
      const { pickupId, returnId: imageSetId } = pair
      if (!(await holdPairOf(tx, { tenantId: scope.tenantId, pickupId, imageSetId, ...car })))
        throw new ApiError('DIFFERENT_CARS')
      if (!(await lockOwner(tx, ownerOf(scope.tenantId, { imageSetId: pair.returnId, carId: known.return.carId }))))
        throw new ApiError('CONFLICT')
      const evidence = await evidenceIn(tx, scope, { pair, familyId, sights })
      const judgement = checkAttachable(evidence, note)
      const others = await tx.rows<OtherClaimRow>(
        claimsOfDamageStatement({ tenantId: scope.tenantId, claimId }, familyId),
      )
      const attached = await tx.rows<ClaimDamageRow>(claimDamagesStatement(scope, claimId))
      const isConfirmed = body.anyway === true || attached.some((row) => row.familyId === familyId)
      if (others.length > 0 && !isConfirmed) throw inOtherClaim(others)
      const { damageId, price } = evidence
      await putClaimDamage(tx, scope, {
        claimId,
        familyId,
        damageId,
        pickupId: pair.pickupId,
        imageSetId: pair.returnId,
        judgement,
        price: price && { amount: price.amount, currency: price.currency },
        note,
      })
      // A damage that belongs to another claim as well is audited even in a draft.
      if (claim.status === 'filed' || others.length > 0)
        await auditClaim(tx, actor, {
          action: 'attachClaimDamage',
          claimId,
          tenantId: scope.tenantId,
          facts: {
            ...pair,
            familyId,
            judgement,
            ...(others.length > 0 ? { alsoIn: others.map((one) => one.claimId) } : {}),
          },
        })
      for (const one of [claimId, ...others.map((other) => other.claimId)])
        await tellClaimChanged(tx, { tenantId: scope.tenantId, claimId: one })
      const rows = await tx.rows<ClaimDamageRow>(claimDamagesStatement(scope, claimId))
      return { data: toClaimDamage(found(rows.find((row) => row.familyId === familyId)), evidence) }
    })
  }
}

const inOtherClaim = (others: readonly OtherClaimRow[]) =>
  new ApiError('DAMAGE_IN_OTHER_CLAIM', {
    details: others.map(({ claimId, claimNo }) => ({
      field: 'body.familyId',
      rule: `already in ${claimNo || claimId}`,
    })),
  })

/** @throws ApiError EVIDENCE_BLOCKED; VALIDATION if a weak damage has no reason */
function checkAttachable({ judgement }: Evidence, note: string | null): NonNullable<Evidence['judgement']> {
  const refusal = judgement ? refuseWord(judgement.verdict, { decision: 'include', note }) : 'blocked'
  if (refusal === 'noteMissing')
    throw new ApiError('VALIDATION', { details: [{ field: 'body.note', rule: 'required to attach what is weak' }] })
  if (refusal === 'blocked' || !judgement) throw new ApiError('EVIDENCE_BLOCKED')
  return judgement
}

export function claimAnalysisCalls(services: Services): BoundCall[] {
  const { db } = services
  const read = async (scope: Scope, id: string, signal: AbortSignal): Promise<ClaimRow> =>
    found(await db.row<ClaimRow>(scope, claimStatement(scope, id), { signal }))
  return [
    bindCall(getClaimAnalysis, async ({ params: { id } }, { actor, signal }) => {
      const scope = claimReadScope(actor)
      return { data: await loadClaimAnalysis(services, scope, await read(scope, id, signal), signal) }
    }),

    bindCall(listClaimChanges, async ({ params: { id } }, { actor, signal }) => {
      const scope = claimReadScope(actor)
      const { tenantId } = await read(scope, id, signal)
      const rows = await db.rows<ClaimChangeRow>(scope, claimChangesStatement(tenantId, id), { signal })
      const items = rows.map(({ at, by, byName, action, parts, settled }) => ({
        at: at.toISOString(),
        by: { userId: by ?? '', name: byName },
        action,
        parts: parts ?? [],
        ...(settled ? { settled } : {}),
      }))
      return { data: { items }, meta: wholeListMeta(items.length) }
    }),

    bindCall(attachClaimDamage, attachClaimDamageAction(services)),

    bindCall(detachClaimDamage, async ({ params: { id }, query: { familyId } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeClaims')
      await mutate(scope, async (tx) => {
        const claim = found(await lockClaim(tx, scope.tenantId, id))
        refuseEnded(claim)
        const { tenantId, status } = claim
        if (!(await removeClaimDamage(tx, scope, { claimId: id, familyId }))) return
        if (status === 'filed')
          await auditClaim(tx, actor, { action: 'detachClaimDamage', claimId: id, tenantId, facts: { familyId } })
        await tellClaimChanged(tx, { tenantId, claimId: id })
      })
      return undefined
    }),
  ]
}
