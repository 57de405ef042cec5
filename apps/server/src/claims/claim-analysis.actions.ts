import { getClaimAnalysis, listClaimChanges } from '@skadi/contract/claims/claims-reads'
import { attachClaimDamage, detachClaimDamage } from '@skadi/contract/claims/claims-writes'
import { type ClaimRow, claimStatement, lockClaim } from '@skadi/store/claims/claim.repo'
import { type ClaimChangeRow, claimChangesStatement } from '@skadi/store/claims/claim-analysis.repo'
import { removeClaimDamage } from '@skadi/store/claims/claim-damage.repo'
import { tellClaimChanged } from '@skadi/store/claims/tell-claim-changed'
import type { Scope } from '@skadi/store/db/scope'
import { writeScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { attachClaimDamageAction } from './attach-claim-damage.action.ts'
import { auditClaim } from './audit-claim.ts'
import { claimReadScope } from './claim-scope.ts'
import { loadClaimAnalysis } from './load-claim-analysis.ts'

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
      const items = rows.map(({ at, by, byName, action, parts }) => ({
        at: at.toISOString(),
        by: { userId: by ?? '', name: byName },
        action,
        parts: parts ?? [],
      }))
      return { data: { items }, meta: wholeListMeta(items.length) }
    }),

    bindCall(attachClaimDamage, attachClaimDamageAction(services)),

    bindCall(detachClaimDamage, async ({ params: { id }, query: { familyId } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeClaims')
      await mutate(scope, async (tx) => {
        const { tenantId, status } = found(await lockClaim(tx, scope.tenantId, id))
        if (!(await removeClaimDamage(tx, scope, { claimId: id, familyId }))) return
        if (status === 'filed')
          await auditClaim(tx, actor, { action: 'detachClaimDamage', claimId: id, tenantId, facts: { familyId } })
        await tellClaimChanged(tx, { tenantId, claimId: id })
      })
      return undefined
    }),
  ]
}
