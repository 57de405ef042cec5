import type { AuditEvent } from '@skadi/contract/audit/audit-event'
import { type ReactNode, useId } from 'react'
import { writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import css from './audit-list.module.css'
import { fieldWords } from './field-words.ts'
import { valueWords } from './value-words.ts'

/** Where an act leads. */
export type AuditWays = {
  /** to the thing itself, where it has a page */
  linkOf: (target: AuditEvent['target']) => ReactNode
  onThing: (id: string) => void
  onPerson: (id: string) => void
}

/** Content of an expanded event: values before and after, personal values, and its place in the chain. */
export function AuditDetail({ event, ways }: { event: AuditEvent; ways: AuditWays }) {
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
