import type { RemovableSection, ReportModel, ReportOptions } from '@skadi/report/report-model'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { currentLocale } from '../../core/language.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { m } from '../../paraglide/messages.js'
import { CustomerFields, customerLines, NOBODY } from '../../reports/customer-fields.tsx'
import { MadeReports } from '../../reports/made-reports.tsx'
import { RemovedSections } from '../../reports/removed-sections.tsx'
import { ReportOptionsFields } from '../../reports/report-options.tsx'
import panel from '../../reports/report-panel.module.css'
import type { PreviewedReport, ReportSubject } from '../../reports/report-query.ts'
import { optionsOf, parseReportSearch, searchOf } from '../../reports/report-search.ts'
import { ReportSheet } from '../../reports/report-sheet.tsx'
import { SendReportDialog } from '../../reports/send-report-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Logo } from '../../ui/signs/logo.tsx'
import { SendHold } from '../customer/send-hold.tsx'
import { useSendHold } from '../customer/use-send-hold.ts'
import css from './report-page.module.css'
import { useReportJobs } from './use-report-jobs.ts'

/** What the report is called, and where it came from. */
export type ReportWay = { title: string; back: { href: string; label: string } }

type ReportBoardProps = { subject: ReportSubject; way: ReportWay; previewed: PreviewedReport }

/** The report sheet, and beside it its options and its products. */
export function ReportBoard({ subject, way, previewed }: ReportBoardProps) {
  const { report, version, canMake } = previewed
  // The address follows: a box that waited for it would show its old state for a moment.
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const [chosen, choose] = useState(() => parseReportSearch(address))
  const navigate = useNavigate()
  const [customer, setCustomer] = useState(NOBODY)
  const [isSending, setSending] = useState(false)
  const language = chosen.language ?? currentLocale()
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
                language={language}
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
