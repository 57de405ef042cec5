import { createHmac } from 'node:crypto'

const STEP_S = 30
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/**
 * Computes the code of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 s), without the server's library.
 * @param secret in Base32; spaces are allowed
 * @param ahead number of steps from the current code; 1 gives the next code, which the server also accepts
 */
export function authenticatorCode(secret: string, ahead = 0): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S) + ahead))
  const hash = createHmac('sha1', bytesOf(secret.replaceAll(/\s/g, '')))
    .update(step)
    .digest()
  const value = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(value % 1_000_000).padStart(6, '0')
}
