import type { Claim } from '@skadi/contract/claims/claim'
import type { ClaimAnalysis } from '@skadi/contract/claims/claims-reads'
import { accidentSpan } from '@skadi/domain/claims/pair-around'
import { sumDamages } from '@skadi/domain/costs/sum-prices'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { TimeLine } from '../../claims/analysis/time-line.tsx'
import { accidentText } from '../../claims/claim-words.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { counted } from '../../core/words/counts.ts'
import { imageSetTimeText } from '../../core/words/image-set-time-words.ts'
import { writeSums } from '../../core/words/money.ts'
import { captureLabelText, dayText } from '../../evidence/compare-words.ts'
import { evidenceQuery } from '../../evidence/evidence-query.ts'
import { isUndecided } from '../../evidence/evidence-words.ts'
import { imageSetQuery } from '../../image-sets/inbox/inbox-query.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { type ComparedSets, compareSentence } from '../evidence/compare-header.tsx'
import { ClaimDamages } from './claim-damages.tsx'
import css from './claim-page.module.css'
import type { ChosenPair } from './claim-pair.ts'

/**
 * Costs of a pair: the costs of the damages that arose between the two passings, and the costs of all damages on the
 * newer passing. A link opens the newer passing.
 */
function ClaimSums({ pair }: { pair: ComparedSets }) {
  const mayRead = useCan('readCosts')
  const { data } = useQuery(evidenceQuery({ pickupId: pair.older.id, imageSetId: pair.newer.id }))
  const sums = mayRead && data ? sumDamages(data.map((one) => ({ ...one, isNew: one.isNewSincePickup }))) : undefined
  const [fresh, all] = [sums && writeSums(sums.new), sums && writeSums(sums.all)]
  const isReturn = pair.newer.origin.label === 'return'
  return (
    <p className={css.sums}>
      {fresh && <strong>{m.costs_newOf({ amount: fresh })}</strong>}
      {all && (
        <span>
          {isReturn
            ? m.claim_allAtReturn({ amount: all })
            : m.claim_allAtNewer({ date: dayText(pair.newer), amount: all })}
        </span>
      )}
      <Link to={paths.imageSet} params={{ id: pair.newer.id }}>
        {m.claim_openAppraisal()}
      </Link>
    </p>
  )
}

const ClaimCanvas = lazy(() => import('./claim-canvas.tsx').then((module) => ({ default: module.ClaimCanvas })))

type ImageSet = ClaimAnalysis['passings'][number]

type ClaimImageSetsProps = {
  claim: Claim
  analysis: ClaimAnalysis
  pair: ChosenPair
  canWrite: boolean
  familyId: string | undefined
  choose: (familyId: string | undefined) => void
}

/** The time line of passings, the chosen pair, and the damage that arose between the two passings of the pair. */
export function ClaimImageSets({ claim, analysis, pair, canWrite, familyId, choose }: ClaimImageSetsProps) {
  const { passings: imageSets } = analysis
  const { older, newer } = pair
  const tenantId = useSession((state) => state.currentTenantId)
  const mayCompare = useCan('comparePassings')
  const before = useQuery({ ...imageSetQuery(tenantId, older?.imageSetId ?? ''), enabled: older !== undefined })
  const after = useQuery({ ...imageSetQuery(tenantId, newer?.imageSetId ?? ''), enabled: newer !== undefined })
  if (imageSets.length === 0)
    return (
      <EmptyState title={m.claim_noPassings()} text={m.claim_noPassingsText({ plate: claim.car.registrationNo })} />
    )

  const sets = older && newer && before.data && after.data && { older: before.data, newer: after.data }
  const error = before.error ?? after.error
  return (
    <>
      <div className={css.says}>
        {sets && <ClaimVerdict pair={sets} />}
        {sets && <ClaimSums pair={sets} />}
      </div>
      <section className={css.section} aria-label={m.claim_pair()}>
        <div className={css.head}>
          <h2 className={css.title}>{m.claim_pair()}</h2>
          {mayCompare && older && newer && (
            <ButtonLink
              height={28}
              to={paths.compare}
              params={{ registrationNo: claim.car.registrationNo, id: older.imageSetId, id2: newer.imageSetId }}
            >
              {m.claim_openCompare()}
            </ButtonLink>
          )}
        </div>
        <div className={css.choices}>
          <ImageSetChoice side="older" chosen={older} {...{ passings: imageSets, pair }} />
          <ImageSetChoice side="newer" chosen={newer} {...{ passings: imageSets, pair }} />
        </div>
        {error && !sets ? (
          <ErrorNotice
            title={m.passing_failedTitle()}
            error={error}
            onRetry={() => {
              void before.refetch()
              void after.refetch()
            }}
          />
        ) : sets ? (
          <Suspense fallback={<div className={css.black} />}>
            <ClaimCanvas key={`${sets.older.id} ${sets.newer.id}`} pair={sets} familyId={familyId} choose={choose} />
          </Suspense>
        ) : older && newer ? (
          <div className={css.black} />
        ) : (
          <p className="muted">{older ? m.claim_noAfter() : newer ? m.claim_noBefore() : m.claim_noPair()}</p>
        )}
      </section>
      {sets && (
        <section className={css.section} aria-label={m.claim_damages()}>
          <h2 className={css.title}>{m.claim_damages()}</h2>
          <ClaimDamages claimId={claim.claimId} pair={sets} {...{ analysis, canWrite, familyId, choose }} />
        </section>
      )}
    </>
  )
}

