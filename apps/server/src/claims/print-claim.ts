import type { Wording } from '@skadi/domain/language/language'
import { shrinkInProcess } from '@skadi/pipeline/photos/photo-pool'
import { claimReportDocument } from '@skadi/report/claim-report-document'
import type { ClaimReportModel } from '@skadi/report/claim-report-model'
import type { ReportDamage } from '@skadi/report/report-model'
import type { ClaimFile } from '@skadi/store/claims/claim-file.repo'
import type { Scope } from '@skadi/store/db/scope'
import { claimFileKey } from '@skadi/store/objects/object-key'
import { readObject } from '@skadi/store/objects/read-object'
import type { JobContext } from '../core/jobs/define-job.ts'
import { logoAsset } from '../shared/reports/logo-asset.ts'
import { photoCutter } from '../shared/reports/photo-cutter.ts'
import { printPdf } from '../shared/reports/print/print-pdf.ts'
import { reportFonts } from '../shared/reports/print/report-fonts.ts'
import { type LoadedClaim, loadClaimReport } from './load-claim-report.ts'

/** Input of jobs for a claim. */
export type ClaimJobInput = { claimId: string; language: Wording }

/** Pixels of a printed image: three for each printed pixel. */
const IMAGE_PIXELS = 993

/** What printing needs of a job, or of the task that mails a claim. */
export type ClaimPrinting = Pick<JobContext, 'services' | 'scope' | 'signal' | 'progress'>

export type PrintedClaim = LoadedClaim & { pdf: Buffer }

/** Prints a claim from current data. @returns the claim and its PDF. @throws NOT_FOUND if the claim no longer exists */
export async function printedClaim(input: ClaimJobInput, context: ClaimPrinting): Promise<PrintedClaim> {
  const { services, signal, progress } = context
  const { objects } = services
  const loaded = await loadClaimReport(services, claimScopeOf(context), input, signal)
  const { model, photos } = loaded
  const total = 2 * model.damages.length + model.images.length
  const cutter = photoCutter(objects, photos, { signal, onCut: (count) => progress(Math.min(count, total), total) })
  const damages: ReportDamage[] = []
  for (const damage of model.damages) damages.push(await cutter.cutDamage(damage))
  const images: ClaimReportModel['images'][number][] = []
  for (const [at, file] of imagesOf(loaded).entries()) {
    const image = model.images[at]
    const bytes = await shrinkInProcess(await readObject(objects, claimFileKey(file, 'large')), IMAGE_PIXELS)
    if (image) images.push({ ...image, url: cutter.add(bytes) })
  }
  const logo = await logoAsset(services, model.tenant)
  const assets = new Map([...cutter.assets, ...logo.assets, ...(await reportFonts())])
  const page = claimReportDocument({ ...model, tenant: logo.tenant, damages, images })
  return { ...loaded, pdf: await printPdf(page, { assets, signal }) }
}

const imagesOf = ({ files }: LoadedClaim): ClaimFile[] => files.filter(({ kind }) => kind === 'image')

/** Returns the scope of the tenant that owns the claim. */
export function claimScopeOf({ scope }: Pick<JobContext, 'scope'>): Scope & { role: 'app' } {
  if (scope.role !== 'app') throw new Error('a claim belongs to a tenant')
  return scope
}

/** Returns a file name that contains the claim number as people write it (for example `2026-0042`). */
export const claimFileName = (claimNo: string, extension: string): string =>
  `${claimNo.normalize('NFC').replace(/[^\p{L}\p{N}._-]+/gu, '-')}.${extension}`
