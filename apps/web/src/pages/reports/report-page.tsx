import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import { type ReportSubject, reportQuery } from '../../reports/report-query.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Logo } from '../../ui/signs/logo.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { isNotHere, useRedirectIfMissing } from '../portal/not-here.ts'
import { ReportBoard, type ReportWay } from './report-board.tsx'
import css from './report-page.module.css'

type Params = { registrationNo?: string; id: string; id2?: string }

/**
 * Report page. `/fleet/:registrationNo/:id/compare/:id2/report` compares the pickup `id` with the return `id2`
 * (NAV-11). `/:routeType/:registrationNo?/:id/individual/report` shows a single passing (NAV-12).
 */
export function ReportPage() {
  const { registrationNo = '', id, id2 } = useParams({ strict: false }) as Params
  if (id2 === undefined)
    return (
      <Preview
        subject={{ kind: 'individual', imageSetId: id }}
        way={{ title: m.screen_report(), back: { href: `/assets/${id}`, label: m.reports_backToPassing() } }}
      />
    )
  const href = `/fleet/${encodeURIComponent(registrationNo)}/${id}/compare/${id2}`
  return (
    <Preview
      subject={{ kind: 'comparative', imageSetId: id, imageSetId2: id2 }}
      way={{ title: m.screen_compareReport(), back: { href, label: m.reports_backToCompare() } }}
    />
  )
}

function Preview({ subject, way }: { subject: ReportSubject; way: ReportWay }) {
  const { data, error, isFetching, refetch } = useQuery(reportQuery(subject))
  const isMissing = isNotHere(error)
  useRedirectIfMissing(isMissing, subject.imageSetId)

  if (data && !isMissing) return <ReportBoard subject={subject} way={way} previewed={data} />
  return (
    <>
      <PageHeader {...way} logo={<Logo />} />
      <div className={css.page}>
        {error && !isMissing ? (
          <ErrorNotice
            title={m.reports_failed()}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div role="status" aria-label={m.shell_loading()} className={css.waiting}>
            <Skeleton height={1_123} />
          </div>
        )}
      </div>
    </>
  )
}
