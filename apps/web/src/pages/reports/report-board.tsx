import { CallError } from '@skadi/contract/core/client'
import type { Rental } from '@skadi/contract/rentals/rental'
import { createBundle, createReport, sendReport } from '@skadi/contract/reports/reports-calls'
import type { CustomerWording } from '@skadi/domain/language/language'
import type { RemovableSection, ReportModel, ReportOptions } from '@skadi/report/report-model'
import { loadTexts } from '@skadi/report/words/load-texts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { currentWording } from '../../core/language.ts'
import { useAskedPart } from '../../core/screens/use-asked-part.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { useRentalOf } from '../../rentals/rentals-query.ts'
import { type Customer, CustomerFields, customerLines, NOBODY } from '../../reports/customer-fields.tsx'
import { MadeReports } from '../../reports/made-reports.tsx'
import { RemovedSections } from '../../reports/removed-sections.tsx'
import { ReportOptionsFields } from '../../reports/report-options.tsx'
import panel from '../../reports/report-panel.module.css'
import type { PreviewedReport, ReportSubject } from '../../reports/report-query.ts'
import { madeReportsQuery, reportQuery } from '../../reports/report-query.ts'
import { optionsOf, parseReportSearch, searchOf } from '../../reports/report-search.ts'
import { ReportSheet } from '../../reports/report-sheet.tsx'
import { SendReportDialog } from '../../reports/send-report-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Logo } from '../../ui/signs/logo.tsx'
import { SendHold } from '../customer/send-hold.tsx'
import { useSendHold } from '../customer/use-send-hold.ts'
import css from './report-page.module.css'

type ReportJobs = {
  download: () => void
  bundle: () => void
  /** undefined if no attempt to send has failed */
  sendFailure: string | undefined
  send: (recipients: readonly string[], isAnyway: boolean, onStarted: () => void) => void
  isBusy: boolean
  /** progress text, for example "Making the report… 3 of 12" */
  words: string | undefined
}

/**
 * Returns the jobs that turn the displayed report into a PDF, a mail or a bundle.
 * The page follows each job until its end.
 */
function useReportJobs(subject: ReportSubject, model: ReportModel, version: string): ReportJobs {
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

  /** Returns the error of a failed job as text. After a conflict it also reloads the report. */
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

/** The renter as recipient of the report; nobody for a passing without a rental. */
const renterOf = (rental: Rental | undefined): Customer =>
  rental?.renter
    ? {
        name: rental.renter.name,
        address: rental.renter.address,
        contact: rental.renter.email || rental.renter.phone,
        reference: rental.contractNo,
      }
    : NOBODY

/** Title of a report, and the page from which the user opened the report. */
export type ReportWay = { title: string; back: { href: string; label: string } }

type ReportBoardProps = { subject: ReportSubject; way: ReportWay; previewed: PreviewedReport }

/** The report sheet, with its options and the buttons for PDF, mail and bundle. */
export function ReportBoard({ subject, way, previewed }: ReportBoardProps) {
  const { report, version, canMake } = previewed
  // The page changes its own state first, and the URL after that.
  // If a checkbox waited for the URL, it would show its old state for a moment.
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const [chosen, choose] = useState(() => parseReportSearch(address))
  const navigate = useNavigate()
  const { rental } = useRentalOf(
    subject.kind === 'comparative' ? (subject.imageSetId2 ?? null) : subject.imageSetId,
    useSession((state) => state.currentTenantId),
  )
  // the renter stands in the report until the user types another recipient
  const [typed, setCustomer] = useState<Customer>()
  const customer = useMemo(() => typed ?? renterOf(rental), [typed, rental])
  const [isSending, setSending] = useState(false)
  useAskedPart('send', () => setSending(canMake))
  const asked = chosen.language ?? currentWording()
  const [language, setLanguage] = useState<CustomerWording>(currentWording())
  useEffect(() => {
    let isLast = true
    const show = () => isLast && setLanguage(asked)
    loadTexts(asked).then(show, () => showSnackbar({ text: m.reports_languageFailed(), isError: true }))
    return () => {
      isLast = false
    }
  }, [asked])
  const model = useMemo((): ReportModel => {
    const lines = customerLines(customer)
    return { ...report, language, options: optionsOf(chosen), customer: lines.length > 0 ? lines : null }
  }, [report, language, chosen, customer])
  const isPhone = useMedia(PHONE)
  const isBeside = useMedia('(min-width: 1280px)')
  const hold = useSendHold(subject.kind === 'comparative' ? subject.imageSetId2 : subject.imageSetId)
  const jobs = useReportJobs(subject, model, version)

  const show = (options: ReportOptions, shown = chosen.language) => {
    const search = searchOf(options, shown)
    choose(search)
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  const { options } = model
  const remove = (section: RemovableSection) => show({ ...options, removed: [...options.removed, section] })
  const putBack = (section: RemovableSection) =>
    show({ ...options, removed: options.removed.filter((one) => one !== section) })

  const height = isPhone ? 48 : 32
  const otherHeight = isPhone ? 48 : 28
  const download = canMake && (
    <Button look="ink" height={height} isBusy={jobs.isBusy} onClick={jobs.download}>
      {m.reports_download()}
    </Button>
  )
  const actions = (
    <div className={panel.actions}>
      {isPhone && download}
      <Button height={otherHeight} onClick={() => window.print()}>
        {m.reports_print()}
      </Button>
      {canMake && (
        <Button height={otherHeight} onClick={() => setSending(true)}>
          {m.reports_send()}
        </Button>
      )}
      {canMake && (
        <Button height={otherHeight} onClick={jobs.bundle} disabled={jobs.isBusy} title={m.reports_bundleHint()}>
          {m.reports_bundle()}
        </Button>
      )}
    </div>
  )
  return (
    <>
      <PageHeader
        {...way}
        logo={<Logo />}
        actions={(!isPhone && download) || undefined}
        toolbar={isPhone ? undefined : actions}
      />
      <div className={css.page}>
        <ReportSheet model={model} onRemove={remove} />
        <aside className={css.side} aria-label={m.reports_options()}>
          <div className={panel.head}>
            {isPhone && actions}
            <p role="status" className={panel.words}>
              {canMake ? jobs.words : m.reports_readOnly()}
            </p>
          </div>
          <details open={isBeside}>
            <summary className={panel.summary} hidden={isBeside}>
              {m.reports_options()}
            </summary>
            <div className={panel.panel}>
              <ReportOptionsFields
                options={options}
                language={asked}
                onOptions={(next) => show(next)}
                onLanguage={(next) => show(options, next)}
              />
              <CustomerFields customer={customer} onChange={setCustomer} />
            </div>
          </details>
          <div className={panel.panel}>
            <RemovedSections model={model} onPutBack={putBack} />
            <MadeReports subject={subject} />
          </div>
        </aside>
      </div>
      {isSending && (
        <SendReportDialog
          model={model}
          isBusy={jobs.isBusy}
          failure={jobs.sendFailure}
          hold={<SendHold hold={hold} onLeave={() => setSending(false)} />}
          isHeld={hold.isHeld}
          onSend={(recipients) => jobs.send(recipients, hold.isAnyway, () => setSending(false))}
          onClose={() => setSending(false)}
        />
      )}
    </>
  )
}
