import type { ClaimImage } from '@skadi/contract/claims/claim'
import { listReusedImages, type ReusedImage } from '@skadi/contract/claims/claims-reads'
import { queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../core/calls/call.ts'
import { patientQuery } from '../../core/calls/query-client.ts'
import { writeDay } from '../../core/clock.ts'
import { paths } from '../../core/screens/paths.ts'
import { m } from '../../paraglide/messages.js'
import { ThumbImage } from '../../ui/thumb-image.tsx'
import css from './reused-images.module.css'

/**
 * Query for photos of a claim that the company has used before. The key contains the processed photos, so that a new
 * photo causes a new request.
 */
export const reusedQuery = (claimId: string, images: readonly ClaimImage[]) => {
  const ready = images.filter(({ isReady }) => isReady).map(({ id }) => id)
  return queryOptions({
    queryKey: ['claimReused', claimId, ...ready],
    queryFn: async ({ signal }) => (await call(listReusedImages, { params: { id: claimId } }, { signal })).data.items,
    enabled: ready.length > 0,
    staleTime: 60_000,
    ...patientQuery,
  })
}

type ReusedImagesProps = { reused: readonly ReusedImage[]; images: readonly ClaimImage[] }

/**
 * Shows similar photos side by side, with a link to the claim or passing of the other photo. A person decides whether
 * the two photos show the same damage.
 */
export const ReusedImages = ({ reused, images }: ReusedImagesProps) => (
  <ul className={css.list}>
    {reused.map(({ imageId, similarity, other }) => {
      const own = images.find(({ id }) => id === imageId)
      return (
        <li key={`${imageId} ${other.imageId}`} className={css.pair}>
          <ThumbImage src={own?.thumbUrl ?? ''} width={144} height={108} className={css.thumb} />
          <ThumbImage src={other.thumbUrl ?? ''} width={144} height={108} className={css.thumb} />
          <div className={css.words}>
            <p className="type-strong">{similarity === 'same' ? m.claim_reusedSame() : m.claim_reusedAlike()}</p>
            <p className="muted">{own?.fileName}</p>
            <p>
              {other.kind === 'claim' ? (
                <Link to={paths.claim} params={{ claimId: other.claimId }}>
                  {m.claim_reusedClaim({ number: other.claimNo })}
                </Link>
              ) : (
                <Link to={paths.imageSet} params={{ id: other.imageSetId }}>
                  {m.claim_reusedPassing({ plate: other.registrationNo, day: writeDay(other.recDate) })}
                </Link>
              )}
            </p>
          </div>
        </li>
      )
    })}
  </ul>
)
