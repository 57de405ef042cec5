import type { AuditVerdict } from '@skadi/contract/audit/audit-calls'
import { writeMoment } from '../core/clock.ts'
import { counted, writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import css from './chain-verdict.module.css'

/** Result of the check of the audit chain. Screen readers announce the result. */
export function ChainVerdict({ verdict }: { verdict: AuditVerdict }) {
  const { events, at, hash, brokenSeq } = verdict
  if (brokenSeq !== null)
    return (
      <div className={css.verdict} data-broken>
        <FormAlert
          text={m.audit_broken({ shown: writeCount(brokenSeq) })}
          hint={m.audit_brokenText({ shown: writeCount(events) })}
        />
      </div>
    )
  return (
    <div className={css.verdict} role="status">
      <p className="type-strong">
        {at ? m.audit_whole({ ...counted(events), time: writeMoment(at) }) : m.audit_wholeEmpty()}
      </p>
      {hash && (
        <p className="muted">
          <code className={css.hash}>{m.audit_head({ hash })}</code>
        </p>
      )}
    </div>
  )
}
