import type { CustomerContent, CustomerDamage, CustomerPage } from '@skadi/contract/customer/customer-page'
import { sumPrices } from '@skadi/domain/costs/sum-prices'
import { formatDate } from '@skadi/domain/dates/format-date'
import { type Silence, silenceOf } from '@skadi/domain/image-sets/verdict'
import type { CustomerWording } from '@skadi/domain/language/language'
import { damageText, writeMoney, writeRange, writeTime } from '@skadi/report/text'
import { m } from '../../paraglide/messages.js'
import { assessedNote, customerSentence } from '../customer-sentence-words.ts'

/** Returns the time zone of the page, which is the zone of the rig that recorded the newer passing (ruling 9). */
export const zoneOf = ({ pickup, return: back }: CustomerContent): string => (back ?? pickup).timeZone

export const dateText = (instant: string, content: CustomerContent): string =>
  formatDate(new Date(instant), zoneOf(content))

export const momentText = (instant: string, content: CustomerContent): string => writeTime(instant, zoneOf(content))

/**
 * Returns the reason why the page lists no damages.
 * A page of an earlier release without `inspection` counts as not inspected.
 */
const silenceOfPage = ({ inspection, undecided = 0 }: CustomerContent): Silence =>
  inspection ? silenceOf({ inspection, undecided }) : 'notInspected'

/** Returns the first sentence of the page, for example `2 new damages since pickup`. */
export function sentenceOf({ kind, content }: CustomerPage): string {
  const count = content.damages.length
  return customerSentence(kind === 'pickup', count, silenceOfPage(content))
}

/**
 * Returns the text below the first sentence. While suggestions are undecided, the text says that the assessment is
 * incomplete. For a pickup it names the known damages.
 */
export function knownText({ kind, content }: CustomerPage): string {
  const count = content.damages.length
  const silence = silenceOfPage(content)
  const note = assessedNote(silence)
  if (note) return note
  if (kind !== 'pickup') return ''
  if (count > 0) return m.customerPage_known({ count, shown: count })
  return silence === 'nothing' || silence === 'partly' ? m.customerPage_noneKnown() : ''
}

export const nameOf = (damage: CustomerDamage, wording: CustomerWording): string => damageText(damage, wording)

/** Returns the estimated repair costs as text, or a text for a repaired damage or an unknown cost. */
export function costOf({ price, isRepaired }: CustomerDamage): string {
  if (isRepaired) return m.customerPage_repaired()
  return price
    ? m.customerPage_cost({ amount: `${writeMoney(price.amount, price.currency)} (${writeRange(price)})` })
    : m.customerPage_noCost()
}

/**
 * Returns the sum of the costs of all damages for each currency, and the number of damages without a price. Returns
 * undefined if no price is known.
 */
export function sumText({ damages }: CustomerContent): string | undefined {
  const { sums, missing } = sumPrices(damages.filter(({ isRepaired }) => !isRepaired).map(({ price }) => price))
  if (sums.length === 0) return undefined
  const amount = sums.map((one) => `${writeMoney(one.amount, one.currency)} (${writeRange(one)})`).join(' + ')
  return [m.customerPage_sum({ amount }), missing > 0 && m.customerPage_notInSum({ count: missing, shown: missing })]
    .filter(Boolean)
    .join(' · ')
}

const SAID = { accept: m.customerPage_accepted, object: m.customerPage_objected, ask: m.customerPage_asked } as const

/** Returns a given answer with its time, for example `Accepted 21.11.2026 06:40 CET`. */
export const saidText = (kind: keyof typeof SAID, time: string): string => SAID[kind]({ time })
