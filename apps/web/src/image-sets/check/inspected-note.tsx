import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { writeInstant } from '../../core/words/write-instant.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from '../../ui/tables/note-row.module.css'
import { useCanCheck } from './use-can-check.ts'
import { useInspectImageSet } from './use-inspect-image-set.ts'

/** States that a person inspected all photos, and when; a clerk's statement can be withdrawn, an annotator's work cannot. */
export function InspectedNote({ imageSet }: { imageSet: ImageSet }) {
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
