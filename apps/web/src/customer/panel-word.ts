import type { CustomerLink } from '@skadi/contract/customer/customer-link'
import { m } from '../paraglide/messages.js'

/** State of all links of a customer in one word, taken from the newest link that is not revoked. */
export function panelWord(links: readonly CustomerLink[]): string {
  const link = links.find(({ state }) => state !== 'revoked')
  if (!link) return m.customer_panel()
  if (link.answers.some(({ kind, isOpen }) => kind === 'ask' && isOpen)) return m.customer_askedShort()
  if (link.verdict === 'accept') return m.customer_acceptedShort()
  if (link.verdict === 'object') return m.customer_objectedShort()
  return link.state === 'open' ? m.customer_waitingShort() : m.customer_panel()
}

/** Name of the panel with its state, for example `Customer: Accepted`: the state alone does not say whose state it is. */
export function panelName(links: readonly CustomerLink[]): string {
  const word = panelWord(links)
  return word === m.customer_panel() ? word : `${m.customer_panel()}: ${word}`
}
