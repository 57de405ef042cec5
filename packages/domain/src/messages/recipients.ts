import { isEmail } from '../forms/text-rules.ts'
import { cleanLine } from '../forms/typed-text.ts'
import { MAIL_RECIPIENTS } from './mail-limits.ts'

/** Fault of typed recipients: none, an invalid address, or too many. */
export type RecipientsFault = { kind: 'none' } | { kind: 'tooMany' } | { kind: 'noAddress'; text: string }

/** Addresses as people type them, separated by commas, semicolons or blanks; a repeated address counts once. */
export function readRecipients(text: string): { addresses: readonly string[]; fault?: RecipientsFault } {
  const written = cleanLine(text)
    .split(/[\s,;]+/)
    .filter(Boolean)
  const addresses = [...new Map(written.map((one) => [one.toLowerCase(), one])).values()]
  const wrong = addresses.find((one) => !isEmail(one))
  if (addresses.length === 0) return { addresses, fault: { kind: 'none' } }
  if (wrong !== undefined) return { addresses, fault: { kind: 'noAddress', text: wrong } }
  return addresses.length > MAIL_RECIPIENTS ? { addresses, fault: { kind: 'tooMany' } } : { addresses }
}
