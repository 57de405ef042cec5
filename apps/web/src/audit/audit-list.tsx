import type { AuditEvent } from '@skadi/contract/audit/audit-event'
import { type ReactNode, useId, useState } from 'react'
import { writeMoment } from '../core/clock.ts'
import { writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Chevron } from '../ui/signs/chevron.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import css from './audit-list.module.css'
import { eventLine } from './event-line.ts'
import { fieldWords } from './field-words.ts'
import { valueWords } from './value-words.ts'

/** Links and filters for an event. */
type AuditWays = {
  /** link to the target of an event, if the target has a page */
  linkOf: (target: AuditEvent['target']) => ReactNode
  onThing: (id: string) => void
  onPerson: (id: string) => void
}

/** Details of an event, with values before and after, personal values, and the place of the event in the chain. */
function AuditDetail({ event, ways }: { event: AuditEvent; ways: AuditWays }) {
  const { before, after, personal, actor, target, names } = event
  const isBare = !before && !after && !personal
  return (
    <div className={css.detail}>
      <div className={css.sides}>
        {before && <Side title={m.auditSheet_before()} values={before} names={names} />}
        {after && <Side title={m.auditSheet_after()} values={after} names={names} />}
        {personal?.values && <Side title={m.auditSheet_personal()} values={personal.values} names={names} />}
        {personal && !personal.values && <p className="muted">{m.audit_forgotten()}</p>}
        {isBare && <p className="muted">{m.audit_noDetail()}</p>}
      </div>
      <p className={css.proof}>
        <span>{m.audit_number({ shown: writeCount(event.seq) })}</span>
        <span>
          {m.audit_hash()} <code className={css.hash}>{event.hash}</code>
        </span>
      </p>
      <p className={css.ways}>
        {ways.linkOf(target)}
        <Button height={28} onClick={() => ways.onThing(target.id)}>
          {m.audit_sameThing()}
        </Button>
        {actor && (
          <Button height={28} onClick={() => ways.onPerson(actor.id)}>
            {m.audit_samePerson()}
          </Button>
        )}
      </p>
    </div>
  )
}

type SideProps = { title: string; values: Record<string, unknown>; names: AuditEvent['names'] }

function Side({ title, values, names }: SideProps) {
  const id = useId()
  return (
    <section className={css.side} aria-labelledby={id}>
      <h3 id={id} className="type-strong">
        {title}
      </h3>
      <dl className={css.values}>
        {Object.entries(values).map(([name, value]) => (
          <div key={name}>
            <dt>{fieldWords(name)}</dt>
            <dd>{valueWords(value, name, names)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const CUSTOMER_ACTS = new Set(['answerAsCustomer', 'addCustomerPhoto', 'openCustomerPage'])

/** Returns the name of an actor. The system and customers have no account and are named by a text. */
const actorName = ({ actor, action }: Pick<AuditEvent, 'actor' | 'action'>): string =>
  actor === null
    ? CUSTOMER_ACTS.has(action)
      ? m.audit_customer()
      : m.audit_system()
    : (actor.name ?? m.audit_formerUser())

/**
 * One audit event as a line with time, actor, action, target, old value and new value. The open line also shows all
 * values before and after.
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
  /** true if these rows belong to an earlier filter, and the rows of the current filter are loading */
  isOutdated: boolean
  ways: AuditWays
}

/** Audit events, newest first. */
export const AuditList = ({ events, isOutdated, ways }: AuditListProps) => (
  <ul className={css.list} aria-label={m.audit_list()} aria-busy={isOutdated}>
    {events.map((event) => (
      <AuditRow key={`${event.tenantId}-${event.seq}`} event={event} ways={ways} />
    ))}
  </ul>
)

const ROWS = [120, 90, 140, 110, 80, 130, 100, 150] as const

/** Placeholder rows with the size of real rows. */
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
