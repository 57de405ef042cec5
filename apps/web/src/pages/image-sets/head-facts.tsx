import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { writeSums } from '../../core/words/money.ts'
import { AnswerMark } from '../../image-sets/verdict/answer-mark.tsx'
import { m } from '../../paraglide/messages.js'
import css from './head-facts.module.css'

/** Facts beside the verdict of a passing: costs of its new damages, and open answers of customers. */
export function HeadFacts({ row }: { row: ImageSetSummary }) {
  const sum = row.newCosts && writeSums(row.newCosts)
  return (
    <span className={css.facts}>
      {sum && (
        <span title={m.costs_newOf({ amount: sum })}>
          <span className="visually-hidden">{m.costs_new()}</span> {sum}
        </span>
      )}
      <AnswerMark row={row} />
    </span>
  )
}
