import type { CustomerContent, CustomerDamage, CustomerPage } from '@skadi/contract/customer/customer-page'
import { sumPrices } from '@skadi/domain/costs/sum-prices'
import { formatDate } from '@skadi/domain/dates/format-date'
import { type Silence, silenceOf } from '@skadi/domain/image-sets/verdict'
import type { Wording } from '@skadi/domain/language/language'
import { damageText, writeMoney, writeRange, writeTime } from '@skadi/report/text'
import { m } from '../../paraglide/messages.js'
import { assessedNote, customerSentence } from '../customer-sentence-words.ts'

/** Time zone of the page: the zone of the rig of the newer passing (ruling 9). */
export const zoneOf = ({ pickup, return: back }: CustomerContent): string => (back ?? pickup).timeZone

export const dateText = (instant: string, content: CustomerContent): string =>
  formatDate(new Date(instant), zoneOf(content))

export const momentText = (instant: string, content: CustomerContent): string => writeTime(instant, zoneOf(content))

/** Why the page lists no damages. A page of an earlier release without `inspection` counts as not inspected. */
const silenceOfPage = ({ inspection, undecided = 0 }: CustomerContent): Silence =>
  inspection ? silenceOf({ inspection, undecided }) : 'notInspected'

/** `2 new damages since pickup`. */
export function sentenceOf({ kind, content }: CustomerPage): string {
  const count = content.damages.length
  return customerSentence(kind === 'pickup', count, silenceOfPage(content))
}

/**
 * Text below the first sentence: for a pickup the known damages; and while suggestions are undecided, that the
 * assessment is incomplete.
 */
export function knownText({ kind, content }: CustomerPage): string {
  const count = content.damages.length
  const silence = silenceOfPage(content)
  const note = assessedNote(silence)
  if (note) return note
  if (kind !== 'pickup') return ''
  if (count > 0) return m.customer_known({ count, shown: count })
  return silence === 'nothing' || silence === 'partly' ? m.customer_noneKnown() : ''
}

export const nameOf = (damage: CustomerDamage, wording: Wording): string => damageText(damage, wording)

/** Estimated repair costs, or "repaired", or "unknown". */
export function costOf({ price, isRepaired }: CustomerDamage): string {
  if (isRepaired) return m.customer_repaired()
  return price
    ? m.customer_cost({ amount: `${writeMoney(price.amount, price.currency)} (${writeRange(price)})` })
    : m.customer_noCost()
}

/**
 * Sum of the costs of all damages for each currency, and the number of damages without a price; undefined if no price
 * is known.
 */
export function sumText({ damages }: CustomerContent): string | undefined {
  const { sums, missing } = sumPrices(damages.filter(({ isRepaired }) => !isRepaired).map(({ price }) => price))
  if (sums.length === 0) return undefined
  const amount = sums.map((one) => `${writeMoney(one.amount, one.currency)} (${writeRange(one)})`).join(' + ')
  return [m.customer_sum({ amount }), missing > 0 && m.customer_notInSum({ count: missing, shown: missing })]
    .filter(Boolean)
    .join(' · ')
}

const SAID = { accept: m.customer_accepted, object: m.customer_objected, ask: m.customer_asked } as const

/** `Accepted 21.11.2026 06:40 CET`. */
export const saidText = (kind: keyof typeof SAID, time: string): string => SAID[kind]({ time })
