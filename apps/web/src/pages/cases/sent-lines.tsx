import type { DamageCaseView } from '@skadi/contract/cases/case'
import { earlierWords } from '../../cases/case-words.ts'
import { amountOf } from '../../cases/line-inputs.ts'
import { writeMinor } from '../../core/words/minor.ts'
import { m } from '../../paraglide/messages.js'
import css from './case-page.module.css'
import { lineName } from './line-name.ts'

/** The lines of a case as the customer will read them, before it is approved or sent. */
export const SentLines = ({ of: { lines, currency } }: { of: DamageCaseView }) => (
  <ul className={css.entries}>
    {lines.map((line) => {
      const amount = amountOf(line)
      const minor = line.kind === 'discount' ? -(amount ?? 0) : amount
      return (
        <li key={line.id} className={css.entry}>
          <span>{lineName(line)}</span>
          <span>{minor === null ? m.case_noAmount() : writeMinor(minor, currency)}</span>
          {line.earlier && (
            <span className={css.small} data-disputed={line.earlier.isDisputed || undefined}>
              {earlierWords(line.earlier)}
            </span>
          )}
        </li>
      )
    })}
  </ul>
)
