import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { passingClock, writeInstant } from '../image-sets/words.ts'
import { CompareLink } from './compare-link.tsx'
import css from './passing-links.module.css'
import { ReportLink } from './report-link.tsx'
import { useDetectionEnd } from './use-detection-end.ts'

/** Where one goes from a passing: to its report, and to what it is compared with; and when it was, where nothing else says so. */
export function PassingLinks(props: { row: ImageSetSummary; isTouch?: boolean }) {
  const { row } = props
  // here, since this piece is always there and never waited for
  useDetectionEnd(row.id)
  const { time, zone } = passingClock(row)
  return (
    <>
      <span className={css.when} title={writeInstant(row.recDate, row.timeZone)}>
        {`${time} ${zone}`}
      </span>
      <ReportLink {...props} />
      <CompareLink {...props} />
    </>
  )
}