/**
 * Verdict of the pair as text, as on the comparison page of the pair.
 * An undecided damage never counts as new (ruling 3).
 */
function ClaimVerdict({ pair }: { pair: ComparedSets }) {
  const { data } = useQuery(evidenceQuery({ pickupId: pair.older.id, imageSetId: pair.newer.id }))
  const found = data?.filter((one) => one.judgement !== null && one.isNewSincePickup && !isUndecided(one))
  return <p className={css.verdict}>{compareSentence(pair, found?.length)}</p>
}

/** Time line at the top of the claim, with all passings of the car and the accident. */
export function ClaimLine({ claim, analysis, pair }: Pick<ClaimImageSetsProps, 'claim' | 'analysis' | 'pair'>) {
  const { passings: imageSets } = analysis
  if (imageSets.length === 0) return null
  const { date, time } = claim.accidentInformation
  const nearest = pair.older ?? pair.newer ?? imageSets.at(-1)
  const span = date ? accidentSpan(date, time, nearest?.timeZone ?? 'UTC') : undefined
  return (
    <TimeLine
      name={m.claim_timeLine({ plate: claim.car.registrationNo })}
      stops={imageSets.map((imageSet) => ({
        id: imageSet.imageSetId,
        at: Date.parse(imageSet.recDate),
        day: dayText(imageSet),
        name: imageSetName(imageSet),
        label: imageSet.label,
        hasNew: imageSet.newDamages > 0,
      }))}
      accident={span && { ...span, text: m.claim_accidentAt({ when: accidentText(date, time) }) }}
      pair={{ older: pair.older?.imageSetId, newer: pair.newer?.imageSetId }}
      onChoose={pair.take}
    />
  )
}

/**
 * Returns the name of a passing, for example `21.11.2026 06:10 CET, Return, Gardermoen, 2 new`. If the rig's time is
 * not plausible, the name begins with the arrival (for example `arrived 21.11.2026 …`).
 */
function imageSetName(imageSet: ImageSet): string {
  const { label, captureSetName, location, newDamages } = imageSet
  return [
    imageSetTimeText(imageSet),
    label ? captureLabelText(label) : captureSetName,
    location,
    newDamages > 0 && m.claim_newDamages(counted(newDamages)),
  ]
    .filter(Boolean)
    .join(', ')
}

type ImageSetChoiceProps = {
  side: 'older' | 'newer'
  chosen: ImageSet | undefined
  passings: readonly ImageSet[]
  pair: ChosenPair
}

/**
 * Field that chooses the passing for one side of the pair. The newest passing comes first. The field lists no passing
 * beyond the other side of the pair.
 */
function ImageSetChoice({ side, chosen, passings: imageSets, pair }: ImageSetChoiceProps) {
  const other = side === 'older' ? pair.newer : pair.older
  const offered = imageSets.filter(({ recDate, imageSetId }) =>
    other
      ? imageSetId !== other.imageSetId && (side === 'older' ? recDate < other.recDate : recDate > other.recDate)
      : true,
  )
  const word = side === 'older' ? m.claim_before() : m.claim_after()
  return (
    <FilterSelect
      label={word}
      placeholder={word}
      needsChoice
      isOn={false}
      value={chosen?.imageSetId ?? ''}
      options={offered
        .toReversed()
        .map((imageSet) => [imageSet.imageSetId, `${word}: ${imageSetName(imageSet)}`] as const)}
      onChange={(id) => pair.choose(side, id)}
    />
  )
}
