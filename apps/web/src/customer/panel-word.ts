import type { CustomerLink } from '@skadi/contract/customer/customer-link'
import { m } from '../paraglide/messages.js'

/** What one should know of all links together, in one word: the newest that was not taken back says it. */
export function panelWord(links: readonly CustomerLink[]): string {
  const link = links.find(({ state }) => state !== 'revoked')
  if (!link) return m.customer_panel()
  if (link.answers.some(({ kind, isOpen }) => kind === 'ask' && isOpen)) return m.customer_askedShort()
  if (link.verdict === 'accept') return m.customer_acceptedShort()
  if (link.verdict === 'object') return m.customer_objectedShort()
  return link.state === 'open' ? m.customer_waitingShort() : m.customer_panel()
}

/** `Customer: Accepted`, where a word alone would not say whose it is. */
export function panelName(links: readonly CustomerLink[]): string {
  const word = panelWord(links)
  return word === m.customer_panel() ? word : `${m.customer_panel()}: ${word}`
}
