import type { ImageSet, ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { IconFileDescription, IconFilePlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '../../core/calls/call.ts'
import { isPractice, PRACTICE } from '../../core/practice.ts'
import { wantPlate } from '../../core/screens/enter-plate.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useSocket } from '../../core/socket/socket.ts'
import { writeSums } from '../../core/words/money.ts'
import { refreshDamages } from '../../damages/data/damages-query.ts'
import { AnswerMark } from '../../image-sets/verdict/answer-mark.tsx'
import { searchEndWords } from '../../image-sets/verdict/search-end-words.ts'
import { isSearching } from '../../image-sets/verdict/verdict-view.ts'
import { m } from '../../paraglide/messages.js'
import { useRentalOf } from '../../rentals/rentals-query.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { expandDetailDrawer } from '../../ui/details/detail-drawer-state.ts'
import { CompareLink, useRoomForWords } from './compare-link.tsx'
import css from './image-set-links.module.css'
import pageCss from './image-set-page.module.css'

export { CasesOf } from '../../cases/cases-of.tsx'
export { TimeNotice } from '../../image-sets/details/time-notice.tsx'
export { CaseLink } from './case-link.tsx'

type ReportLinkProps = { row: Pick<ImageSetSummary, 'id' | 'tenantId'>; isTouch?: boolean }

function ReportLink({ row, isTouch = false }: ReportLinkProps) {
  const hasRoom = useRoomForWords()
  const canRead = useCan('readReports', { tenantId: row.tenantId })
  if (!canRead || isPractice(row.id)) return null
  const to = { to: paths.imageSetReport, params: { id: row.id } } as const
  if (!isTouch && hasRoom) return <ButtonLink {...to}>{m.reports_link()}</ButtonLink>
  const name = m.reports_link()
  return (
    <ButtonLink {...to} {...(isTouch ? { height: 48, className: css.icon } : {})} aria-label={name} title={name}>
      <IconFileDescription size={20} stroke={1.5} aria-hidden="true" />
    </ButtonLink>
  )
}

/** Links of a passing to its report and to its comparison. */
export const ImageSetLinks = (props: { row: ImageSetSummary; isTouch?: boolean }) => (
  <>
    <ReportLink {...props} />
    <CompareLink {...props} />
  </>
)

/** Reports the end of a damage search. Each passing renders this component, even without links. */
export function DetectionEnd({ imageSet }: { imageSet: ImageSetSummary }) {
  useDetectionEnd(imageSet)
  return null
}

type ClaimLinkProps = {
  imageSet: Pick<ImageSet, 'id' | 'tenantId' | 'carInfo'>
  /** true in the collapsed drawer, which is 70 px wide */
  isNarrow?: boolean
}

/** Link from a passing to a new claim about the car of the passing. */
export function ClaimLink({ imageSet: { id, tenantId, carInfo }, isNarrow = false }: ClaimLinkProps) {
  const mayWrite = useCan('writeClaims', { tenantId })
  const { countryCode, registrationNo } = carInfo
  if (!mayWrite || registrationNo === null || registrationNo === PRACTICE.registrationNo) return null
  const search = { country: countryCode ?? 'NO', plate: registrationNo, imageSet: id }
  if (isNarrow)
    return (
      <Link to={paths.newClaim} search={search} className={css.narrow}>
        <IconFilePlus size={20} stroke={1.5} aria-hidden />
        {m.claims_newClaim()}
      </Link>
    )
  return (
    <ButtonLink height={28} to={paths.newClaim} search={search}>
      {m.claims_newClaim()}
    </ButtonLink>
  )
}

/** Facts next to the verdict of a passing: the costs of the new damages, the open answers of customers, and the rental. */
export function HeadFacts({ row }: { row: ImageSetSummary }) {
  const sum = row.newCosts && writeSums(row.newCosts)
  return (
    <span className={css.facts}>
      {sum && (
        <span title={m.costs_newOf({ amount: sum })}>
          <span className="visually-hidden">{m.costs_new()}</span> {sum}
        </span>
      )}
      <AnswerMark row={row} />
      {!isPractice(row.id) && <RentalFact row={row} />}
    </span>
  )
}

/** Placeholder for an unreadable plate. A press opens the field of the plate if the user may correct plates. */
export function NoPlate({ row: { id, tenantId } }: { row: Pick<ImageSetSummary, 'id' | 'tenantId'> }) {
  const canEnter = useCan('correctPlate', { tenantId }) && tenantId !== null
  if (!canEnter) return <span className={pageCss.noPlate}>{m.passing_noRegistration()}</span>
  return (
    <button
      type="button"
      className={`${pageCss.noPlate} touch`}
      onClick={() => {
        wantPlate(id)
        expandDetailDrawer('car')
      }}
    >
      {m.passing_noRegistration()}
      <span className="visually-hidden">: {m.passing_enterPlate()}</span>
    </button>
  )
}

/**
 * Reloads the damages of a passing after a detector run, and shows the outcome (2§7.7). A failed search sends no event,
 * and an event is lost while the connection is down. In both cases the state of the passing shows the end.
 */
function useDetectionEnd(imageSet: Pick<ImageSetSummary, 'id' | 'status' | 'currentStep'>): void {
  const { id } = imageSet
  const tenantId = useSession(({ currentTenantId }) => currentTenantId)
  const searches = isSearching(imageSet)
  const searched = useRef<string>(undefined)
  useSocket('damageDetectionFinished', ({ imageSetId }) => {
    if (imageSetId === id) tellEnd(tenantId, id)
  })
  useEffect(() => {
    if (!searches && searched.current === id) tellEnd(tenantId, id)
    searched.current = searches ? id : undefined
  }, [tenantId, id, searches])
}

/** Reloads the damages and shows the outcome of a search. Several events of a search show a single message. */
function tellEnd(tenantId: string | undefined, imageSetId: string): void {
  refreshDamages(tenantId, imageSetId)
  void stagesOf(imageSetId).then((stages) => showSnackbar(searchEndWords(stages)))
}

/**
 * Returns the stages of a passing from a new request.
 * The page's current request may have started before the search ended.
 */
const stagesOf = (id: string) =>
  call(getImageSet, { params: { id } }).then(
    ({ data }) => data.stages,
    () => [],
  )

/** Whose rental a passing is: the renter and the contract; readers of another company of the group see the contract only. */
function RentalFact({ row: { id, tenantId } }: { row: Pick<ImageSetSummary, 'id' | 'tenantId'> }) {
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
