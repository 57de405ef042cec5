import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { CompareLink } from './compare-link.tsx'
import { ReportLink } from './report-link.tsx'
import { useDetectionEnd } from './use-detection-end.ts'

/** Where one goes from a passing: to its report, and to what it is compared with. */
export function PassingLinks(props: { row: ImageSetSummary; isTouch?: boolean }) {
  const { row } = props
  // here, since this piece is always there and never waited for
  useDetectionEnd(row.id)
  return (
    <>
      <ReportLink {...props} />
      <CompareLink {...props} />
    </>
  )
}
