import { isEmail } from '../forms/text-rules.ts'
import { cleanLine } from '../forms/typed-text.ts'

/** Maximum number of recipients of one mail. */
export const MAIL_RECIPIENTS = 5
/** Rate limit: maximum number of mails of a company within 24 hours. A busy rental desk hands out some hundred cars a day. */
export const MAILS_A_DAY = 500
/** Maximum total size of a mail's attachments, in bytes. Encoded as base64, they stay below the 25 MB that most mail servers accept. */
export const MAIL_ATTACHMENT_BYTES = 15_000_000

/**
 * Fault of typed recipients. `none`: there is no address. `noAddress`: a text is not an address. `tooMany`: there are too many addresses.
 */
export type RecipientsFault = { kind: 'none' } | { kind: 'tooMany' } | { kind: 'noAddress'; text: string }

/** Reads typed addresses, which are separated by commas, semicolons or blanks. A repeated address counts once. */
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
