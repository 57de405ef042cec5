import type { ClaimDamage } from '@skadi/contract/claims/claim-damage'
import type { ClaimAnalysis } from '@skadi/contract/claims/claims-reads'
import type { Evidence } from '@skadi/contract/evidence/evidence'
import { normalisePlate } from '@skadi/domain/cars/plate-key'
import { claimFilePath } from '@skadi/domain/claims/claim-file-path'
import { maskPersonId } from '@skadi/domain/claims/mask-person-id'
import { readImagePath } from '@skadi/domain/images/derivative'
import type { Wording } from '@skadi/domain/language/language'
import type { ClaimReportModel } from '@skadi/report/claim-report-model'
import type { LeftOutDamage, ReportDamage, ReportImageSet } from '@skadi/report/report-model'
import { type ClaimRow, claimStatement } from '@skadi/store/claims/claim.repo'
import type { ClaimFile } from '@skadi/store/claims/claim-file.repo'
import {
  companyStatement,
  type PublishedPhotoRow,
  publishedPhotosStatement,
} from '@skadi/store/claims/claim-report.repo'
import type { Scope } from '@skadi/store/db/scope'
import { readReportSubject } from '@skadi/store/reports/report-subject.repo'
import { ApiError, found } from '../core/http/api-error.ts'
import type { JobServices } from '../core/jobs/define-job.ts'
import { loadPrices } from '../shared/costs/load-prices.ts'
import { loadEvidence } from '../shared/evidence/load-evidence.ts'
import { toLeftOut, toReportDamage } from '../shared/reports/report-damage.ts'
import { imageSetFacts, type ReportSource } from '../shared/reports/report-facts.ts'
import { loadClaimAnalysis } from './load-claim-analysis.ts'

type TenantScope = Scope & { role: 'app' }
type Services = Pick<JobServices, 'db' | 'objects' | 'config'>

/** A filed claim with all data that printing and packing need. */
export type LoadedClaim = {
  row: ClaimRow
  analysis: ClaimAnalysis
  model: ClaimReportModel
  /** published photos of the claim's damages, from the rigs */
  photos: PublishedPhotoRow[]
  /** the claim's uploaded photos and documents */
  files: ClaimFile[]
  /** ids of the return passings of the attached damages */
  returnIds: ReadonlySet<string>
}

/** Returns the filed claim. @throws ApiError NOT_FOUND if the claim is a draft or unknown in this scope */
export async function filedClaim(
  { db }: Pick<Services, 'db'>,
  scope: TenantScope,
  id: string,
  signal: AbortSignal,
): Promise<ClaimRow> {
  const row = found(await db.row<ClaimRow>(scope, claimStatement(scope, id), { signal }))
  if (row.status !== 'filed') throw new ApiError('NOT_FOUND')
  return row
}

/**
 * Loads the contents of a printed claim from current data.
 * @throws ApiError NOT_FOUND unless the claim is a filed claim of the tenant
 */
export async function loadClaimReport(
  services: Services,
  scope: TenantScope,
  { claimId, language }: { claimId: string; language: Wording },
  signal: AbortSignal,
): Promise<LoadedClaim> {
  const { db, config } = services
  const row = await filedClaim(services, scope, claimId, signal)
  const analysis = await loadClaimAnalysis(services, scope, row, signal)
  const company = found(await db.row<{ name: string; logo: string | null }>(scope, companyStatement(scope), { signal }))
  const { damages, leftOut } = await damagesOf(services, scope, analysis, signal)
  const photos = await db.rows<PublishedPhotoRow>(scope, publishedPhotosStatement(scope, imageIdsOf(damages)), {
    signal,
  })
  const files = row.files.filter(({ isReady }) => isReady)
  const around = await imageSetsAround(services, scope, analysis, signal)
  const model: ClaimReportModel = {
    ...paperOf(row, files),
    ...around,
    language,
    productName: config.PRODUCT_NAME,
    tenant: { name: company.name, logoUrl: company.logo },
    timeZone: (around.return ?? analysis.passings.at(-1))?.timeZone ?? 'UTC',
    madeAt: new Date().toISOString(),
    damages,
    leftOut,
  }
  const returnIds = new Set(analysis.damages.map(({ imageSetId }) => imageSetId))
  return { row, analysis, model, photos, files, returnIds }
}

