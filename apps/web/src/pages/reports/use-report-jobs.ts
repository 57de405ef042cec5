import { CallError } from '@skadi/contract/core/client'
import { createBundle, createReport, sendReport } from '@skadi/contract/reports/reports-calls'
import type { ReportModel } from '@skadi/report/report-model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { madeReportsQuery, type ReportSubject, reportQuery } from '../../reports/report-query.ts'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'

export type ReportJobs = {
  download: () => void
  bundle: () => void
  /** undefined: nothing went wrong with sending */
  sendFailure: string | undefined
  send: (recipients: readonly string[], isAnyway: boolean, onStarted: () => void) => void
  isBusy: boolean
  /** "Making the report… 3 of 12" */
  words: string | undefined
}

/** What a report as it is shown is made into: a PDF, a mail, a bundle, each followed until it is there. */
export function useReportJobs(subject: ReportSubject, model: ReportModel, version: string): ReportJobs {
  const client = useQueryClient()
  const [sendFailure, setSendFailure] = useState<string>()
  const { start, isBusy, words } = useFollowedJob((job) => {
    void client.invalidateQueries({ queryKey: madeReportsQuery(subject).queryKey })
    const { refused } = (job.result ?? {}) as { refused?: readonly string[] }
    if (job.kind !== 'sendReport' || job.status !== 'FINISHED') return
    if (refused?.length) showSnackbar({ text: m.reports_refused({ addresses: refused.join(', ') }), isError: true })
    else showSnackbar({ text: m.reports_sent() })
  })
  const { options, language, customer } = model
  const body = {
    ...subject,
    options: { ...options, removed: [...options.removed] },
    language,
    customer: [...(customer ?? [])],
    version,
  }
  const create = () => call(createReport, { body }, { idempotencyKey: crypto.randomUUID() })

  /** In words; what helps besides is done at once. */
  const failureOf = (error: unknown, what: string): string => {
    const code = error instanceof CallError ? error.code : undefined
    if (code === 'CONFLICT') {
      void client.invalidateQueries({ queryKey: reportQuery(subject).queryKey })
      return m.reports_changed()
    }
    return code === 'PRINT_IN_BROWSER' ? m.reports_noPrinter() : failureWords(what, reasonOf(error))
  }
  const run = (begin: Parameters<typeof start>[0], what: string) =>
    void start(begin).catch((error: unknown) => showSnackbar({ text: failureOf(error, what), isError: true }))

  return {
    isBusy,
    words,
    sendFailure,
    download: () => run(create, m.reports_makeFailed()),
    bundle: () =>
      run(async () => {
        const { reportId } = (await create()).data
        return call(createBundle, { params: { id: reportId } }, { idempotencyKey: crypto.randomUUID() })
      }, m.reports_bundleFailed()),
    send: (recipients, isAnyway, onStarted) => {
      setSendFailure(undefined)
      const sending = { ...body, anyway: isAnyway, recipients: [...recipients] }
      start(() => call(sendReport, { body: sending }, { idempotencyKey: crypto.randomUUID() })).then(
        onStarted,
        (error: unknown) => setSendFailure(failureOf(error, m.reports_sendFailed())),
      )
    },
  }
}
