import { CallError } from '@skadi/contract/core/client'
import type { AppraisalLine } from '@skadi/contract/costs/appraisal'
import { triggerCostEstimation } from '@skadi/contract/costs/costs-calls'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { call } from '../../core/calls/call.ts'
import { sayFailed } from '../../core/calls/failures.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { CostPanel } from '../../costs/cost-panel.tsx'
import { NumberTag } from '../../damages/log/cards/number-tag.tsx'
import { damageCaption, partWord } from '../../damages/words.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'

type ImageSetCostsProps = { imageSet: ImageSet; onShow: (damageId: string) => void }

/** Repair costs of the damages of a passing, in its drawer. */
export function ImageSetCosts({ imageSet, onShow }: ImageSetCostsProps) {
  const { currentTenantId, claims } = useSession()
  const canChange = useCan('changeCosts', { tenantId: imageSet.tenantId })
  return (
    <CostPanel
      tenantId={currentTenantId}
      imageSetId={imageSet.id}
      userId={claims?.sub}
      canChange={canChange}
      nameOf={damageCaption}
      partOf={partWord}
      tagOf={tagOf}
      again={(onDone) => <EstimateAgain imageSetId={imageSet.id} onDone={onDone} />}
      onShow={onShow}
    />
  )
}

const tagOf = ({ age, number, isUndecided }: AppraisalLine) => (
  <NumberTag age={age ?? 'unknown'} number={number} isUndecided={isUndecided} />
)

/** Computes the estimates again with today's prices. Manual corrections stay. */
function EstimateAgain({ imageSetId, onDone }: { imageSetId: string; onDone: () => void }) {
  const { start, isBusy } = useFollowedJob(({ status }) => {
    if (status === 'FINISHED') showSnackbar({ text: m.costs_againDone() })
    else sayFailed('update', 'appraisals', { lines: [m.costs_againFailed()] })
    onDone()
  })
  const begin = () =>
    start(() => call(triggerCostEstimation, { body: { imageSetId } })).catch((error: unknown) => {
      const isMissing = error instanceof CallError && error.code === 'MISSING_DATA'
      if (isMissing) showSnackbar({ text: m.costs_missing(), isError: true })
      else sayFailed('update', 'appraisals', { lines: [m.costs_againFailed()] })
    })
  return (
    <Button isBusy={isBusy} onClick={() => void begin()}>
      {isBusy ? m.costs_againBusy() : m.costs_again()}
    </Button>
  )
}
