import {
  createBundle,
  createReport,
  getReport,
  getReportLink,
  listReports,
  sendReport,
  verifyReport,
} from '@skadi/contract/reports/reports-calls'
import { can } from '@skadi/domain/auth/rights'
import type { CustomerWording } from '@skadi/domain/language/language'
import type { ReportOptions } from '@skadi/report/report-model'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { countEvent } from '@skadi/store/auth/throttle-event.repo'
import { AUTH } from '@skadi/store/db/scope'
import {
  type CheckedReport,
  checkReportStatement,
  type ReportRow,
  reportStatement,
  reportsStatement,
} from '@skadi/store/reports/report.repo'
import { firstIn } from '../core/auth/actor-scope.ts'
import { type Action, Answer, type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import { startJob } from '../core/jobs/start-job.ts'
import type { Services } from '../core/services.ts'
import { hasChromium } from '../shared/reports/print/print-pdf.ts'
import { refuseToSend } from '../shared/reports/send-refusal.ts'
import { BUNDLE } from './bundle.job.ts'
import { loadReport, modelOf, subjectOf } from './load-report.ts'
import { makeReport } from './make-report.ts'
import { REPORT } from './report.job.ts'
import { reportReadScopes } from './report-scope.ts'
import { SEND_REPORT, type SendReportInput } from './send-report.job.ts'

/** Returns the path of a report's PDF. The signature names the requesting user, and each fetch checks this user's rights again. */
const reportLinkPath = (reportId: string, signature: string): string =>
  `/api/media/reports/${reportId}?signature=${encodeURIComponent(signature)}`

/** Number of checks from one address in a window. It suffices for a desk with a pile of reports, but not for guessing 16 digits. */
const CHECKS = 30
const WINDOW_S = 600

function verifyReportAction({ db }: Services): Action<typeof verifyReport> {
  return async ({ body }, { address, signal }) => {
    const counted = await db.transaction(AUTH, (tx) => countEvent(tx, `verify report ${address}`, CHECKS, WINDOW_S))
    if (!counted) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: WINDOW_S })
    const { madeAt, ...report } = found(await db.row<CheckedReport>(AUTH, checkReportStatement(body), { signal }))
    return { data: { ...report, madeAt: madeAt.toISOString() } }
  }
}

export const reportsCalls = (services: Services): BoundCall[] => [
  bindCall(getReport, getReportAction(services)),
  bindCall(createReport, async ({ body }, context) => ({
    data: await makeReport(services, body, context, { kind: REPORT }),
  })),
  bindCall(sendReport, sendReportAction(services)),
  bindCall(listReports, listReportsAction(services)),
  bindCall(getReportLink, getReportLinkAction(services)),
  bindCall(createBundle, createBundleAction(services)),
  bindCall(verifyReport, verifyReportAction(services)),
]

function getReportAction(services: Services): Action<typeof getReport> {
  return async ({ query }, { actor, signal }) => {
    const scopes = reportReadScopes(actor)
    const subject = subjectOf(query)
    const loaded = found(await firstIn(scopes, (scope) => loadReport(services, scope, subject, signal)))
    // A user who reads a report often prints it. The search for the browser starts now, because the first search takes a moment.
    void hasChromium()
    const { onlyNew, watermark, potential, removed, language } = query
    const options = { onlyNew, watermark, potential, removed: removed as ReportOptions['removed'] }
    const report = modelOf(
      loaded,
      { language: language as CustomerWording, options, customer: [] },
      { number: null, check: null, madeAt: new Date().toISOString(), productName: services.config.PRODUCT_NAME },
    )
    const canMake = can(actor, 'makeReports', { tenantId: loaded.tenantId })
    return { data: { report, version: loaded.version, canMake } }
  }
}

function sendReportAction(services: Services): Action<typeof sendReport> {
  return async ({ body: { recipients, anyway, ...body } }, context) => {
    const unique = [...new Set(recipients)]
    const input: Omit<SendReportInput, 'reportId'> = { recipients: unique }
    const data = await makeReport(services, body, context, {
      kind: SEND_REPORT,
      input,
      refuse: ({ facts: { return: imageSet, undecided = 0 } }) => {
        if (imageSet.inspection) refuseToSend({ inspection: imageSet.inspection, undecided }, anyway)
      },
      audit: (tx, { tenantId, userId }, reportId) =>
        appendAudit(tx, {
          chain: tenantId,
          actorId: userId,
          action: 'sendReport',
          targetType: 'report',
          targetId: reportId,
          after: { recipients: unique.length },
          // The recipients of a report are erased together (ruling 27).
          personal: { subjectId: reportId, values: { recipients: unique } },
        }),
    })
    return { data }
  }
}

function listReportsAction({ db }: Services): Action<typeof listReports> {
  return async ({ query }, { actor, signal }) => {
    const subject = subjectOf(query)
    const rows: ReportRow[] = []
    for (const scope of reportReadScopes(actor))
      rows.push(...(await db.rows<ReportRow>(scope, reportsStatement(scope, subject), { signal })))
    const items = rows.map((row) => toListed(row, can(actor, 'makeReports', row)))
    return { data: { items }, meta: wholeListMeta(items.length) }
  }
}

const toListed = (row: ReportRow, isOwn: boolean) => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  language: row.language as CustomerWording,
  madeAt: row.createdAt.toISOString(),
  madeBy: isOwn ? { userId: row.createdBy, name: row.createdByName } : null,
  sha256: row.pdfSha256,
})

function getReportLinkAction({ db, tokens }: Services): Action<typeof getReportLink> {
  return async ({ params }, { actor, signal }) => {
    const id = params.id
    const row = found(
      await firstIn(reportReadScopes(actor), (scope) =>
        db.row<ReportRow>(scope, reportStatement(scope, id), { signal }),
      ),
    )
    if (row.pdfKey === null) return new Answer(202, { data: null })
    const link = { reportId: id, sessionId: actor.sessionId, tenantId: actor.currentTenant?.id ?? null }
    return { data: reportLinkPath(id, tokens.reportLink(link, Math.floor(Date.now() / 1000))) }
  }
}

function createBundleAction({ db }: Services): Action<typeof createBundle> {
  return async ({ params }, { actor, signal, mutate }) => {
    const id = params.id
    const scopes = reportReadScopes(actor)
    const row = found(
      await firstIn(scopes, (scope) => db.row<ReportRow>(scope, reportStatement(scope, id), { signal })),
    )
    const { tenantId, number } = row
    // A user may read a report of another tenant through the power tenant (ruling 17), but may not make a bundle of it.
    if (!can(actor, 'makeReports', { tenantId })) throw new ApiError('NOT_FOUND')
    const scope = { role: 'app', tenantId, userId: actor.userId } as const
    if (row.pdfKey === null && !(await hasChromium())) throw new ApiError('PRINT_IN_BROWSER')
    return mutate(scope, async (tx) => {
      const jobId = await startJob(tx, scope, { kind: BUNDLE, input: { reportId: id }, name: number })
      await appendAudit(tx, {
        chain: tenantId,
        actorId: actor.userId,
        action: 'createBundle',
        targetType: 'report',
        targetId: id,
        after: { number },
      })
      return { data: { jobId } }
    })
  }
}
