import { sumDamages } from '@skadi/domain/costs/sum-prices'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { writeSums } from '../../core/words/money.ts'
import { dayText } from '../../evidence/compare-words.ts'
import { evidenceQuery } from '../../evidence/evidence-query.ts'
import { m } from '../../paraglide/messages.js'
import type { ComparedSets } from '../evidence/compare-header.tsx'
import css from './claim-page.module.css'

/** What came about between the two passings costs, beside everything that the newer one shows, and the way to it. */
export function ClaimSums({ pair }: { pair: ComparedSets }) {
  const mayRead = useCan('readCosts')
  const { data } = useQuery(evidenceQuery({ pickupId: pair.older.id, imageSetId: pair.newer.id }))
  const sums = mayRead && data ? sumDamages(data.map((one) => ({ ...one, isNew: one.isNewSincePickup }))) : undefined
  const [fresh, all] = [sums && writeSums(sums.new), sums && writeSums(sums.all)]
  const isReturn = pair.newer.origin.label === 'return'
  return (
    <p className={css.sums}>
      {fresh && <strong>{m.costs_newOf({ amount: fresh })}</strong>}
      {all && (
        <span>
          {isReturn
            ? m.claim_allAtReturn({ amount: all })
            : m.claim_allAtNewer({ date: dayText(pair.newer), amount: all })}
        </span>
      )}
      <Link to={paths.imageSet} params={{ id: pair.newer.id }}>
        {m.claim_openAppraisal()}
      </Link>
    </p>
  )
}
