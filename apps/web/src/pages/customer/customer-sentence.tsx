import { sumDamages } from '@skadi/domain/costs/sum-prices'
import { isShownToCustomer } from '@skadi/domain/customer/is-shown-to-customer'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../core/session/actor.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import { writeSums } from '../../core/words/money.ts'
import { assessedNote, customerSentence } from '../../customer/customer-sentence-words.ts'
import type { ShownImageSets } from '../../customer/links-query.ts'
import { evidenceQuery } from '../../evidence/evidence-query.ts'
import { isUndecided } from '../../evidence/evidence-words.ts'
import { m } from '../../paraglide/messages.js'
import css from './customer-sentence.module.css'
import { SendHold } from './send-hold.tsx'
import type { SendHold as Hold } from './use-send-hold.ts'

/**
 * The first sentence of the customer's page, and the damages that the page leaves out. The clerk reads both before
 * sending, because the clerk's page shows more damages.
 */
type CustomerSentenceProps = { shown: ShownImageSets; hold: Hold; onLeave: () => void }

export function CustomerSentence({ shown: { pickupId, returnId }, hold, onLeave }: CustomerSentenceProps) {
  const { data: evidence } = useQuery({
    ...evidenceQuery({ pickupId, imageSetId: returnId ?? pickupId }),
    enabled: returnId !== null,
  })
  // An undecided suggestion is no damage yet, and the hold already names the suggestion.
  const fresh = (evidence ?? []).filter((one) => one.isNewSincePickup && !isUndecided(one))
  const count = fresh.filter(isShownToCustomer).length
  const leftOut = fresh.length - count
  const mayRead = useCan('readCosts')
  const costOf = (some: typeof fresh) =>
    writeSums(sumDamages(some.map((one) => ({ ...one, isNew: true }))).new) ?? writeCount(0)
  const decided = fresh.filter(({ isInSum, price }) => isInSum && price)
  return (
    <div role="status" className={css.reads}>
      {!hold.isBlind && (returnId === null || evidence) && (
        <p className="type-strong">
          {m.customer_reads({
            sentence: [customerSentence(returnId === null, count, hold.silence), assessedNote(hold.silence)]
              .filter(Boolean)
              .join('. '),
          })}
        </p>
      )}
      <SendHold hold={hold} onLeave={onLeave} />
      {leftOut > 0 && <p className="muted">{m.customer_leftOut(counted(leftOut))}</p>}
      {leftOut > 0 && mayRead && decided.length > 0 && (
        <p className="muted">
          {m.customer_leftOutSum({
            all: costOf(decided),
            shown: costOf(decided.filter(isShownToCustomer)),
            leftOut: costOf(decided.filter((one) => !isShownToCustomer(one))),
          })}
        </p>
      )}
    </div>
  )
}