/** Returns the reported facts and the list of uploaded files. */
function paperOf(row: ClaimRow, files: readonly ClaimFile[]) {
  const { claimNo, car, reporter, accidentInformation, people, repair, createdAt, filedAt } = row
  return {
    claimNo,
    filedAt: (filedAt ?? createdAt).toISOString(),
    handler: row.handlerName,
    registration: { countryCode: car.country, registrationNo: normalisePlate(car.registrationNo) },
    car,
    reporter,
    client: { ...row.client, personIdNumber: maskPersonId(row.personIdNumber) },
    accidentInformation,
    people,
    repair,
    images: files.flatMap(({ kind, id, fileName, width, height, sha256 }) =>
      kind === 'image' && width !== null && height !== null && sha256 !== null
        ? { url: claimFilePath(id, 'large'), fileName, width, height, sha256 }
        : [],
    ),
    documents: files.flatMap(({ kind, fileName, size, sha256 }) =>
      kind === 'document' && sha256 !== null ? { fileName, size, sha256 } : [],
    ),
  }
}

type Around = { pickup: ReportImageSet | null; return: ReportImageSet | null }

async function imageSetsAround(
  { db }: Services,
  scope: TenantScope,
  { pair }: ClaimAnalysis,
  signal: AbortSignal,
): Promise<Around> {
  if (!pair) return { pickup: null, return: null }
  const rows = await readReportSubject(db, scope, [pair.pickupId, pair.imageSetId], { signal })
  const back = found(rows.passings.find(({ id }) => id === pair.imageSetId))
  const pickup = rows.passings.find(({ id }) => id === pair.pickupId)
  const facts = imageSetFacts({ rows, pickup, return: back })
  return { pickup: facts.pickup, return: facts.return }
}

type Drawn = { damages: ReportDamage[]; leftOut: LeftOutDamage[] }

/**
 * Returns the attached damages per pair of passings. A proven damage has its photos. Any other damage has the reason why the report leaves
 * it out.
 */
async function damagesOf(
  services: Services,
  scope: TenantScope,
  { damages: attached }: ClaimAnalysis,
  signal: AbortSignal,
): Promise<Drawn> {
  const drawn: Drawn = { damages: [], leftOut: [] }
  const pairs = Map.groupBy(attached, ({ pickupId, imageSetId }) => `${pickupId} ${imageSetId}`)
  for (const ofPair of pairs.values()) {
    const source = await sourceOf(services, scope, ofPair[0] as ClaimDamage, signal)
    for (const damage of ofPair) {
      const one = source?.evidence?.find(({ familyId }) => familyId === damage.familyId)
      if (source && one && stands(one)) drawn.damages.push(drawDamage(source, one, damage))
      else drawn.leftOut.push(leaveOut(one, damage))
    }
  }
  return drawn
}

/** Returns undefined if one of the passings no longer belongs to the tenant. */
async function sourceOf(
  { db, objects }: Services,
  scope: TenantScope,
  { pickupId, imageSetId }: ClaimDamage,
  signal: AbortSignal,
): Promise<ReportSource | undefined> {
  const rows = await readReportSubject(db, scope, [pickupId, imageSetId], { signal })
  const pickup = rows.passings.find(({ id }) => id === pickupId)
  const back = rows.passings.find(({ id }) => id === imageSetId)
  if (!pickup || !back) return undefined
  const evidence = await loadEvidence({ db, objects }, scope, { pickupId, returnId: imageSetId, signal })
  const prices = await loadPrices({ rows: (statement) => db.rows(scope, statement, { signal }) }, rows.damages)
  return { rows, pickup, return: back, evidence, prices }
}

/** Whether a damage is currently proven, at least weakly, and has a photo that may be shown. */
const stands = ({ judgement, pair }: Evidence): boolean =>
  judgement !== null && judgement.verdict !== 'blocked' && pair.return.url !== null

const drawDamage = (source: ReportSource, one: Evidence, attached: ClaimDamage): ReportDamage => ({
  ...toReportDamage(source, one),
  included: {
    by: attached.attachedBy.name,
    at: attached.attachedAt,
    note: attached.note,
    verdict: attached.attachedVerdict,
  },
})

/** @param one undefined if the damage is no longer visible at the return */
function leaveOut(one: Evidence | undefined, { familyId, number, labels, damagedParts }: ClaimDamage): LeftOutDamage {
  if (!one)
    return { familyId, number, labels: labels.map(({ name }) => name), parts: damagedParts, reason: 'boxDeleted' }
  const { judgement, pair } = one
  const reason = judgement === null ? 'seenBeforePickup' : judgement.reasons[0]?.code
  return { ...toLeftOut(one), reason: pair.return.url === null ? 'photoNotShown' : (reason ?? null) }
}

const imageIdsOf = (damages: readonly ReportDamage[]): string[] => [
  ...new Set(
    damages
      .flatMap(({ pickup, return: back }) => [...(pickup ? [pickup] : []), back])
      .flatMap(({ url }) => readImagePath(url)?.imageId ?? []),
  ),
]
