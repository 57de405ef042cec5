import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { CompareLink } from './compare-link.tsx'

export { NoPlate } from './no-plate.tsx'

import { IconFileDescription } from '@tabler/icons-react'
import { isPractice } from '../../core/practice.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import css from './report-link.module.css'
import { useDetectionEnd } from './use-detection-end.ts'
import { useRoomForWords } from './use-room-for-words.ts'

type ReportLinkProps = { row: Pick<ImageSetSummary, 'id' | 'tenantId'>; isTouch?: boolean }

/** Link from a passing to its report. */
function ReportLink({ row, isTouch = false }: ReportLinkProps) {
  const hasRoom = useRoomForWords()
  const canRead = useCan('readReports', { tenantId: row.tenantId })
  if (!canRead || isPractice(row.id)) return null
  const to = { to: paths.imageSetReport, params: { id: row.id } } as const
  if (!isTouch && hasRoom) return <ButtonLink {...to}>{m.reports_link()}</ButtonLink>
  const name = m.reports_link()
  return (
    <ButtonLink {...to} {...(isTouch ? { height: 48, className: css.icon } : {})} aria-label={name} title={name}>
      <IconFileDescription size={20} stroke={1.5} aria-hidden="true" />
    </ButtonLink>
  )
}

export { TimeNotice } from '../../image-sets/details/time-notice.tsx'
export { ClaimLink } from './claim-link.tsx'
export { HeadFacts } from './head-facts.tsx'

/** Links of a passing: to its report and to its comparison. */
export const ImageSetLinks = (props: { row: ImageSetSummary; isTouch?: boolean }) => (
  <>
    <ReportLink {...props} />
    <CompareLink {...props} />
  </>
)

/** Reports the end of a damage search. Each passing has this part, also a passing without links. */
export function DetectionEnd({ imageSet }: { imageSet: ImageSetSummary }) {
  useDetectionEnd(imageSet)
  return null
}
