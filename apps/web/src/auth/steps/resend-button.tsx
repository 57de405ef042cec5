import { SMS_RESEND_S } from '@skadi/domain/auth/sms-code'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import css from './resend-button.module.css'

/** Sends the code again with a message, and accepts the next press after 5 s (1§4). */
export function ResendButton({ send }: { send: () => Promise<boolean> }) {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (!isSent) return undefined
    const timer = setTimeout(() => setSent(false), SMS_RESEND_S * 1000)
    return () => clearTimeout(timer)
  }, [isSent])
  return (
    <p className={css.line}>
      <button
        type="button"
        className={css.resend}
        aria-disabled={isSent || undefined}
        onClick={() => {
          if (!isSent) void send().then(setSent)
        }}
      >
        {m.auth_resend()}
      </button>
      <span role="status" className={css.sent}>
        {isSent && m.auth_resent()}
      </span>
    </p>
  )
}
