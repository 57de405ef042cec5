import { CallError } from '@skadi/contract/core/client'
import { m } from '../../paraglide/messages.js'
import { Button } from '../buttons/button.tsx'
import { ErrorSign } from '../signs/error-sign.tsx'
import css from './error-notice.module.css'

export type ErrorNoticeProps = {
  /** text of the failure */
  title: string
  /** meaning or remedy of the failure; by default derived from `error` */
  text?: string
  error?: unknown
  onRetry?: () => void
  isRetrying?: boolean
}

/** Shows a failure, its remedy, and the request id for support (ui "States"). */
export function ErrorNotice({ title, text, error, onRetry, isRetrying = false }: ErrorNoticeProps) {
  const requestId = error instanceof CallError ? error.requestId : undefined
  return (
    <div className={css.notice} role="alert">
      <span className={css.sign}>
        <ErrorSign />
      </span>
      <div className={css.words}>
        <p className="type-strong">{title}</p>
        <p>{text ?? explain(error)}</p>
        {requestId && (
          <details className={css.details}>
            <summary>{m.ui_details()}</summary>
            <code>{requestId}</code>
          </details>
        )}
      </div>
      {onRetry && (
        <Button height={28} isBusy={isRetrying} onClick={onRetry}>
          {m.ui_retry()}
        </Button>
      )}
    </div>
  )
}

function explain(error: unknown): string {
  if (!(error instanceof CallError)) return m.ui_errorUnknown()
  if (error.status === 0) return m.ui_errorNetwork()
  if (error.status === 429) return m.ui_errorTooMany()
  return error.status >= 500 ? m.ui_errorServer() : m.ui_errorUnknown()
}
