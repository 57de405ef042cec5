import { sumPrices } from '@skadi/domain/costs/sum-prices'
import { writeCount } from '../../core/counts.ts'
import { m } from '../../paraglide/messages.js'
import css from './group-head.module.css'
import type { LogGroup, LogGroupName } from './log-layout.ts'
import { sumText } from './money.ts'

const NAMES: Record<LogGroupName, () => string> = {
  toDecide: m.log_groupToDecide,
  new: m.log_groupNew,
  recent: m.log_groupRecent,
  old: m.log_groupOld,
}

/** `New 2` and at the right what repairing them may cost, where it is known; suggestions have no sum yet. */
export function GroupHead({ group: { name, spots }, id }: { group: LogGroup; id: string }) {
  const present = spots.filter(({ isDeleted, isPotential, best }) => !isDeleted && !isPotential && !best.repaired)
  const sum = name !== 'toDecide' && sumText(sumPrices(present.map(({ best }) => best.price)))
  return (
    <h3 id={id} className={css.head}>
      <span>
        {NAMES[name]()} {writeCount(spots.length)}
      </span>
      {sum && <span>{sum}</span>}
    </h3>
  )
}
