import { decideEvidence } from '@skadi/contract/evidence/decide-evidence'
import { getEvidence } from '@skadi/contract/evidence/get-evidence'
import { can } from '@skadi/domain/auth/rights'
import { firstIn, readScopes } from '../core/auth/actor-scope.ts'
import { type Action, type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { loadEvidence } from '../shared/evidence/load-evidence.ts'
import { decideEvidenceAction } from './decide-evidence.action.ts'

export const evidenceCalls = (services: Services): BoundCall[] => [
  bindCall(getEvidence, getEvidenceAction(services)),
  bindCall(decideEvidence, decideEvidenceAction(services)),
]

/** What a pair proves, in the first scope that may know both of its passings (ruling 17). */
function getEvidenceAction(services: Services): Action<typeof getEvidence> {
  return async ({ query }, { actor, signal }) => {
    if (!can(actor, 'comparePassings')) throw new ApiError('FORBIDDEN')
    const pair = { pickupId: query.pickupId, returnId: query.imageSetId }
    const items = found(await firstIn(readScopes(actor), (scope) => loadEvidence(services, scope, { ...pair, signal })))
    return { data: { items }, meta: wholeListMeta(items.length) }
  }
}
