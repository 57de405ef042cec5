import { createHash, randomBytes } from 'node:crypto'
import { API_KEY_PREFIX } from '@skadi/domain/integrations/api-key'

const KEY_BYTES = 32
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Number of digits of a key: 62^43 is slightly more than 2^256. */
const KEY_DIGITS = 43
const ENDING_DIGITS = 4

/** Makes an API key of 256 random bits. `text` is shown once, `hash` is stored, and `ending` identifies the key in lists. */
export function newApiKey(): { text: string; hash: Buffer; ending: string } {
  let rest = BigInt(`0x${randomBytes(KEY_BYTES).toString('hex')}`)
  let digits = ''
  while (digits.length < KEY_DIGITS) {
    digits = DIGITS.charAt(Number(rest % 62n)) + digits
    rest /= 62n
  }
  const text = API_KEY_PREFIX + digits
  return { text, hash: hashApiKey(text), ending: text.slice(-ENDING_DIGITS) }
}

/** Returns a plain hash, without salt. That is enough for a secret that nobody can guess. */
export const hashApiKey = (text: string): Buffer => createHash('sha256').update(text).digest()
