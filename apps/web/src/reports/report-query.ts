import { getReport, listReports } from '@skadi/contract/reports/reports-calls'
import type { ReportModel } from '@skadi/report/report-model'
import { queryOptions } from '@tanstack/react-query'
import { call, hasStatus } from '../core/calls/call.ts'
import { isWorthRetrying } from '../core/calls/query-client.ts'

/** Subject of a report, in the format of the calls. In a comparison the pickup comes first. */
export type ReportSubject =
  | { kind: 'comparative'; imageSetId: string; imageSetId2: string }
  | { kind: 'individual'; imageSetId: string }

const MOST_TRIES = 10

const keyOf = (what: string, subject: ReportSubject) =>
  [what, subject.imageSetId, 'imageSetId2' in subject ? subject.imageSetId2 : null] as const

export type PreviewedReport = { report: ReportModel; version: string; canMake: boolean }

/**
 * Query for the current data of a report. Options, language and customer affect only the rendering, and cause no call.
 */
export const reportQuery = (subject: ReportSubject) =>
  queryOptions({
    queryKey: keyOf('report', subject),
    queryFn: async ({ signal }): Promise<PreviewedReport> =>
      (await call(getReport, { query: subject }, { signal })).data,
    // The first alignment may take longer than a request. The server continues the work, so the query is retried.
    retry: (failures, error) => (hasStatus(error, 503) ? failures < MOST_TRIES : isWorthRetrying(failures, error)),
    retryDelay: 1_000,
  })

/** Query for the earlier reports about the subject. */
export const madeReportsQuery = (subject: ReportSubject) =>
  queryOptions({
    queryKey: keyOf('made-reports', subject),
    queryFn: async ({ signal }) => (await call(listReports, { query: subject }, { signal })).data.items,
  })
