import { sumPrices } from '@skadi/domain/costs/sum-prices'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import css from './group-head.module.css'
import type { LogGroup, LogGroupName } from './log-layout.ts'
import { sumText } from './money.ts'
import { OrderSwitch } from './order-switch.tsx'

const NAMES: Record<LogGroupName, () => string> = {
  toDecide: m.log_groupToDecide,
  new: m.log_groupNew,
  recent: m.log_groupRecent,
  old: m.log_groupOld,
}

type GroupHeadProps = {
  group: LogGroup
  id: string
  /** true for the first passing of the car, which has no new damages */
  isBaseline: boolean
  /** undefined if the user may not edit */
  onRejectAll: (() => void) | undefined
}

/**
 * Minimum number of suggestions for two buttons.
 * One button changes the order of the suggestions, and the other button rejects all suggestions.
 */
const SOME = 2

/**
 * Heading of a group: its name and its number of damages on all pages (for example `New 2`). At the right is the likely
 * repair cost if it is known. Suggestions have no cost yet.
 */
export function GroupHead({ group: { name, count, all }, id, isBaseline, onRejectAll }: GroupHeadProps) {
  const present = all?.filter(({ isDeleted, isPotential, best }) => !isDeleted && !isPotential && !best.repaired)
  const sum = name !== 'toDecide' && present && sumText(sumPrices(present.map(({ best }) => best.price)))
  return (
    <h3 id={id} className={css.head}>
      <span>
        {isBaseline && name === 'new' ? m.log_groupRecorded() : NAMES[name]()} {writeCount(count)}
      </span>
      {sum && <span>{sum}</span>}
      {name === 'toDecide' && count >= SOME && (
        <span className={css.acts}>
          <OrderSwitch />
          {onRejectAll && all && (
            <button type="button" className={css.act} title={m.log_rejectAllKey()} onClick={onRejectAll}>
              {m.log_rejectAll({ shown: writeCount(count) })} <kbd>⇧X</kbd>
            </button>
          )}
        </span>
      )}
    </h3>
  )
}
