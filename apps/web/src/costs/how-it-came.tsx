import type { AppraisalPart } from '@skadi/contract/costs/appraisal'
import type { PartName } from '@skadi/domain/damages/names/damage-parts'
import { writeMoney } from '../core/words/money.ts'
import { m } from '../paraglide/messages.js'
import { workText, writeHours } from './cost-words.ts'
import css from './how-it-came.module.css'

type HowItCameProps = { parts: readonly AppraisalPart[]; currency: string; partOf: (part: PartName) => string }

/** The price rows behind an amount, part by part; they add up to the amount. */
export const HowItCame = ({ parts, currency, partOf }: HowItCameProps) => (
  <details className={css.how}>
    <summary>{m.costs_how()}</summary>
    {parts.map((part) => (
      <dl key={part.part} className={css.part}>
        <div className={css.title}>
          <dt>
            {partOf(part.part)}: {workText(part)}
          </dt>
          <dd>{writeMoney(part.amount, currency)}</dd>
        </div>
        {part.labour > 0 && (
          <div>
            <dt>
              {m.costs_labour()},{' '}
              {m.costs_hours({ hours: writeHours(part.hours), rate: writeMoney(part.hourlyRate, currency) })}
            </dt>
            <dd>{writeMoney(part.labour, currency)}</dd>
          </div>
        )}
        {part.paint > 0 && (
          <div>
            <dt>{m.costs_paint()}</dt>
            <dd>{writeMoney(part.paint, currency)}</dd>
          </div>
        )}
        {part.material > 0 && (
          <div>
            <dt>{m.costs_material()}</dt>
            <dd>{writeMoney(part.material, currency)}</dd>
          </div>
        )}
      </dl>
    ))}
  </details>
)
