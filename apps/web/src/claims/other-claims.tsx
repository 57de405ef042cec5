import type { OtherClaim } from '@skadi/contract/claims/other-claim'
import type { CarDifference } from '@skadi/domain/claims/car-differences'
import { m } from '../paraglide/messages.js'
import { ClaimLinkOf, ClaimLinks } from './claim-links.tsx'
import { claimName } from './claim-words.ts'
import css from './other-claims.module.css'

const FIELDS: Record<CarDifference['field'], () => string> = {
  vin: m.claims_vin,
  make: m.claimForm_make,
  year: m.claimForm_year,
}

/**
 * List of the other claims about the same plate.
 * If two claims contradict each other, the list shows the values of both claims.
 */
export function OtherClaims({ claims }: { claims: readonly OtherClaim[] }) {
  if (claims.length === 0) return null
  const differing = claims.filter(({ differences }) => differences.length > 0)
  const agreeing = claims.filter(({ differences }) => differences.length === 0)
  return (
    <div role="status" className={css.notice} data-warns={differing.length > 0 || undefined}>
      {differing.map((claim) => (
        <div key={claim.claimId}>
          <p className="type-strong">
            {m.claims_carDiffers()} <ClaimLinkOf claim={claim} />
          </p>
          <ul>
            {claim.differences.map(({ field, mine, theirs }) => (
              <li key={field}>
                {m.claims_carDifference({ field: FIELDS[field](), mine, theirs, claim: claimName(claim) })}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {agreeing.length > 0 && (
        <p>
          {m.claims_sameCar()} <ClaimLinks claims={agreeing} />
        </p>
      )}
    </div>
  )
}
