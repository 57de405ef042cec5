import { APPRAISAL_LIMITS } from '@skadi/contract/costs/appraisal'
import { useId, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import css from './cost-report.module.css'

type CostReportProps = {
  report: string
  isBusy: boolean
  /** undefined: it is only read */
  onWrite: ((report: string) => Promise<boolean>) | undefined
}

/** The appraisal in words (ENTITY-23). */
export function CostReport({ report, isBusy, onWrite }: CostReportProps) {
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
