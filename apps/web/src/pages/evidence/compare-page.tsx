import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../core/screens/paths.ts'
import { useSession } from '../../core/session/session.ts'
import { damagesQuery } from '../../damages/data/damages-query.ts'
import { evidenceQuery } from '../../evidence/evidence-query.ts'
import { useImageSetLive } from '../../image-sets/details/use-image-set-live.ts'
import { imageSetQuery } from '../../image-sets/inbox/inbox-query.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { isNotHere, isTriedAgain, useGiveUp, useRedirectIfMissing } from '../portal/not-here.ts'
import { CompareBoard } from './compare-board.tsx'
import { useLeaveCompare } from './compare-header.tsx'
import css from './compare-page.module.css'

const carOf = ({ tenantId, carInfo }: ImageSet): string => JSON.stringify([tenantId, carInfo])

/**
 * The page `/fleet/:registrationNo/:id/compare/:id2`, which compares two passings of a car. `id` is the older passing.
 */
export function ComparePage() {
  const params = useParams({ from: '/signed-in/fleet/$registrationNo/$id/compare/$id2' })
  const { id, id2 } = params
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const tenantId = useSession((state) => state.currentTenantId)
  const older = useQuery(imageSetQuery(tenantId, id))
  const newer = useQuery(imageSetQuery(tenantId, id2))
  // The data of the board loads in parallel with the passings.
  usePrefetchQuery(damagesQuery(tenantId, id))
  usePrefetchQuery(damagesQuery(tenantId, id2))
  usePrefetchQuery(evidenceQuery({ pickupId: id, imageSetId: id2 }))
  useImageSetLive(tenantId, id)
  useImageSetLive(tenantId, id2)
  const [familyId, choose] = useState<string>()
  const { back } = useLeaveCompare(id2)

  const pair = older.data && newer.data && { older: older.data, newer: newer.data }
  const error = older.error ?? newer.error
  const isRefused = isNotHere(error)
  const isMissing = isRefused || (pair !== undefined && carOf(pair.older) !== carOf(pair.newer))
  useRedirectIfMissing(isMissing, isRefused ? id : undefined)
  useGiveUp(!pair && error !== null && !isMissing)
  const tried = [older, newer].find(isTriedAgain)

  // The older passing is on the left, and the newer passing is on the right (B-17).
  // A URL with the reverse order is corrected.
  const isTurned = pair !== undefined && Date.parse(pair.older.recDate) > Date.parse(pair.newer.recDate)
  useEffect(() => {
    if (isTurned && !isMissing)
      void navigate({ to: paths.compare, params: { ...params, id: id2, id2: id }, search, replace: true })
  }, [isTurned, isMissing, navigate, params, id, id2, search])

  return (
    <div className={css.page}>
      {pair && !isMissing && !isTurned ? (
        <CompareBoard
          key={`${id} ${id2}`}
          pair={pair}
          familyId={familyId}
          choose={choose}
          onReplace={(part, imageSetId) =>
            void navigate({ to: paths.compare, params: { ...params, [part]: imageSetId }, search })
          }
        />
      ) : (
        <>
          <PageHeader title="" back={back} />
          {tried ? (
            <div className={css.part}>
              <ErrorNotice title={m.passing_tryingAgain()} error={tried.failureReason} />
            </div>
          ) : (
            <div className={css.black} />
          )}
        </>
      )}
    </div>
  )
}
