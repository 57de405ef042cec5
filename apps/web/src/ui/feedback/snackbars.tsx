import { useEffect, useRef, useState } from 'react'
import { answerSnackbar, closeSnackbar, type Snackbar, useSnackbars } from '../../core/snackbar/snackbar.ts'
import { useNow } from '../../core/use-now.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorSign } from '../signs/error-sign.tsx'
import css from './snackbars.module.css'

/** Messages at the bottom of the page, centred. The newest message is the lowest. */
export function Snackbars() {
  const snackbars = useSnackbars((state) => state.snackbars)
  return (
    <section className={css.stack} aria-label={m.ui_messages()}>
      {snackbars.map((snackbar) => snackbar.open && <SnackbarCard key={snackbar.id} snackbar={snackbar} />)}
    </section>
  )
}

function SnackbarCard({ snackbar }: { snackbar: Snackbar }) {
  const { id, text, color, timeout, isSilent, countdown, action } = snackbar
  const isError = color === 'error'
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const left = useRef(timeout)
  const isPaused = isHovered || isFocused
  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => closeSnackbar(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [id, isPaused])
  return (
    <div
      className={css.card}
      data-error={isError || undefined}
      data-testid="snackbar"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {isError && <ErrorSign />}
      <div className={css.words}>
        <p className={css.text} role={isSilent ? undefined : isError ? 'alert' : 'status'}>
          {text.join('\n')}
          {countdown && <span className="visually-hidden"> {countdown(Math.ceil(timeout / 1000))}</span>}
        </p>
        {countdown && <Countdown ms={timeout} words={countdown} />}
      </div>
      {action && (
        <button type="button" className={css.action} onClick={() => answerSnackbar(snackbar)}>
          {action.label}
        </button>
      )}
      <button type="button" className={css.close} aria-label={m.ui_close()} onClick={() => closeSnackbar(id)}>
        <svg width="16" height="16" viewBox="0 0 16 16" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
          <path d="m4 4 8 8M12 4l-8 8" />
        </svg>
      </button>
    </div>
  )
}

/**
 * Shows the seconds left. Screen readers ignore the countdown, because an announcement each second would interrupt all
 * other announcements.
 */
function Countdown({ ms, words }: { ms: number; words: (seconds: number) => string }) {
  const [endsAt] = useState(() => Date.now() + ms)
  const left = Math.max(0, Math.ceil((endsAt - useNow(true)) / 1000))
  return (
    <span className={css.countdown} aria-hidden="true">
      {words(left)}
    </span>
  )
}
