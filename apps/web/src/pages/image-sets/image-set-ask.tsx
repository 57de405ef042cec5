import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { OpenWork } from '@skadi/domain/image-sets/verdict'
import { wantPlate } from '../../core/screens/enter-plate.ts'
import { CheckAsk } from '../../image-sets/check/check-ask.tsx'
import { expandDetailDrawer } from '../../ui/details/detail-drawer-state.ts'
import { DetectAgain } from './detect-again.tsx'

type ImageSetAskProps = { imageSet: ImageSet; open: OpenWork; hasDamages: boolean; onAnyway: () => void }

/** The work left on the current passing, with all actions for it. */
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
