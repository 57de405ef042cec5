import { createHash } from 'node:crypto'
import { passingFileName } from '@skadi/domain/images/zip-name'
import { reportDocument } from '@skadi/report/report-document'
import type { ReportModel } from '@skadi/report/report-model'
import type { Scope } from '@skadi/store/db/scope'
import { reportKey } from '@skadi/store/objects/object-key'
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
import { printPdf } from '../shared/reports/print/print-pdf.ts'
import { reportFonts } from '../shared/reports/print/report-fonts.ts'
import { cutPhotos } from './cut-photos.ts'

export type PrintedReport = { row: ReportRow; model: ReportModel; pdf: Buffer }

type TenantScope = Scope & { role: 'app' }

/** The tenant that a job about a report belongs to, also where a global admin started it. */
export function tenantScopeOf({ scope }: Pick<JobContext, 'scope'>): TenantScope {
  if (scope.role !== 'app') throw new Error('a report belongs to a tenant')
  return scope
}

/** What is called like the zip of its passing (C-16). */
export const reportFileName = ({ return: { recDate, timeZone }, registration }: ReportModel): string =>
  passingFileName({ recDate: new Date(recDate), timeZone, registrationNo: registration.registrationNo }, 'pdf')

/**
 * A report with its PDF, which is printed where it is not yet. Whoever is first decides its bytes: they are what its
 * check address tells the hash of.
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
