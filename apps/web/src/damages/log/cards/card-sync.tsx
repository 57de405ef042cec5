import { m } from '../../../paraglide/messages.js'
import { ErrorSign } from '../../../ui/signs/error-sign.tsx'
import { WarnSign } from '../../../ui/signs/warn-sign.tsx'
import { refusalReason } from '../../data/say-refused.ts'
import type { Spot } from '../../data/spots.ts'
import type { Fault } from '../../data/use-faults.ts'
import { type FaultWay, wayOf } from '../dialogs/fault-way.ts'
import type { CardHandlers } from './card-handlers.ts'
import css from './card-sync.module.css'

type CardSyncProps = { spot: Spot; fault: Fault; handlers: CardHandlers }

const WAYS: Record<FaultWay, () => string> = {
  decide: m.log_decide,
  choose: m.log_choose,
  correct: m.log_correct,
  retry: m.log_retry,
}

/**
 * Message on a card whose change was refused: the reason, or that later changes build on it and it needs correction;
 * with the action.
 */
export const CardSync = ({ spot, fault, handlers }: CardSyncProps) => (
  <p className={css.sync}>
    {fault.needsCorrection ? <WarnSign size={14} /> : <ErrorSign size={14} />}
    <span className={css.fault} title={fault.text}>
      {fault.needsCorrection ? m.log_needsCorrection() : refusalReason(fault.code)}
    </span>
    <button type="button" className={css.act} onClick={() => handlers.onMend(spot, fault)}>
      {WAYS[wayOf(fault)]()}
    </button>
    {!['decide', 'correct'].includes(wayOf(fault)) && (
      <button type="button" className={css.act} onClick={() => handlers.onDiscard(fault)}>
        {m.log_discard()}
      </button>
    )}
  </p>
)
