import { getReport, listReports } from '@skadi/contract/reports/reports-calls'
import type { ReportModel } from '@skadi/report/report-model'
import { queryOptions } from '@tanstack/react-query'
import { call, hasStatus } from '../core/calls/call.ts'
import { isWorthRetrying } from '../core/calls/query-client.ts'

/** What a report is about, as its calls say it: of a comparison the pickup is the first. */
export type ReportSubject =
  | { kind: 'comparative'; imageSetId: string; imageSetId2: string }
  | { kind: 'individual'; imageSetId: string }

const MOST_TRIES = 10

const keyOf = (what: string, subject: ReportSubject) =>
  [what, subject.imageSetId, 'imageSetId2' in subject ? subject.imageSetId2 : null] as const

export type PreviewedReport = { report: ReportModel; version: string; canMake: boolean }

/** What a report would say now. Options, language and customer are put into it where it is drawn, without a call. */
export const reportQuery = (subject: ReportSubject) =>
  queryOptions({
    queryKey: keyOf('report', subject),
    queryFn: async ({ signal }): Promise<PreviewedReport> =>
      (await call(getReport, { query: subject }, { signal })).data,
    // photos that were never laid over each other take longer than an answer may; the server goes on meanwhile
    retry: (failures, error) => (hasStatus(error, 503) ? failures < MOST_TRIES : isWorthRetrying(failures, error)),
    retryDelay: 1_000,
  })

/** The reports that were made of it. */
export const madeReportsQuery = (subject: ReportSubject) =>
  queryOptions({
    queryKey: keyOf('made-reports', subject),
    queryFn: async ({ signal }) => (await call(listReports, { query: subject }, { signal })).data.items,
  })
