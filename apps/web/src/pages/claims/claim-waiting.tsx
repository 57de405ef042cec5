import type { Claim } from '@skadi/contract/claims/claim'
import { waitingFor } from '@skadi/domain/claims/waiting-for'
import { waitingText } from '../../claims/waiting-text.ts'
import { useNow } from '../../core/use-now.ts'
import { useCustomerLinks } from '../../customer/links-query.ts'
import type { EvidencePair } from '../../evidence/evidence-query.ts'
import css from './claim-page.module.css'

type ClaimWaitingProps = { claim: Claim; pair: EvidencePair | undefined }

/** Who has to act next (ruling 24), by what the customer was sent and said. */
export const ClaimWaiting = ({ claim, pair }: ClaimWaitingProps) =>
  pair ? <Waiting claim={claim} pair={pair} /> : <WaitingWords of={waitingFor(claim.status, undefined, 0)} />

function Waiting({ claim, pair }: { claim: Claim; pair: EvidencePair }) {
  const now = useNow(false)
  const { links } = useCustomerLinks({ ...pair, returnId: pair.imageSetId, claimId: claim.claimId })
  const link = links?.[0]
  const last = link?.answers.at(-1)
  const waiting = waitingFor(
    claim.status,
    link && {
      dueAt: Date.parse(link.dueAt),
      isRevoked: link.revokedAt !== null,
      lastAnswer: last?.kind ?? null,
      isAnswered: last?.reply != null,
    },
    now,
  )
  return <WaitingWords of={waiting} timeZone={link?.timeZone} />
}

const WaitingWords = ({ of, timeZone }: { of: ReturnType<typeof waitingFor>; timeZone?: string | undefined }) => (
  <span className={css.waiting} role="status">
    {waitingText(of, timeZone)}
  </span>
)
