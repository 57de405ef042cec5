import type { AuditEvent } from '@skadi/contract/audit/audit-event'
import { m } from '../paraglide/messages.js'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import type { AuditWays } from './audit-detail.tsx'
import css from './audit-list.module.css'
import { AuditRow } from './audit-row.tsx'

type AuditListProps = {
  events: readonly AuditEvent[]
  /** of an earlier filter, shown until the new ones are there */
  isOutdated: boolean
  ways: AuditWays
}

/** What was done, the newest first. */
export const AuditList = ({ events, isOutdated, ways }: AuditListProps) => (
  <ul className={css.list} aria-label={m.audit_list()} aria-busy={isOutdated}>
    {events.map((event) => (
      <AuditRow key={`${event.tenantId}-${event.seq}`} event={event} ways={ways} />
    ))}
  </ul>
)

const ROWS = [120, 90, 140, 110, 80, 130, 100, 150] as const

/** Rows to come, in their true size. */
export const AuditSkeleton = () => (
  <div role="status" aria-label={m.shell_loading()} className={css.skeleton}>
    {ROWS.map((width) => (
      <div key={width}>
        <Skeleton width={110} />
        <Skeleton width={width} />
        <Skeleton width={width + 60} />
      </div>
    ))}
  </div>
)
