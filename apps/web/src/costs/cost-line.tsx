import type { AppraisalLine } from '@skadi/contract/costs/appraisal'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { writeMoney, writeRange } from '../core/words/money.ts'
import { m } from '../paraglide/messages.js'
import css from './cost-line.module.css'
import { MISSING, saidText } from './cost-words.ts'
import { HowItCame } from './how-it-came.tsx'
import type { LineWords } from './line-words.ts'
import type { Said } from './use-appraisal.ts'

const SaidForm = lazy(() => import('./said-form.tsx').then((file) => ({ default: file.SaidForm })))

type CostLineProps = {
  line: AppraisalLine
  currency: string
  words: LineWords
  userId: string | undefined
  isBusy: boolean
  onShow: () => void
  /** saves the cost, and returns whether that succeeded; undefined: read-only */
  onSay: ((said: Said | null) => Promise<boolean>) | undefined
}

/** One damage: its costs, the manual correction, and how the amount is computed. */
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
