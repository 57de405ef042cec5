import type { BundleFacts, BundleImageSet } from '@skadi/report/bundle/bundle-manifest'
import type { ReportImageSet, ReportModel } from '@skadi/report/report-model'
import { readAuditHead } from '@skadi/store/audit/audit-log.repo'
import { type ReportPhotoRow, type ReportRow, reportPhotosStatement } from '@skadi/store/reports/report.repo'
import { defineJob } from '../core/jobs/define-job.ts'
import { bundleOf, publishedPhotos } from '../shared/reports/bundle-of.ts'
import type { ReportJobInput } from './make-report.ts'
import { printedReport, tenantScopeOf } from './print-report.ts'

export const BUNDLE = 'bundle'

/** Packs a report with its photos and a signed manifest. */
export const bundleJob = defineJob<ReportJobInput>({
  kind: BUNDLE,
  right: 'makeReports',
  async run({ reportId }, context) {
    const { services, signal } = context
    const { db, objects, config, bundleKey } = services
    const scope = tenantScopeOf(context)
    const { row, model, pdf } = await printedReport(services, scope, reportId, { signal, progress: () => undefined })
    const photos = await db.rows<ReportPhotoRow>(scope, reportPhotosStatement(scope, reportId), { signal })
    const audit = await db.transaction(scope, (tx) => readAuditHead(tx, scope.tenantId))
    const { body } = await bundleOf({
      facts: factsOf(row, model, audit),
      report: pdf,
      photos: publishedPhotos(objects, photos),
      key: bundleKey,
      publicUrl: config.PUBLIC_URL,
      signal,
      onProgress: (done, total) => context.progress(done, total),
    })
    return { file: { name: `${row.number}.zip`, contentType: 'application/zip', body }, data: { reportId } }
  },
})

function factsOf(row: ReportRow, model: ReportModel, audit: BundleFacts['audit']): BundleFacts {
  const imageSet = (id: string, role: BundleImageSet['role'], { recDate, timeZone, origin }: ReportImageSet) => ({
    id,
    role,
    recDate,
    timeZone,
    origin,
  })
  return {
    report: { number: row.number, checkAddress: model.check?.address ?? null },
    tenant: { id: row.tenantId, name: model.tenant.name },
    car: model.registration,
    passings:
      row.pickupId !== null && model.pickup !== null
        ? [imageSet(row.pickupId, 'pickup', model.pickup), imageSet(row.imageSetId, 'return', model.return)]
        : [imageSet(row.imageSetId, 'single', model.return)],
    audit,
    madeAt: new Date().toISOString(),
  }
}
