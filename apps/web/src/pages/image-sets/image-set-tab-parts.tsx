import { CallError } from '@skadi/contract/core/client'
import type { AppraisalLine } from '@skadi/contract/costs/appraisal'
import { triggerCostEstimation } from '@skadi/contract/costs/costs-calls'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { OpenWork } from '@skadi/domain/image-sets/verdict'
import { call } from '../../core/calls/call.ts'
import { sayFailed } from '../../core/calls/failures.ts'
import { writeInstant } from '../../core/clock.ts'
import { wantPlate } from '../../core/screens/enter-plate.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { lacksInspection } from '../../core/words/inspection-facts.ts'
import { CostPanel } from '../../costs/cost-panel.tsx'
import type { Spot } from '../../damages/data/spots.ts'
import { NumberTag } from '../../damages/log/cards/number-tag.tsx'
import { damageCaption, partWord } from '../../damages/words.ts'
import { CheckAsk } from '../../image-sets/check/check-ask.tsx'
import { InspectButton } from '../../image-sets/check/inspect-button.tsx'
import { useCanCheck } from '../../image-sets/check/use-can-check.ts'
import { useInspectImageSet } from '../../image-sets/check/use-inspect-image-set.ts'
import { ProcessingPanel } from '../../image-sets/details/processing-panel.tsx'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { expandDetailDrawer } from '../../ui/details/detail-drawer-state.ts'
import css from '../../ui/tables/note-row.module.css'
import { DetectAgain } from './detect-again.tsx'
import inspectCss from './inspect-image-set.module.css'

// These parts share a chunk, because they are preloaded together.
export { CarCard } from '../../cars/car-card.tsx'
export { DamageLogRail } from '../../damages/log/damage-log-rail.tsx'
export { ImageSetFacts } from '../../image-sets/details/image-set-facts.tsx'

type ImageSetAskProps = { imageSet: ImageSet; open: OpenWork; hasDamages: boolean; onAnyway: () => void }

/** List of the work that is left on the current passing, with all actions for this work. */
export const ImageSetAsk = ({ imageSet, ...ask }: ImageSetAskProps) => (
  <CheckAsk
    {...ask}
    row={imageSet}
    mend={<DetectAgain imageSet={imageSet} isBare />}
    onPlate={() => {
      wantPlate(imageSet.id)
      expandDetailDrawer('car')
    }}
  />
)

/** Tab with the processing of a passing, and with a button that repeats the damage search. */
export const ProcessingTab = ({ imageSet }: { imageSet: ImageSet }) => (
  <>
    <DetectAgain imageSet={imageSet} />
    <InspectedNote imageSet={imageSet} />
    <ProcessingPanel imageSet={imageSet} />
  </>
)

/**
 * Says when a person inspected all photos. A clerk can withdraw a clerk's statement, but not the work of an annotator.
 */
function InspectedNote({ imageSet }: { imageSet: ImageSet }) {
  const canInspect = useCanCheck(imageSet.tenantId)
  const { inspect, isPending } = useInspectImageSet(imageSet)
  const { inspected, manualProcessing, timeZone } = imageSet
  if (!inspected) return null
  const isByHand = manualProcessing.annotationTime !== null || manualProcessing.reviewTime !== null
  return (
    <p className={css.row}>
      <span>{m.inspect_byPerson({ time: writeInstant(inspected.at, timeZone) })}</span>
      {canInspect && !isByHand && (
        <Button isBusy={isPending} onClick={() => inspect(false)}>
          {m.inspect_takeBack()}
        </Button>
      )}
    </p>
  )
}

type ImageSetCostsProps = { imageSet: ImageSet; onShow: (damageId: string) => void }

/** Repair costs of a passing's damages, in the drawer of the passing. */
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

/** Button that computes the estimates again with today's prices. Manual corrections stay. */
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

type InspectImageSetProps = { imageSet: ImageSet; spots: readonly Spot[] }

/**
 * Actions for a passing whose inspection is incomplete.
 * A person states that all photos were inspected, or the detector runs again.
 */
export function InspectImageSet({ imageSet, spots }: InspectImageSetProps) {
  const canInspect = useCanCheck(imageSet.tenantId)
  if (!canInspect || !lacksInspection(imageSet)) return null
  const present = spots.filter(({ isDeleted }) => !isDeleted)
  return (
    <div className={inspectCss.ways} data-testid="inspect">
      <InspectButton
        row={imageSet}
        undecided={present.filter(({ isUndecided }) => isUndecided).length}
        hasDamages={present.length > 0}
      />
      <DetectAgain imageSet={imageSet} isBare />
    </div>
  )
}
