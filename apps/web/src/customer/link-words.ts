import type { CustomerAnswer, CustomerLink } from '@skadi/contract/customer/customer-link'
import { formatDate } from '@skadi/domain/dates/format-date'
import { writeTime } from '@skadi/report/text'
import { m } from '../paraglide/messages.js'

const timeIn = ({ timeZone }: CustomerLink, instant: string): string => writeTime(instant, timeZone)

const lastAt = ({ answers }: CustomerLink, kind: CustomerAnswer['kind']): string =>
  answers.findLast((answer) => answer.kind === kind)?.at ?? ''

/** How a link stands: `Accepted 21.11.2026 06:40 CET`, `Waiting for the customer until 28.11.2026`. */
export function linkState(link: CustomerLink): string {
  const { verdict, revokedAt, state } = link
  if (revokedAt !== null) return m.customer_linkRevoked({ time: timeIn(link, revokedAt) })
  if (verdict === 'accept') return m.customer_accepted({ time: timeIn(link, lastAt(link, 'accept')) })
  if (verdict === 'object') return m.customer_objection({ time: timeIn(link, lastAt(link, 'object')) })
  if (state === 'expired') return m.customer_linkExpired({ time: timeIn(link, link.expiresAt) })
  return m.customer_waiting({ date: formatDate(new Date(link.dueAt), link.timeZone) })
}

/** How the page came to the customer, and whether it was opened. */
export function linkWay(link: CustomerLink): string {
  const time = timeIn(link, link.createdAt)
  const way = link.recipient === null ? m.customer_shownOn({ time }) : m.customer_sentTo({ to: link.recipient, time })
  const look = link.openedAt ? m.customer_opened({ time: timeIn(link, link.openedAt) }) : m.customer_notOpened()
  return `${way} · ${look}`
}

const SAID = { accept: m.customer_accepted, object: m.customer_objection, ask: m.customer_question } as const

export const answerTitle = (link: CustomerLink, { kind, at }: CustomerAnswer): string =>
  SAID[kind]({ time: timeIn(link, at) })

export const replyTitle = (link: CustomerLink, { by, at }: NonNullable<CustomerAnswer['reply']>): string =>
  m.customer_replied({ name: by.name ?? m.customer_somebody(), time: timeIn(link, at) })

export const settledTitle = (link: CustomerLink, { by, at }: NonNullable<CustomerAnswer['settled']>): string =>
  m.customer_settledBy({ name: by.name ?? m.customer_somebody(), time: timeIn(link, at) })
