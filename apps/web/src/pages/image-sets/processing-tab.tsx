import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { writeInstant } from '../../core/words/write-instant.ts'
import { useCanCheck } from '../../image-sets/check/use-can-check.ts'
import { useInspectImageSet } from '../../image-sets/check/use-inspect-image-set.ts'
import { ProcessingPanel } from '../../image-sets/details/processing-panel.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from '../../ui/tables/note-row.module.css'
import { DetectAgain } from './detect-again.tsx'

/** Processing of a passing, with a button to repeat the damage search. */
export const ProcessingTab = ({ imageSet }: { imageSet: ImageSet }) => (
  <>
    <DetectAgain imageSet={imageSet} />
    <InspectedNote imageSet={imageSet} />
    <ProcessingPanel imageSet={imageSet} />
  </>
)

/** States that a person inspected all photos, and when; a clerk's statement can be withdrawn, an annotator's work cannot. */
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
