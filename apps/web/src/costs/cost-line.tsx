import type { AppraisalLine, AppraisalPart } from '@skadi/contract/costs/appraisal'
import type { PartName } from '@skadi/domain/damages/names/damage-parts'
import { IconPencil } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { writeMoney, writeRange } from '../core/words/money.ts'
import { m } from '../paraglide/messages.js'
import css from './cost-line.module.css'
import { MISSING, saidText, workText, writeHours } from './cost-words.ts'
import type { Said } from './use-appraisal.ts'

/** Texts for a line: the name of the damage, the names of its parts, and its number as shown on the photo. */
export type LineWords = {
  nameOf: (line: AppraisalLine) => string
  partOf: (part: PartName) => string
  tagOf: (line: AppraisalLine) => ReactNode
}

type HowItCameProps = { parts: readonly AppraisalPart[]; currency: string; partOf: (part: PartName) => string }

/** List of the prices that add up to an amount, for each part. */
const HowItCame = ({ parts, currency, partOf }: HowItCameProps) => (
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

const SaidForm = lazy(() => import('./said-form.tsx').then((file) => ({ default: file.SaidForm })))

type CostLineProps = {
  line: AppraisalLine
  currency: string
  words: LineWords
  userId: string | undefined
  isBusy: boolean
  onShow: () => void
  /** saves the cost, and returns whether saving succeeded; undefined if the line is read-only */
  onSay: ((said: Said | null) => Promise<boolean>) | undefined
}

/** Costs of a damage: the amount, the manual correction, and the computation of the amount. */
export function CostLine({ line, currency, words, userId, isBusy, onShow, onSay }: CostLineProps) {
  const { said, estimate, missing, damageId } = line
  const [isChanging, setChanging] = useState(false)
  const name = words.nameOf(line)
  const amount = said?.amount ?? estimate?.amount
  return (
    <li className={css.line} data-testid="cost-line" data-damage={damageId}>
      <div className={css.row}>
        <button type="button" className={css.name} onClick={onShow}>
          {words.tagOf(line)}
          <span>{name}</span>
        </button>
        {amount !== undefined && <span className={css.amount}>{writeMoney(amount, currency)}</span>}
        {onSay && (
          <button
            type="button"
            className={css.change}
            aria-label={m.costs_change({ damage: name })}
            title={m.costs_change({ damage: name })}
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            <IconPencil size={16} stroke={1.5} aria-hidden />
          </button>
        )}
      </div>
      {said && (
        <p className={css.note}>{[saidText(line, currency, userId), said.reason].filter(Boolean).join(' · ')}</p>
      )}
      {!said && estimate && estimate.min < estimate.max && (
        <p className={css.note}>
          {[
            m.costs_range({ range: writeRange(estimate, currency) }),
            m.costs_confidence({ percent: Math.round(estimate.confidence * 100) }),
          ].join(' · ')}
        </p>
      )}
      {!estimate && !said && <p className={css.missing}>{m.costs_missing()}</p>}
      {!estimate &&
        missing.map((field) => (
          <p key={field} className={css.note}>
            {MISSING[field]()}
          </p>
        ))}
      {isChanging && onSay && (
        <Suspense fallback={null}>
          <SaidForm
            said={said}
            amount={amount}
            currency={currency}
            isBusy={isBusy}
            onSay={async (word) => {
              if (await onSay(word)) setChanging(false)
            }}
            onLeave={() => setChanging(false)}
          />
        </Suspense>
      )}
      {estimate && <HowItCame parts={estimate.parts} currency={currency} partOf={words.partOf} />}
    </li>
  )
}
