import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { IconFileDescription } from '@tabler/icons-react'
import { useCan } from '../core/actor.ts'
import { paths } from '../core/paths.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button-link.tsx'
import css from './report-link.module.css'

type ReportLinkProps = { row: Pick<ImageSetSummary, 'id' | 'tenantId'>; isTouch?: boolean }

/** Leads from a passing to its report. */
export function ReportLink({ row, isTouch = false }: ReportLinkProps) {
  const canRead = useCan('readReports', { tenantId: row.tenantId })
  if (!canRead) return null
  const to = { to: paths.passingReport, params: { id: row.id } } as const
  return isTouch ? (
    <ButtonLink {...to} height={48} className={css.icon} aria-label={m.reports_link()} title={m.reports_link()}>
      <IconFileDescription size={20} stroke={1.5} aria-hidden="true" />
    </ButtonLink>
  ) : (
    <ButtonLink {...to}>{m.reports_link()}</ButtonLink>
  )
}
