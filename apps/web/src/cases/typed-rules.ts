import type { changeCaseRules } from '@skadi/contract/cases/cases-writes'
import type { CallInput } from '@skadi/contract/core/define-call'
import { isPhone, normalisePhone } from '@skadi/domain/auth/phone'
import { MAX_REMINDER_DAYS, MAX_REMINDERS } from '@skadi/domain/cases/case-reminders'
import { type CaseRules, MAX_DUE_DAYS, MAX_VAT_PERMILLE } from '@skadi/domain/cases/case-rules'
import { countryName } from '../core/words/country-options.ts'
import { minorText, permilleText, readMinor, readPermille } from '../core/words/minor.ts'
import { m } from '../paraglide/messages.js'
import { amountFault } from './amount-field.tsx'

const MINUS = '−'

/** `−3, +1, +7`: days after the due day, in their order, as the text of a field. */
export const remindersText = (days: readonly number[]): string =>
  days
    .toSorted((one, other) => one - other)
    .map((day) => (day < 0 ? `${MINUS}${-day}` : day > 0 ? `+${day}` : '0'))
    .join(', ')

/** Reads `-3, +1 7`: whole days between commas or blanks, each once. Returns undefined for anything else. */
export function readReminders(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  if (parts.length > MAX_REMINDERS || !parts.every((part) => /^[+\-−–]?\d{1,2}$/.test(part))) return undefined
  const days = parts.map((part) => Number(part.replace(/[−–]/, '-')))
  const isGood = days.every((day) => Math.abs(day) <= MAX_REMINDER_DAYS) && new Set(days).size === days.length
  return isGood ? days.map((day) => day + 0).sort((one, other) => one - other) : undefined
}

export type NewRules = Omit<CallInput<typeof changeCaseRules>['body'], 'basedOn'>

/** The rules as the user types them. */
export type TypedRules = {
  currency: string
  country: string
  limit: string
  days: string
  replyDays: string
  reminders: string
  phone: string
  howToPay: string
  fees: readonly { id: string; name: string; amount: string }[]
  vat: readonly { country: string; percent: string }[]
}

export const typedOf = (rules: CaseRules): TypedRules => ({
  currency: rules.currency,
  country: rules.country,
  limit: minorText(rules.limitMinor),
  days: String(rules.dueDays),
  replyDays: String(rules.replyDays),
  reminders: remindersText(rules.reminders),
  phone: rules.contactPhone ?? '',
  howToPay: rules.howToPay ?? '',
  fees: rules.fees.map(({ id, name, minor }) => ({ id, name, amount: minorText(minor) })),
  vat: Object.entries(rules.vat)
    .map(([country, permille]) => ({ country, percent: permilleText(permille) }))
    .sort((one, other) => countryName(one.country).localeCompare(countryName(other.country))),
})

/** Reads the typed rules; the faults are named by field. */
export function readTyped({
  currency,
  country,
  limit,
  days,
  replyDays,
  reminders,
  phone,
  howToPay,
  fees,
  vat,
}: TypedRules) {
  const faults: Record<string, string> = {}
  const note = (field: string, fault: string | undefined) => {
    if (fault !== undefined) faults[field] = fault
  }
  const limitMinor = limit.trim() === '' ? null : readMinor(limit)
  if (limitMinor !== null) note('limit', amountFault(limitMinor))
  const daysOf = (field: string, text: string) => {
    const read = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
    if (read < 1 || read > MAX_DUE_DAYS) note(field, m.ui_numberRange({ least: 1, most: MAX_DUE_DAYS }))
    return read
  }
  const readDays = readReminders(reminders)
  if (readDays === undefined)
    note('reminders', m.caseRules_remindersFault({ most: MAX_REMINDERS, days: MAX_REMINDER_DAYS }))
  const contactPhone = normalisePhone(phone)
  if (contactPhone !== '' && !isPhone(contactPhone)) note('phone', m.caseRules_phoneFault())
  const readFees = fees.map(({ id, name, amount }) => {
    const minor = readMinor(amount)
    note(`amount ${id}`, amountFault(minor))
    if (name.trim() === '') note(`name ${id}`, m.ui_required({ field: m.caseRules_feeName() }))
    return { id, name: name.trim(), minor: minor ?? 0 }
  })
  const rates = vat.map(({ country: code, percent }): [string, number] => {
    const permille = readPermille(percent, MAX_VAT_PERMILLE)
    if (permille === undefined) note(`vat ${code}`, m.caseRules_vatFault())
    return [code, permille ?? 0]
  })
  if (!rates.some(([code]) => code === country)) note('country', m.caseRules_countryFault())
  const rules = {
    currency: currency as NewRules['currency'],
    country,
    limitMinor: limitMinor ?? null,
    dueDays: daysOf('days', days),
    replyDays: daysOf('replyDays', replyDays),
    reminders: readDays ?? [],
    contactPhone: contactPhone || null,
    howToPay: howToPay.trim() || null,
    fees: readFees,
    vat: Object.fromEntries(rates),
  }
  return { rules, faults }
}
