import type { HandOffDocument } from '@skadi/contract/claims/claim-handling'
import type { Appraisal } from '@skadi/contract/costs/appraisal'
import { readImagePath } from '@skadi/domain/images/derivative'
import type { ReportPhoto } from '@skadi/report/report-model'
import type { ClaimFile } from '@skadi/store/claims/claim-file.repo'
import type { Scope } from '@skadi/store/db/scope'
import type { Services } from '../core/services.ts'
import { loadAppraisal } from '../shared/costs/load-appraisal.ts'
import { readerIn } from '../shared/costs/load-prices.ts'
import type { PhotoSigner } from '../shared/images/photo-signer.ts'
import { loadClaimReport } from './load-claim-report.ts'
import { toHandOff } from './to-claim.ts'

type Asked = {
  claimId: string
  links: { photo: PhotoSigner; file: (fileId: string) => string }
  signal: AbortSignal
}

/** Loads the hand-off document of a filed claim, with signed links. @throws ApiError NOT_FOUND unless the claim is filed */
export async function loadHandOff(
  services: Services,
  scope: Scope & { role: 'app' },
  { claimId, links, signal }: Asked,
): Promise<HandOffDocument> {
  const { row, model, analysis, files } = await loadClaimReport(services, scope, { claimId, language: 'en' }, signal)
  const reader = readerIn(services.db, scope, { signal })
  const returns = [...new Set(analysis.damages.map(({ imageSetId }) => imageSetId))]
  const appraisals = new Map<string, Appraisal | undefined>()
  for (const imageSetId of returns) appraisals.set(imageSetId, await loadAppraisal(reader, scope, { imageSetId }))

  const toPhoto = (imageSetId: string, photo: ReportPhoto | null) => {
    const imageId = photo && readImagePath(photo.url)?.imageId
    if (!photo || !imageId) return null
    const { takenAt, timeZone, sha256 } = photo
    return { imageSetId, imageId, takenAt, timeZone, sha256, link: links.photo(imageId) }
  }
  const toFile = ({ id, fileName, contentType, size, sha256 }: ClaimFile) => ({
    id,
    fileName,
    contentType,
    size,
    sha256: sha256 ?? '',
    link: links.file(id),
  })
  const ofKind = (kind: ClaimFile['kind']) => files.filter((file) => file.kind === kind).map(toFile)
  return {
    version: 1,
    claimId,
    claimNo: row.claimNo,
    state: row.state,
    filedAt: model.filedAt,
    insurer: row.insurerId === null ? null : { insurerId: row.insurerId, name: row.insurerName ?? '' },
    insurerReference: row.insurerReference,
    company: { tenantId: row.tenantId, name: model.tenant.name },
    policyHolder: model.client,
    reporter: row.reporter,
    vehicle: row.car,
    accidentInformation: row.accidentInformation,
    people: [...row.people],
    repair: row.repair,
    damages: model.damages.flatMap(({ familyId, labels, pickup, return: back }) => {
      const attached = analysis.damages.find((one) => one.familyId === familyId)
      if (!attached?.judgement) return []
      const appraisal = appraisals.get(attached.imageSetId)
      const line = appraisal?.lines.find((one) => one.familyId === familyId)
      return [
        {
          familyId,
          number: attached.number,
          labels: [...labels],
          parts: attached.damagedParts,
          verdict: attached.judgement.verdict,
          note: attached.note,
          cost: attached.price,
          receipt:
            appraisal && line
              ? {
                  appraisalId: appraisal.id,
                  tableVersion: appraisal.tableVersion,
                  parts: line.estimate?.parts ?? [],
                  said: line.said && { amount: line.said.amount, reason: line.said.reason },
                }
              : null,
          before: toPhoto(attached.pickupId, pickup),
          after: toPhoto(attached.imageSetId, back),
        },
      ]
    }),
    costs: analysis.newCosts,
    images: ofKind('image'),
    documents: ofKind('document'),
    handOffs: row.handOffs.map(toHandOff),
  }
}
