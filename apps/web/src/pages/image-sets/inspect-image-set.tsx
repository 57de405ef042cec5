import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { lacksInspection } from '../../core/words/inspection-facts.ts'
import type { Spot } from '../../damages/data/spots.ts'
import { InspectButton } from '../../image-sets/check/inspect-button.tsx'
import { useCanCheck } from '../../image-sets/check/use-can-check.ts'
import { DetectAgain } from './detect-again.tsx'
import css from './inspect-image-set.module.css'

type InspectImageSetProps = { imageSet: ImageSet; spots: readonly Spot[] }

/**
 * Actions for a passing whose inspection is incomplete: a person states that all photos were inspected, or the detector
 * runs again.
 */
export function InspectImageSet({ imageSet, spots }: InspectImageSetProps) {
  const canInspect = useCanCheck(imageSet.tenantId)
  if (!canInspect || !lacksInspection(imageSet)) return null
  const present = spots.filter(({ isDeleted }) => !isDeleted)
  return (
    <div className={css.ways} data-testid="inspect">
      <InspectButton
        row={imageSet}
        undecided={present.filter(({ isUndecided }) => isUndecided).length}
        hasDamages={present.length > 0}
      />
      <DetectAgain imageSet={imageSet} isBare />
    </div>
  )
}
