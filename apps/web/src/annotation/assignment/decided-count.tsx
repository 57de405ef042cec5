import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import css from './decided-count.module.css'

type DecidedCountProps = { decided: number; total: number }

/** `11 of 18 decided`, as text and as a bar; for a passing with suggestions. */
export const DecidedCount = ({ decided, total }: DecidedCountProps) => (
  <span className={css.count}>
    <span data-testid="decided-count">
      {m.job_decidedOf({ decided: writeCount(decided), total: writeCount(total) })}
    </span>
    <span aria-hidden className={css.bar}>
      <span className={css.done} style={{ width: `${(decided / total) * 100}%` }} />
    </span>
  </span>
)
