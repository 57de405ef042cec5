import { createClaimBundle, createClaimReport } from '@skadi/contract/claims/claims-writes'
import { can } from '@skadi/domain/auth/rights'
import { tenantScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall, type UserContext } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import { startJob } from '../core/jobs/start-job.ts'
import type { Services } from '../core/services.ts'
import { hasChromium } from '../shared/reports/print/print-pdf.ts'
import { auditClaim } from './audit-claim.ts'
import { CLAIM_BUNDLE } from './claim-bundle.job.ts'
import { CLAIM_REPORT } from './claim-report.job.ts'
import { filedClaim } from './load-claim-report.ts'
import type { ClaimJobInput } from './print-claim.ts'

/** Calls for the printed report of a claim, and for the signed zip with the whole claim. */
export function claimReportCalls(services: Services): BoundCall[] {
  return [
    bindCall(createClaimReport, ({ params, body: { language } }, context) =>
      startPrinting(services, { claimId: params.id, language }, context, REPORT),
    ),
    bindCall(createClaimBundle, ({ params, body: { language } }, context) =>
      startPrinting(services, { claimId: params.id, language }, context, BUNDLE),
    ),
  ]
}

const REPORT = { kind: CLAIM_REPORT, action: 'createClaimReport' } as const
const BUNDLE = { kind: CLAIM_BUNDLE, action: 'createClaimBundle' } as const

/**
 * Starts printing. Every user who reads claims may print, even in a read-only company, because printing does not change the claim.
 * @throws ApiError FORBIDDEN, PRINT_IN_BROWSER; NOT_FOUND unless the claim is a filed claim of the tenant
 */
async function startPrinting(
  services: Services,
  input: ClaimJobInput,
  { actor, signal, mutate }: UserContext,
  { kind, action }: typeof REPORT | typeof BUNDLE,
) {
  if (!can(actor, 'readClaims')) throw new ApiError('FORBIDDEN')
  const scope = tenantScope(actor)
  const { tenantId } = scope
  const { claimId, language } = input
  const { claimNo } = await filedClaim(services, scope, claimId, signal)
  if (!(await hasChromium())) throw new ApiError('PRINT_IN_BROWSER')
  return mutate(scope, async (tx) => {
    const jobId = await startJob(tx, scope, { kind, input, name: claimNo })
    await auditClaim(tx, actor, { action, claimId, tenantId, facts: { language } })
    return { data: { jobId } }
  })
}
