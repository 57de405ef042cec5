import type { ClaimChange } from '@skadi/contract/claims/claims-reads'
import { useQuery } from '@tanstack/react-query'
import { writeMoment } from '../../core/clock.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { changesQuery } from '../claim-query.ts'
import css from './change-list.module.css'
import { changeText } from './change-words.ts'
import { ClaimCard } from './claim-card.tsx'

/** List of the changes of a claim with user and time, newest first. Of values it shows only the amount of a settlement. */
export function ChangeList({ claimId }: { claimId: string }) {
  const { data, error, refetch, isFetching } = useQuery(changesQuery(claimId))
  return (
    <ClaimCard title={m.claim_changes()}>
      {error && !data && (
        <ErrorNotice
          title={m.claim_changesFailed()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={72} />}
      {data && (
        <ol className={css.list}>
          {data.map((change) => (
            <Change key={`${change.at} ${change.action}`} change={change} />
          ))}
        </ol>
      )}
    </ClaimCard>
  )
}

const Change = ({ change }: { change: ClaimChange }) => (
  <li>
    <p>{changeText(change)}</p>
    <p className={css.time}>{[change.by.name ?? m.claim_somebody(), writeMoment(change.at)].join(' · ')}</p>
  </li>
)
