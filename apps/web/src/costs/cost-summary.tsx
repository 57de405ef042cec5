import type { Appraisal } from '@skadi/contract/costs/appraisal'
import { isExample } from '@skadi/domain/costs/repair-prices'
import { counted } from '../core/words/counts.ts'
import { writeMoney, writeRange } from '../core/words/money.ts'
import { m } from '../paraglide/messages.js'
import css from './cost-summary.module.css'

/** Shows the total with its range and certainty, or a text if no estimate is possible (DETAIL-32). */
export function CostSummary({ appraisal }: { appraisal: Appraisal }) {
  const {
    totalEstimate: total,
    newEstimate,
    costEstimate,
    ifAccepted,
    currency,
    tableVersion,
    newestVersion,
    lines,
  } = appraisal
  const isChanged = total !== null && costEstimate !== null && total.amount !== costEstimate.amount
  const decided = lines.filter(({ isUndecided }) => !isUndecided)
  return (
    <section className={css.summary} aria-label={m.costs_title()} data-testid="cost-summary">
      {total ? (
        <>
          {newEstimate && (
            <p className={css.total}>
              <span className={css.label}>{m.costs_new()}</span>
              <strong className={css.amount}>{writeMoney(newEstimate.amount, currency)}</strong>
            </p>
          )}
          <p className={css.total} data-beside={newEstimate !== null || undefined}>
            <span className={css.label}>{m.costs_total()}</span>
            <strong className={css.amount}>{writeMoney(total.amount, currency)}</strong>
          </p>
          <p>
            {[
              total.min < total.max && m.costs_range({ range: writeRange(total, currency) }),
              costEstimate && m.costs_confidence({ percent: Math.round(costEstimate.confidence * 100) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {isChanged && (
            <p className={css.muted}>{m.costs_byPrices({ amount: writeMoney(costEstimate.amount, currency) })}</p>
          )}
          {total.missing > 0 && <p className={css.warning}>{m.costs_notInSum(counted(total.missing))}</p>}
        </>
      ) : (
        <p className="type-strong">{decided.length > 0 ? m.costs_missing() : m.costs_noDamagesText()}</p>
      )}
      {ifAccepted && (
        <p className={css.muted}>{m.costs_ifAccepted({ amount: writeMoney(ifAccepted.amount, currency) })}</p>
      )}
      <p className={css.muted}>
        {[m.costs_vat(), m.costs_version({ version: tableVersion })].join(' · ')}
        {newestVersion !== tableVersion && ` · ${m.costs_newer({ version: newestVersion })}`}
      </p>
      {isExample(tableVersion) && <p className={css.muted}>{m.costs_example()}</p>}
    </section>
  )
}
