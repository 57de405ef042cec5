import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { IconFileDescription } from '@tabler/icons-react'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import css from './report-link.module.css'
import { useRoomForWords } from './use-room-for-words.ts'

type ReportLinkProps = { row: Pick<ImageSetSummary, 'id' | 'tenantId'>; isTouch?: boolean }

/** Leads from a passing to its report. */
export function ReportLink({ row, isTouch = false }: ReportLinkProps) {
  const hasRoom = useRoomForWords()
  const canRead = useCan('readReports', { tenantId: row.tenantId })
  if (!canRead) return null
  const to = { to: paths.imageSetReport, params: { id: row.id } } as const
  if (!isTouch && hasRoom) return <ButtonLink {...to}>{m.reports_link()}</ButtonLink>
  const name = m.reports_link()
  return (
    <ButtonLink {...to} {...(isTouch ? { height: 48, className: css.icon } : {})} aria-label={name} title={name}>
      <IconFileDescription size={20} stroke={1.5} aria-hidden="true" />
    </ButtonLink>
  )
}
