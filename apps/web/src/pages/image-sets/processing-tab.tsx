import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { InspectedNote } from '../../image-sets/check/inspected-note.tsx'
import { ProcessingPanel } from '../../image-sets/details/processing-panel.tsx'
import { DetectAgain } from './detect-again.tsx'

/** Processing of a passing, with a button to repeat the damage search. */
export const ProcessingTab = ({ imageSet }: { imageSet: ImageSet }) => (
  <>
    <DetectAgain imageSet={imageSet} />
    <InspectedNote imageSet={imageSet} />
    <ProcessingPanel imageSet={imageSet} />
  </>
)
