import { sumDamages } from '@skadi/domain/costs/sum-prices'
import { isShownToCustomer } from '@skadi/domain/customer/is-shown-to-customer'
import { useQuery } from '@tanstack/react-query'
import { evidenceQuery } from '../compare/evidence-query.ts'
import { useCan } from '../core/actor.ts'
import { counted, writeCount } from '../core/counts.ts'
import { writeSums } from '../core/money.ts'
import type { ShownPassings } from '../customer/links-query.ts'
import { m } from '../paraglide/messages.js'
import css from './customer-sentence.module.css'
import { customerSentence } from './customer-words.ts'

/** What the customer will read first, and what is left out of it: said before it is sent, since a clerk sees more damages. */
export function CustomerSentence({ shown: { pickupId, returnId } }: { shown: ShownPassings }) {
  const { data: evidence } = useQuery({
    ...evidenceQuery({ pickupId, imageSetId: returnId ?? pickupId }),
    enabled: returnId !== null,
  })
  const fresh = (evidence ?? []).filter((one) => one.isNewSincePickup)
  const count = fresh.filter(isShownToCustomer).length
  const leftOut = fresh.length - count
  const mayRead = useCan('readCosts')
  const costOf = (some: typeof fresh) =>
    writeSums(sumDamages(some.map((one) => ({ ...one, isNew: true }))).new) ?? writeCount(0)
  const decided = fresh.filter(({ isInSum, price }) => isInSum && price)
  return (
    <div role="status" className={css.reads}>
      {(returnId === null || evidence) && (
        <p className="type-strong">{m.customer_reads({ sentence: customerSentence(returnId, count) })}</p>
      )}
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
