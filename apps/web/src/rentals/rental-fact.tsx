import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { Link } from '@tanstack/react-router'
import { paths } from '../core/screens/paths.ts'
import { useCan } from '../core/session/actor.ts'
import { m } from '../paraglide/messages.js'
import { useRentalOf } from './rentals-query.ts'

/** Whose rental a passing is: the renter and the contract; readers of another company of the group see the contract only. */
export function RentalFact({ row: { id, tenantId } }: { row: Pick<ImageSetSummary, 'id' | 'tenantId'> }) {
  const { rental } = useRentalOf(id, tenantId)
  const isOwn = useCan('workInTenant', { tenantId })
  if (!rental) return null
  const { contractNo, renter } = rental
  const isDoubtful = [rental.pickup, rental.return].some((end) => end.imageSetId === id && end.link === 'doubtful')
  const text = [renter?.name, contractNo, isDoubtful && m.rentals_doubtful()].filter(Boolean).join(' · ')
  return (
    <span title={m.rentals_of({ contract: contractNo })}>
      <span className="visually-hidden">{m.rentals_one()} </span>
      {isOwn ? (
        <Link to={paths.rentals} search={{ query: contractNo }}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  )
}
