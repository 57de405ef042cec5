import { getReportLink } from '@skadi/contract/reports/reports-calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { writeMoment } from '../core/clock.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import css from './report-panel.module.css'
import { madeReportsQuery, type ReportSubject } from './report-query.ts'

/**
 * List of earlier reports about this subject, in the form in which they were printed.
 * Renders nothing if there are no earlier reports.
 */
export function MadeReports({ subject }: { subject: ReportSubject }) {
  const { data = [] } = useQuery(madeReportsQuery(subject))
  const printed = data.filter(({ sha256 }) => sha256 !== null)
  if (printed.length === 0) return null
  return (
    <section className={css.group}>
      <h2 className={css.legend}>{m.reports_made()}</h2>
      <ul className={css.removed}>
        {printed.map(({ id, number, madeAt, madeBy }) => (
          <li key={id} className={css.entry}>
            <Button
              look="quiet"
              height={28}
              aria-label={m.reports_openMade({ number })}
              onClick={() => void download(id)}
            >
              {number}
            </Button>
            <span className={css.hint}>
              {madeBy?.name ? m.reports_madeBy({ time: writeMoment(madeAt), name: madeBy.name }) : writeMoment(madeAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function download(id: string): Promise<void> {
  try {
    const { data: link } = await call(getReportLink, { params: { id } })
    // The page stays open, because the link is a download.
    if (link) window.location.assign(link)
  } catch (error) {
    showSnackbar({ text: failureWords(m.reports_linkFailed(), reasonOf(error)), isError: true })
  }
}
