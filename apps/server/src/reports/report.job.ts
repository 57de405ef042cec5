import { defineJob } from '../core/jobs/define-job.ts'
import type { ReportJobInput } from './make-report.ts'
import { printedReport, reportFileName, tenantScopeOf } from './print-report.ts'

export const REPORT = 'report'

/** Prints a frozen report. */
export const reportJob = defineJob<ReportJobInput>({
  kind: REPORT,
  right: 'makeReports',
  async run({ reportId }, context) {
    const { model, pdf } = await printedReport(context.services, tenantScopeOf(context), reportId, context)
    return {
      file: { name: reportFileName(model), contentType: 'application/pdf', body: pdf },
      data: { reportId },
    }
  },
})
