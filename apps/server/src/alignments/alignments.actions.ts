import { getAlignments } from '@skadi/contract/alignments/get-alignments'
import { can } from '@skadi/domain/auth/rights'
import { ensureAlignments } from '@skadi/pipeline/alignments/ensure-alignments'
import { pairTenantStatement } from '@skadi/store/alignments/shown-frame.repo'
import type { Scope } from '@skadi/store/db/scope'
import { firstIn, readScopes } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'

export function alignmentCalls({ db, objects }: Services): BoundCall[] {
  return [
    bindCall(getAlignments, async ({ params, query: { cameras } }, { actor, signal }) => {
      if (!can(actor, 'comparePassings')) throw new ApiError('FORBIDDEN')
      const [pickupId, returnId] = [params.id, params.id2]
      const seesBoth = async (scope: Scope): Promise<Scope | undefined> => {
        const row = await db.row(scope, pairTenantStatement(scope, pickupId, returnId), { signal })
        return row === undefined ? undefined : scope
      }
      const scope = found(await firstIn(readScopes(actor), seesBoth))
      const pair = { pickupId, returnId, signal, ...(cameras ? { cameras } : {}) }
      const items = await ensureAlignments({ db, objects }, scope, pair)
      return { data: { items: items.map(({ likely: _, ...item }) => item) }, meta: wholeListMeta(items.length) }
    }),
  ]
}
