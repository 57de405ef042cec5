import type { CustomerLink } from '@skadi/contract/customer/customer-link'
import { m } from '../paraglide/messages.js'

/** Returns a short text for the state of the newest page that is not revoked. */
export function panelWord(links: readonly CustomerLink[]): string {
  const link = links.find(({ state }) => state !== 'revoked')
  if (!link) return m.customer_panel()
  if (link.answers.some(({ kind, isOpen }) => kind === 'ask' && isOpen)) return m.customer_askedShort()
  if (link.verdict === 'accept') return m.customer_acceptedShort()
  if (link.verdict === 'object') return m.customer_objectedShort()
  return link.state === 'open' ? m.customer_waitingShort() : m.customer_panel()
}

/**
 * Returns the name of the panel with the state, for example `Customer: Accepted`. The name of the panel is included,
 * because the state alone does not name its subject.
 */
export function panelName(links: readonly CustomerLink[]): string {
  const word = panelWord(links)
  return word === m.customer_panel() ? word : `${m.customer_panel()}: ${word}`
}
