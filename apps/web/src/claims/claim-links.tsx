import type { OtherClaim } from '@skadi/contract/claims/other-claim'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { paths } from '../core/screens/paths.ts'
import css from './claim-links.module.css'
import { claimName } from './claim-words.ts'

type LinkedClaim = Pick<OtherClaim, 'claimId' | 'claimNo' | 'status'>

/** Links to claims, with the claim numbers. The link of a draft opens the wizard. */
export const ClaimLinks = ({ claims }: { claims: readonly LinkedClaim[] }) =>
  claims.map((claim, at) => (
    <Fragment key={claim.claimId}>
      {at > 0 && ', '}
      <ClaimLinkOf claim={claim} />
    </Fragment>
  ))

export const ClaimLinkOf = ({ claim }: { claim: LinkedClaim }) =>
  claim.status === 'draft' ? (
    <Link className={css.link} to={paths.newClaim} search={{ draft: claim.claimId }}>
      {claimName(claim)}
    </Link>
  ) : (
    <Link className={css.link} to={paths.claim} params={{ claimId: claim.claimId }}>
      {claimName(claim)}
    </Link>
  )
