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
