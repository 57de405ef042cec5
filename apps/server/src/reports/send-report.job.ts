import { reportMail } from '@skadi/report/mail/report-mail'
import { defineJob } from '../core/jobs/define-job.ts'
import { checkUrl, type ReportJobInput } from './make-report.ts'
import { printedReport, reportFileName, tenantScopeOf } from './print-report.ts'

export const SEND_REPORT = 'sendReport'

export type SendReportInput = ReportJobInput & { recipients: readonly string[] }

/** Prints a report unless it is printed already, and sends it. A second execution sends an equal mail, so a mailbox shows it once. */
export const sendReportJob = defineJob<SendReportInput>({
  kind: SEND_REPORT,
  right: 'makeReports',
  async run({ reportId, recipients }, context) {
    const { services, job, signal } = context
    const scope = tenantScopeOf(context)
    const { model, pdf } = await printedReport(services, scope, reportId, context)
    const attachment = { name: reportFileName(model), contentType: 'application/pdf', content: pdf }
    const { refused } = await services.mail.deliver(
      scope.tenantId,
      {
        to: recipients,
        kind: 'report',
        ...reportMail({ ...model, checkUrl: checkUrl(services.config).href }),
        attachments: [attachment],
        id: job.id,
      },
      signal,
    )
    return { data: { reportId, sent: recipients.length - refused.length, refused: [...refused] } }
  },
})
