import { APPRAISAL_LIMITS } from '@skadi/contract/costs/appraisal'
import { type ReactNode, useId, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import type { LineWords } from './cost-line.tsx'
import { CostLine } from './cost-line.tsx'
import css from './cost-panel.module.css'
import { CostSummary } from './cost-summary.tsx'
import { useAppraisal } from './use-appraisal.ts'

export type CostPanelProps = LineWords & {
  tenantId: string | undefined
  imageSetId: string
  userId: string | undefined
  canChange: boolean
  /** renders the button "Recalculate", which starts a job */
  again: (onDone: () => void) => ReactNode
  /** shows the photo of a damage */
  onShow: (damageId: string) => void
}

/** Panel with the repair costs of a passing's damages (DETAIL-27). It shows the sum and a line for each damage. */
export function CostPanel({ tenantId, imageSetId, userId, canChange, again, onShow, ...words }: CostPanelProps) {
  const { query, isBusy, create, say, writeReport, refresh } = useAppraisal(tenantId, imageSetId)
  const { data, error, isPending, isFetching, refetch } = query
  if (isPending) return <CostSkeleton />
  if (error && data === undefined)
    return (
      <div className={css.notice}>
        <ErrorNotice
          title={m.failure_fetchAppraisals()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </div>
    )
  if (!data)
    return (
      <EmptyState
        title={m.costs_noneTitle()}
        text={m.costs_noneText()}
        action={
          canChange && (
            <Button look="ink" isBusy={isBusy} onClick={() => void create()}>
              {m.costs_create()}
            </Button>
          )
        }
      />
    )
  const groups = [
    { name: m.costs_lines(), lines: data.lines.filter(({ isUndecided }) => !isUndecided) },
    { name: m.costs_undecided(), lines: data.lines.filter(({ isUndecided }) => isUndecided) },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <div data-testid="costs">
      {data.lines.length > 0 ? (
        <CostSummary appraisal={data} />
      ) : (
        <EmptyState title={m.costs_noDamagesTitle()} text={m.costs_noDamagesText()} />
      )}
      {groups.map(({ name, lines }) => (
        <section key={name} aria-label={name}>
          <h3 className={css.head}>{name}</h3>
          <ul className={css.lines}>
            {lines.map((line) => (
              <CostLine
                key={line.familyId}
                line={line}
                currency={data.currency}
                words={words}
                userId={userId}
                isBusy={isBusy}
                onShow={() => onShow(line.damageId)}
                onSay={canChange && !line.isUndecided ? (said) => say(data, line, said) : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
      {data.lines.length > 0 && canChange && <div className={css.again}>{again(() => void refresh())}</div>}
      {(canChange || data.report) && (
        <CostReport
          key={data.report}
          report={data.report}
          isBusy={isBusy}
          onWrite={canChange ? (report) => writeReport(data, report) : undefined}
        />
      )}
    </div>
  )
}

const CostSkeleton = () => (
  <div className={css.skeleton} role="status" aria-label={m.costs_loading()}>
    <Skeleton width={160} height={28} />
    <Skeleton width={220} height={16} />
    <Skeleton height={64} />
    <Skeleton height={64} />
  </div>
)

type CostReportProps = {
  report: string
  isBusy: boolean
  /** undefined if the report is read-only */
  onWrite: ((report: string) => Promise<boolean>) | undefined
}

/** Report text of the appraisal (ENTITY-23). */
function CostReport({ report, isBusy, onWrite }: CostReportProps) {
  const [text, setText] = useState(report)
  const id = useId()
  if (!onWrite)
    return (
      <section className={css.report} aria-label={m.costs_report()}>
        <h3 className="type-strong">{m.costs_report()}</h3>
        <p className={css.text}>{report}</p>
      </section>
    )
  return (
    <div className={css.report}>
      <label className="type-strong" htmlFor={id}>
        {m.costs_report()}
      </label>
      <textarea
        id={id}
        className={css.input}
        rows={3}
        maxLength={APPRAISAL_LIMITS.report}
        placeholder={m.costs_reportHint()}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.stopPropagation()}
      />
      {text.trim() !== report && (
        <div className={css.actions}>
          <Button onClick={() => setText(report)}>{m.ui_cancel()}</Button>
          <Button look="ink" isBusy={isBusy} onClick={() => void onWrite(text)}>
            {m.costs_save()}
          </Button>
        </div>
      )}
    </div>
  )
}
