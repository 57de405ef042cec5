import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import css from './customer-page.module.css'

/** Set by the portal in the tab that it hands over. */
const HANDED_OVER = 'handedOver'

const isHandedOver = (): boolean => {
  try {
    return window.sessionStorage.getItem(HANDED_OVER) !== null && window.history.length > 1
  } catch {
    return false
  }
}

/** On the company's own device, the way back to whoever stands at the counter. */
export function HandBack() {
  if (!isHandedOver()) return null
  return (
    <p className={css.handBack}>
      <Button height={48} onClick={() => window.history.back()}>
        {m.customer_handBack()}
      </Button>
    </p>
  )
}
