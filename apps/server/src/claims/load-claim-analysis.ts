import type { ClaimAnalysis } from '@skadi/contract/claims/claims-reads'
import { normalisePlate } from '@skadi/domain/cars/plate-key'
import { pairAround, pairOfStart, sideOfAccident } from '@skadi/domain/claims/pair-around'
import { sumDamages } from '@skadi/domain/costs/sum-prices'
import { imagePath } from '@skadi/domain/images/derivative'
import type { ClaimRow } from '@skadi/store/claims/claim.repo'
import {
  type ClaimImageSetRow,
  claimAppraisalStatement,
  claimImageSetsStatement,
} from '@skadi/store/claims/claim-analysis.repo'
import { type AlsoAttachedRow, alsoAttachedStatement } from '@skadi/store/claims/other-claims.repo'
import type { Scope } from '@skadi/store/db/scope'
import type { Services } from '../core/services.ts'
import { toMoney } from '../shared/claims/load-claim-sums.ts'
import { toImageSetTime } from '../shared/image-sets/to-image-set-summary.ts'
import { attachedDamages } from './attached-damages.ts'

type Analysed = Pick<ClaimRow, 'id' | 'tenantId' | 'car' | 'accidentInformation' | 'imageSetId'>

/** Returns the analysis of a claim from the passings of its car (A-02c). The claim was found in the given scope. */
export async function loadClaimAnalysis(
  services: Pick<Services, 'db' | 'objects'>,
  scope: Scope,
  claim: Analysed,
  signal?: AbortSignal,
): Promise<ClaimAnalysis> {
  const options = signal ? { signal } : {}
  const [{ imageSets, pickupOf }, damages] = await Promise.all([
    readImageSets(services, scope, claim, options),
    attachedDamages(services, scope, claim.id, signal),
  ])
  const { imageSetId } = claim
  const pickupId = (imageSetId && pickupOf.get(imageSetId)) || null
  const around = pairAround(imageSets) ?? pairOfStart(imageSets, { imageSetId, pickupId })
  const pair = around ? { pickupId: around.before.imageSetId, imageSetId: around.after.imageSetId } : null
  const returns = [...new Set([...damages.map(({ imageSetId }) => imageSetId), ...(pair ? [pair.imageSetId] : [])])]
  const appraisal = await services.db.row<{ id: string; imageSetId: string }>(
    scope,
    claimAppraisalStatement(scope, returns),
    options,
  )
  const newCosts = sumDamages(damages.map((damage) => ({ ...damage, isNew: true }))).new
  const alsoAttached = await services.db.rows<AlsoAttachedRow>(
    scope,
    alsoAttachedStatement(
      { tenantId: claim.tenantId, claimId: claim.id },
      imageSets.map(({ imageSetId }) => imageSetId),
    ),
    options,
  )
  return {
    passings: imageSets,
    alsoAttached,
    pair,
    damages,
    estimate: toMoney(newCosts),
    newCosts,
    appraisal: appraisal ?? null,
  }
}

async function readImageSets(
  { db }: Pick<Services, 'db'>,
  scope: Scope,
  { tenantId, car, accidentInformation: accident }: Analysed,
  options: { signal?: AbortSignal },
): Promise<{ imageSets: ClaimAnalysis['passings']; pickupOf: ReadonlyMap<string, string | null> }> {
  const plate = { country: car.country, registrationNo: normalisePlate(car.registrationNo) }
  if (plate.registrationNo === '') return { imageSets: [], pickupOf: new Map() }
  const near = accident.date === null ? new Date() : new Date(`${accident.date}T${accident.time ?? '12:00'}:00Z`)
  const rows = await db.rows<ClaimImageSetRow>(scope, claimImageSetsStatement(tenantId, plate, near), options)
  const pickupOf = new Map(rows.map(({ id, pickupId }) => [id, pickupId]))
  const toImageSet = ({ pickupId: _, ...given }: ClaimImageSetRow) => {
    const { id, recDate, timeSource, reportedAt, arrivedAt, coverImageId, coverRevision, ...row } = given
    return {
      ...row,
      imageSetId: id,
      recDate: recDate.toISOString(),
      time: toImageSetTime({ timeSource, reportedAt: reportedAt.toISOString(), arrivedAt: arrivedAt.toISOString() }),
      side: sideOfAccident({ recDate, timeZone: row.timeZone }, accident),
      thumbUrl: coverImageId === null || coverRevision === null ? null : imagePath(coverImageId, coverRevision, '257'),
    }
  }
  return { imageSets: rows.map(toImageSet), pickupOf }
}
