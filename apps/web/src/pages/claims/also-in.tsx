import type { AlsoAttached } from '@skadi/contract/claims/other-claim'
import { ClaimLinks } from '../../claims/claim-links.tsx'
import { m } from '../../paraglide/messages.js'
import css from './claim-damages.module.css'

/** Text such as `Already in FR-2026-0041`, with links to the other claims that contain a damage. */
export function AlsoIn({ claims }: { claims: readonly AlsoAttached[] }) {
  if (claims.length === 0) return null
  return (
    <p className={css.also}>
      {m.claim_alsoIn()} <ClaimLinks claims={claims} />
    </p>
  )
}
