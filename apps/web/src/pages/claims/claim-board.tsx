import type { Claim } from '@skadi/contract/claims/claim'
import { isEnded } from '@skadi/domain/claims/claim-life'
import { waitingFor } from '@skadi/domain/claims/waiting-for'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddFiles } from '../../claims/analysis/add-files.tsx'
import { ChangeList } from '../../claims/analysis/change-list.tsx'
import { ClaimCards, PartyCards } from '../../claims/analysis/claim-cards.tsx'
import type { ClaimShown } from '../../claims/analysis/claim-cell-view.tsx'
import { useRemoveFiles } from '../../claims/analysis/claim-files.ts'
import { DocumentList } from '../../claims/analysis/document-list.tsx'
import { ImageGrid } from '../../claims/analysis/image-grid.tsx'
import { ReusedImages, reusedQuery } from '../../claims/analysis/reused-images.tsx'
import type { ClaimPlace } from '../../claims/analysis/save-claim.ts'
import { analysisQuery } from '../../claims/claim-query.ts'
import { accidentText, waitingText } from '../../claims/claim-words.ts'
import { OtherClaims } from '../../claims/other-claims.tsx'
import { writeDay } from '../../core/clock.ts'
import { useActor, useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { useMedia } from '../../core/use-media.ts'
import { useNow } from '../../core/use-now.ts'
import { useCustomerLinks } from '../../customer/links-query.ts'
import type { EvidencePair } from '../../evidence/evidence-query.ts'
import { PhoneActions } from '../../image-sets/details/phone-bar.tsx'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { UnprintedNote } from '../../ui/feedback/unprinted-note.tsx'
import { PageHeader, type PageHeaderProps } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { ClaimActions } from './claim-actions.tsx'
import { ClaimAnswers } from './claim-answers.tsx'
import { ClaimHandler } from './claim-handler.tsx'
import { ClaimImageSets, ClaimLine } from './claim-image-sets.tsx'
import { ClaimLifeActs, InsurerCard } from './claim-life.tsx'
import { ClaimNotes } from './claim-notes.tsx'
import css from './claim-page.module.css'
import { useClaimPair } from './claim-pair.ts'
import { useClaimJobs } from './use-claim-jobs.ts'

type ClaimFilesProps = { claim: Claim; place: ClaimPlace; canWrite: boolean }

/** Files of a claim: first the photos, then the photos that were already used before, then the documents. */
function ClaimFiles({ claim, place, canWrite }: ClaimFilesProps) {
  const { images, documents } = claim
  const { removeImage, removeDocument } = useRemoveFiles(place)
  const reused = useQuery(reusedQuery(claim.claimId, images)).data ?? []
  const count = (files: readonly { isReady: boolean }[]) => files.filter(({ isReady }) => isReady).length || undefined
  return (
    <>
      <section className={css.section} aria-label={m.claim_images()}>
        <h2 className={css.title}>
          {m.claim_images()} <span className={css.count}>{count(images)}</span>
        </h2>
        {!count(images) && <p className="muted">{m.claim_noImages()}</p>}
        <ImageGrid images={images} onRemove={canWrite ? removeImage : undefined} />
      </section>
      {reused.length > 0 && (
        <section className={css.section} aria-label={m.claim_reused()}>
          <h2 className={css.title}>{m.claim_reused()}</h2>
          <ReusedImages reused={reused} images={images} />
        </section>
      )}
      <section className={css.section} aria-label={m.claim_documents()}>
        <h2 className={css.title}>
          {m.claim_documents()} <span className={css.count}>{count(documents)}</span>
        </h2>
        {!count(documents) && <p className="muted">{m.claim_noDocuments()}</p>}
        <DocumentList documents={documents} onRemove={canWrite ? removeDocument : undefined} />
      </section>
      {canWrite && (
        <section className={css.section} aria-label={m.claim_addFiles()}>
          <AddFiles claim={claim} place={place} />
        </section>
      )}
    </>
  )
}

type ClaimWaitingProps = { claim: Claim; pair: EvidencePair | undefined }

/**
 * Shows the party that has to act next (ruling 24).
 * The party follows from the messages sent to the customer and from the customer's answers.
 */
const ClaimWaiting = ({ claim, pair }: ClaimWaitingProps) =>
  pair ? <Waiting claim={claim} pair={pair} /> : <WaitingWords of={waitingFor(claim, undefined, 0)} />

function Waiting({ claim, pair }: { claim: Claim; pair: EvidencePair }) {
  const now = useNow(false)
  const { links } = useCustomerLinks({ ...pair, returnId: pair.imageSetId, claimId: claim.claimId })
  const link = links?.[0]
  const last = link?.answers.at(-1)
  const waiting = waitingFor(
    claim,
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

/**
 * Board of a filed claim. It shows the time line of passings, the pair around the accident with its damages, the photos
 * and documents, and all form data.
 */
export function ClaimBoard({ claim, back }: { claim: Claim; back: PageHeaderProps['back'] }) {
  const { claimId, claimNo, car, accidentInformation, filedAt } = claim
  const tenantId = useSession((state) => state.currentTenantId)
  const mayWrite = useCan('writeClaims')
  const hasEnded = isEnded(claim.state)
  const canWrite = mayWrite && !hasEnded
  const mayLook = useCan('workInTenant')
  const isReadOnly = useActor()?.currentTenant?.isHandicapped === true
  const isWide = useWideScreen()
  // The buttons need this width. In narrower windows they would cut off the dates next to them.
  const isRoomy = useMedia('(min-width: 1400px)')
  const { data: analysis, error, refetch, isFetching } = useQuery(analysisQuery(claimId))
  const pair = useClaimPair(analysis)
  const [familyId, choose] = useState<string>()

  const place = { tenantId, claimId }
  const shown: ClaimShown = {
    claim,
    place,
    fixedBecause: canWrite
      ? undefined
      : isReadOnly
        ? m.cars_readOnly()
        : hasEnded && mayWrite
          ? m.claim_ended()
          : m.claim_notAllowed(),
  }
  const when = accidentText(accidentInformation.date, accidentInformation.time)
  const facts = [
    when ? m.claim_accidentAt({ when }) : m.claim_accidentUnknown(),
    filedAt && m.claim_filedOn({ day: writeDay(filedAt) }),
  ]
  const jobs = useClaimJobs(claimId)
  const actions = { claim, analysis, canWrite, jobs, pair: pair.ids }
  return (
    <>
      <PageHeader
        title={<span className="visually-hidden-phone">{m.claim_title({ number: claimNo })}</span>}
        documentTitle={`${m.claim_title({ number: claimNo })} · ${car.registrationNo}`}
        back={back}
        plate={{ registrationNo: car.registrationNo, countryCode: car.country || null }}
        actions={
          isWide && (
            <>
              <ClaimActions {...actions} parts={['show', 'report']} height={32} />
              {mayWrite && <ClaimLifeActs claim={claim} analysis={analysis} height={32} />}
            </>
          )
        }
        toolbar={
          <>
            <ClaimHandler {...{ claim, place, canWrite }} />
            <ClaimWaiting claim={claim} pair={pair.ids} />
            {isWide && <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>}
            {isRoomy && (
              <span className={css.tools}>
                <ClaimActions {...actions} parts={['copy', 'bundle']} height={28} />
              </span>
            )}
          </>
        }
      />
      <div className={css.page}>
        {error && !analysis && (
          <ErrorNotice
            title={m.claim_analysisFailed()}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!isRoomy && (
          <div className={css.more}>
            <p hidden={isWide}>{[m.claim_title({ number: claimNo }), ...facts].filter(Boolean).join(' · ')}</p>
            <ClaimActions {...actions} parts={isWide ? ['copy', 'bundle'] : ['copy', 'bundle', 'report']} height={32} />
          </div>
        )}
        <UnprintedNote of={claim} />
        <OtherClaims claims={claim.otherClaims} />
        {analysis && <ClaimAnswers claimId={claimId} passings={analysis.passings} />}
        {analysis ? <ClaimLine {...{ claim, analysis, pair }} /> : !error && <Skeleton height={66} />}
        <div className={css.columns}>
          <div className={css.main}>
            {analysis && (
              <>
                <ClaimImageSets {...{ claim, analysis, pair, canWrite, familyId, choose }} />
              </>
            )}
            <ClaimFiles claim={claim} place={place} canWrite={canWrite} />
          </div>
          <div className={css.cards}>
            <InsurerCard of={shown} />
            {mayLook && <ClaimNotes place={place} canWrite={mayWrite} />}
            <ClaimCards of={shown} />
            <ChangeList claimId={claimId} />
          </div>
          <div className={css.parties}>
            <PartyCards of={shown} mayLook={mayLook} />
          </div>
        </div>
      </div>
      {!isWide && (
        <PhoneActions>
          <ClaimActions {...actions} parts={['show']} height={48} />
          {mayWrite ? (
            <ClaimLifeActs claim={claim} analysis={analysis} height={48} />
          ) : (
            <ClaimActions {...actions} parts={['report']} height={48} />
          )}
        </PhoneActions>
      )}
    </>
  )
}
