import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import { pilotFigures } from '@skadi/domain/detections/pilot'
import type { Locale } from '@skadi/domain/language/language'
import { type PilotReportModel, pilotDocument } from '@skadi/report/pilot-document'
import { rigOfStatement } from '@skadi/store/detections/detector-figures.repo'
import { type DetectorRow, detectorsStatement } from '@skadi/store/detections/detector-version.repo'
import { type TenantRow, tenantStatement } from '@skadi/store/tenants/tenant.repo'
import { found } from '../core/http/api-error.ts'
import { defineJob, type JobContext } from '../core/jobs/define-job.ts'
import { printPdf } from '../shared/reports/print/print-pdf.ts'
import { reportFonts } from '../shared/reports/print/report-fonts.ts'
import { loadSpots } from './load-spots.ts'

export const PILOT_REPORT = 'pilotReport'

export type PilotReport = { tenantId: string; captureSetId?: string | undefined; language: Locale }

/** Returns the current figures of the pilot report of a company's rig. */
export async function pilotModel(
  { tenantId, captureSetId, language }: PilotReport,
  { services: { db, config }, scope, signal }: Pick<JobContext, 'services' | 'scope' | 'signal'>,
): Promise<PilotReportModel> {
  const tenant = found(await db.row<TenantRow>(scope, tenantStatement(tenantId), { signal }))
  const rig = captureSetId
    ? found(await db.row<{ name: string }>(scope, rigOfStatement(tenantId, captureSetId), { signal }))
    : undefined
  // For the damages first seen in a passing, all live detectors count as one detector.
  const of = { tenantId, captureSetId, kind: 'difference' } as const
  const { spots, passings, isSample } = await loadSpots(db, scope, of, signal)
  const detectors = await db.rows<DetectorRow>(scope, detectorsStatement(), { signal })
  const { byKind, ...figures } = pilotFigures(passings, spots)
  const [newest, oldest] = [passings[0], passings.at(-1)]
  return {
    language,
    productName: config.PRODUCT_NAME,
    tenant: tenant.name,
    rig: rig?.name ?? null,
    madeAt: new Date().toISOString(),
    timeZone: newest?.timeZone ?? 'UTC',
    span: newest && oldest ? { from: oldest.day, to: newest.day } : null,
    isSample,
    figures: {
      ...figures,
      byKind: byKind.map(({ value, row }) => ({ value: value === null ? null : (labelOf(value)?.name ?? null), row })),
    },
    versions: detectors
      .filter(({ state }) => state === 'live')
      .map(({ kind, version, card: { licence } }) => ({ kind, version: version.slice(0, 20), licence })),
  }
}

/** Prints the pilot report of a company. */
export const pilotReportJob = defineJob<PilotReport>({
  kind: PILOT_REPORT,
  right: 'administerDetectors',
  async run(input, context) {
    const model = await pilotModel(input, context)
    const pdf = await printPdf(pilotDocument(model), { assets: new Map(await reportFonts()), signal: context.signal })
    const name = `pilot-${model.madeAt.slice(0, 10)}.pdf`
    return { file: { name, contentType: 'application/pdf', body: pdf } }
  },
})
