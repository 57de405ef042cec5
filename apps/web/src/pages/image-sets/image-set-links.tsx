import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { CompareLink } from './compare-link.tsx'
import { ReportLink } from './report-link.tsx'

export { NoPlate } from './no-plate.tsx'

import { useDetectionEnd } from './use-detection-end.ts'

export { TimeNotice } from '../../image-sets/details/time-notice.tsx'
export { ClaimLink } from './claim-link.tsx'
export { HeadFacts } from './head-facts.tsx'

/** Where one goes from a passing: to its report, and to what it is compared with. */
export const ImageSetLinks = (props: { row: ImageSetSummary; isTouch?: boolean }) => (
  <>
    <ReportLink {...props} />
    <CompareLink {...props} />
  </>
)

/** Tells how a search for damages ended: of every passing, also of one that has no links. */
export function DetectionEnd({ imageSet }: { imageSet: ImageSetSummary }) {
  useDetectionEnd(imageSet)
  return null
}
