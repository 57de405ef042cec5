import { createHash } from 'node:crypto'
import { imageSetFileName } from '@skadi/domain/images/zip-name'
import { reportDocument } from '@skadi/report/report-document'
import type { ReportDamage, ReportModel } from '@skadi/report/report-model'
import { shownDamages } from '@skadi/report/shown-damages'
import type { Scope } from '@skadi/store/db/scope'
import { reportKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'
import {
  addReportPdf,
  type ReportPhotoRow,
  type ReportRow,
  reportModelStatement,
  reportPhotosStatement,
  reportStatement,
} from '@skadi/store/reports/report.repo'
import { found } from '../core/http/api-error.ts'
import type { JobContext } from '../core/jobs/define-job.ts'
import type { Services } from '../core/services.ts'
import { logoAsset } from '../shared/reports/logo-asset.ts'
import { type PublishedPhoto, photoCutter } from '../shared/reports/photo-cutter.ts'
import { printPdf } from '../shared/reports/print/print-pdf.ts'
import { reportFonts } from '../shared/reports/print/report-fonts.ts'

type CutReport = {
  /** report in which cut files replace the photos */
  model: ReportModel
  /** bytes of the files; the key is the path that the page requests */
  assets: ReadonlyMap<string, Uint8Array>
}

/** A report, and the currently published versions of its photos. */
type PhotosOfReport = { model: ReportModel; photos: readonly PublishedPhoto[] }

/**
 * Cuts the pictures of a report from the published photos.
 * @throws NOT_FOUND if one of the photos is no longer shown
 */
async function cutPhotos(
  objects: ObjectStore,
  { model, photos: published }: PhotosOfReport,
  { signal, progress }: Pick<JobContext, 'signal' | 'progress'>,
): Promise<CutReport> {
  const shown = new Set(shownDamages(model))
  const total = shown.size * (model.kind === 'comparative' ? 2 : 1) + model.photos.length
  const { assets, cutDamage, shrink } = photoCutter(objects, published, {
    signal,
    onCut: (count) => progress(count, total),
  })
  const damages: ReportDamage[] = []
  for (const damage of model.damages) damages.push(shown.has(damage) ? await cutDamage(damage) : damage)
  const photos: ReportModel['photos'][number][] = []
  for (const photo of model.photos) photos.push(await shrink(photo))
  return { model: { ...model, damages, photos }, assets }
}

export type PrintedReport = { row: ReportRow; model: ReportModel; pdf: Buffer }

type TenantScope = Scope & { role: 'app' }

/** Returns the tenant's scope of a job about a report. A global admin may have started the job. */
export function tenantScopeOf({ scope }: Pick<JobContext, 'scope'>): TenantScope {
  if (scope.role !== 'app') throw new Error('a report belongs to a tenant')
  return scope
}

/** Returns the file name of a report. It has the form of the name of its passing's zip (C-16). */
export const reportFileName = ({ return: { recDate, timeZone }, registration }: ReportModel): string =>
  imageSetFileName({ recDate: new Date(recDate), timeZone, registrationNo: registration.registrationNo }, 'pdf')

/**
 * Returns a report with its PDF. The first call prints the PDF. Later calls return equal bytes, because the check address of the report
 * publishes their hash.
 */
export async function printedReport(
  { db, objects, logger }: Pick<Services, 'db' | 'objects' | 'logger'>,
  scope: TenantScope,
  reportId: string,
  { signal, progress }: Pick<JobContext, 'signal' | 'progress'>,
): Promise<PrintedReport> {
  const [rows, models] = await db.read<[ReportRow, { model: ReportModel }]>(
    scope,
    [reportStatement(scope, reportId), reportModelStatement(scope, reportId)],
    { signal },
  )
  const row = found(rows[0])
  const { model } = found(models[0])
  if (row.pdfKey !== null) return { row, model, pdf: await readObject(objects, row.pdfKey) }
  const photos = await db.rows<ReportPhotoRow>(scope, reportPhotosStatement(scope, reportId), { signal })
  const cut = await cutPhotos(objects, { model, photos }, { signal, progress })
  const logo = await logoAsset({ objects, logger }, model.tenant)
  const assets = new Map([...cut.assets, ...logo.assets, ...(await reportFonts())])
  const pdf = await printPdf(reportDocument({ ...cut.model, tenant: logo.tenant }), { assets, signal })
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const key = reportKey(reportId, sha256)
  await objects.put(key, pdf, { contentType: 'application/pdf' })
  const isFirst = await db.transaction(scope, (tx) =>
    addReportPdf(tx, scope, reportId, { key, sha256, size: pdf.length }),
  )
  if (isFirst) return { row: { ...row, pdfKey: key, pdfSha256: sha256 }, model, pdf }
  await objects.delete(key)
  return printedReport({ db, objects, logger }, scope, reportId, { signal, progress })
}
