import { retryPassage } from '@skadi/contract/passages/passages-calls'
import { retrySteps } from '@skadi/domain/passages/retry-steps'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { WORKER } from '@skadi/store/db/scope'
import { lockPassage } from '@skadi/store/passages/passage.repo'
import { restartPassage } from '@skadi/store/passages/restart-passage.repo'
import { readStages } from '@skadi/store/passages/stage.repo'
import { bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'

/** As the pipeline, which alone works on passings without a tenant. */
export const retryPassageCall = bindCall(retryPassage, async ({ params, body }, { actor, mutate }) => {
  const imageSetId = params.id
  return mutate(WORKER, async (tx) => {
    const { status, currentStep, tenantId } = found(await lockPassage(tx, imageSetId))
    const steps = retrySteps(status, await readStages(tx, imageSetId))
    const wished = body.fromStep ?? (status === 'failed' ? steps.at(-1) : steps[0])
    const fromStep = steps.find((step) => step === wished)
    if (fromStep === undefined) throw new ApiError('NOT_FAILED')
    const restarted = await restartPassage(tx, { imageSetId, fromStep })
    if (typeof restarted === 'string') throw new ApiError('NOT_FAILED')
    await appendAudit(tx, {
      chain: tenantId ?? 'global',
      actorId: actor.userId,
      action: 'retryPassage',
      targetType: 'imageSet',
      targetId: imageSetId,
      before: { status, currentStep },
      after: { fromStep },
    })
    return { data: { imageSetId, fromStep } }
  })
})
