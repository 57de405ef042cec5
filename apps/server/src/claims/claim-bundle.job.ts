import type { Readable } from 'node:stream'
import type { BundleFacts } from '@skadi/report/bundle/bundle-manifest'
import { readAuditHead } from '@skadi/store/audit/audit-log.repo'
import type { ClaimFile } from '@skadi/store/claims/claim-file.repo'
import { claimFileKey } from '@skadi/store/objects/object-key'
import { type ReportedImageSetRow, readReportSubject } from '@skadi/store/reports/report-subject.repo'
import { holdForBundle } from '@skadi/store/retention/retention.repo'
import { defineJob } from '../core/jobs/define-job.ts'
import { bundleOf, publishedPhotos, type SentFile } from '../shared/reports/bundle-of.ts'
import type { LoadedClaim } from './load-claim-report.ts'
import {
  type ClaimJobInput,
  type ClaimPrinting,
  claimFileName,
  claimScopeOf,
  type PrintedClaim,
  printedClaim,
} from './print-claim.ts'

export const CLAIM_BUNDLE = 'claimBundle'

/**
 * Packs a claim into a zip with a signed manifest. The zip contains the printed report, the claim's uploaded files and the rigs' photos of
 * its damages.
 */
export const claimBundleJob = defineJob<ClaimJobInput>({
  kind: CLAIM_BUNDLE,
  right: 'readClaims',
  async run(input, context) {
    const printed = await printedClaim(input, { ...context, progress: () => undefined })
    const { body } = await packClaim(printed, context)
    const { claimNo, id } = printed.row
    return {
      file: { name: claimFileName(claimNo, 'zip'), contentType: 'application/zip', body },
      data: { claimId: id },
    }
  },
})

/** Packs a printed claim, and puts its passings on legal hold. @returns the zip and its size in bytes */
export async function packClaim(
  printed: PrintedClaim,
  context: ClaimPrinting,
): Promise<{ size: number; body: Readable }> {
  const { services, signal } = context
  const { db, objects, config, bundleKey } = services
  const scope = claimScopeOf(context)
  const { row, pdf, photos, files } = printed
  const imageSetIds = [...new Set(photos.map(({ passingId }) => passingId))]
  const { passings: imageSets } = await readReportSubject(db, scope, imageSetIds, { signal })
  const audit = await db.transaction(scope, async (tx) => {
    await holdForBundle(tx, { tenantId: scope.tenantId, claimId: row.id, imageSetIds: imageSetIds })
    return readAuditHead(tx, scope.tenantId)
  })
  return bundleOf({
    facts: factsOf(printed, imageSets, audit),
    report: pdf,
    photos: publishedPhotos(objects, photos),
    sent: sentFiles(files).map(
      ({ file, name }): SentFile => ({
        name,
        open: async () => (await objects.get(claimFileKey(file, 'original'))).stream,
      }),
    ),
    key: bundleKey,
    publicUrl: config.PUBLIC_URL,
    signal,
    onProgress: (done, total) => context.progress(done, total),
  })
}

function factsOf(
  { row, model, returnIds }: LoadedClaim,
  imageSets: readonly ReportedImageSetRow[],
  audit: BundleFacts['audit'],
): BundleFacts {
  return {
    report: { number: row.claimNo, checkAddress: null },
    claim: { id: row.id, number: row.claimNo },
    tenant: { id: row.tenantId, name: model.tenant.name },
    car: model.registration,
    passings: imageSets
      .toSorted((a, b) => a.recDate.getTime() - b.recDate.getTime())
      .map(({ id, recDate, timeZone, origin }) => ({
        id,
        role: returnIds.has(id) ? ('return' as const) : ('pickup' as const),
        recDate: recDate.toISOString(),
        timeZone,
        origin,
      })),
    audit,
    madeAt: new Date().toISOString(),
  }
}

/** Names the uploaded files in their order, with their original names (for example `images/01-front.jpg`). */
function sentFiles(files: readonly ClaimFile[]): { file: ClaimFile; name: string }[] {
  const named = (kind: ClaimFile['kind'], folder: string) =>
    files
      .filter((file) => file.kind === kind)
      .map((file, at) => ({ file, name: `${folder}/${String(at + 1).padStart(2, '0')}-${fileNameOf(file)}` }))
  return [...named('image', 'images'), ...named('document', 'documents')]
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' }
const MOST_SIGNS = 40

/** Returns a file name that every system can unpack. The extension follows from the content type. */
function fileNameOf({ fileName, contentType }: ClaimFile): string {
  const stem = fileName.replace(/\.[^.]*$/, '').slice(0, MOST_SIGNS) || 'file'
  return claimFileName(stem, EXTENSIONS[contentType] ?? 'pdf')
}
