import type { AuditEvent } from '@skadi/contract/audit/audit-event'
import { useId, useState } from 'react'
import { writeMoment } from '../core/clock.ts'
import { m } from '../paraglide/messages.js'
import { Chevron } from '../ui/signs/chevron.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import { AuditDetail, type AuditWays } from './audit-detail.tsx'
import css from './audit-list.module.css'
import { eventLine } from './event-line.ts'

const CUSTOMER_ACTS = new Set(['answerAsCustomer', 'addCustomerPhoto', 'openCustomerPage'])

/** Who did it; the system and customers have no account. */
const actorName = ({ actor, action }: Pick<AuditEvent, 'actor' | 'action'>): string =>
  actor === null
    ? CUSTOMER_ACTS.has(action)
      ? m.audit_customer()
      : m.audit_system()
    : (actor.name ?? m.audit_formerUser())

/**
 * One audit event as a line: time, actor, action, target, old and new value. Expands to all values before and after.
 */
function AuditRow({ event, ways }: { event: AuditEvent; ways: AuditWays }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { act, subject, changes } = eventLine(event)
  return (
    <li className={css.row}>
      <button
        type="button"
        className={css.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <time className={css.time} dateTime={event.at}>
          {writeMoment(event.at)}
        </time>
        <span className={css.actor}>{actorName(event)}</span>
        <span className={css.act}>
          {act}
          {changes.length > 0 && <span className={css.changes}>{changes.join(' · ')}</span>}
        </span>
        <span className={css.thing}>{subject}</span>
        <Chevron to="more" className={css.arrow} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <AuditDetail event={event} ways={ways} />}
      </div>
    </li>
  )
}

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
