import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from './customer-page.module.css'
import { HandBack } from './hand-back.tsx'
import { LanguageChoice } from './language-choice.tsx'
import type { PageFault } from './use-customer-page.ts'

const WORDS = {
  expired: [m.customer_expired, m.customer_expiredText],
  revoked: [m.customer_revoked, m.customer_revokedText],
  unknown: [m.customer_unknown, m.customer_unknownText],
  failed: [m.customer_failed, m.customer_failedText],
  locked: [m.customer_locked, m.customer_lockedText],
} as const satisfies Record<PageFault, readonly (() => string)[]>

/** There is nothing to see, and why. */
export function OverPage({ fault, onRetry }: { fault: PageFault; onRetry: () => void }) {
  const [title, text] = WORDS[fault]
  return (
    <div className={css.page}>
      <header className={css.head}>
        <span />
        <LanguageChoice />
      </header>
      <main className={css.main}>
        <h1 className={css.sentence}>{title()}</h1>
        <p className={css.muted}>{text()}</p>
        {fault === 'failed' && (
          <p className={css.handBack}>
            <Button look="ink" height={48} onClick={onRetry}>
              {m.customer_tryAgain()}
            </Button>
          </p>
        )}
        <HandBack />
      </main>
    </div>
  )
}
