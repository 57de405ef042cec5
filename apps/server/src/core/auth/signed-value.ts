import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** Signs short texts without dots in their parts: `a.b.c` becomes `a.b.c.<HMAC-SHA-256>`. */
export function signedValues(secret: Buffer) {
  // made once: from a buffer OpenSSL would make one for each value, which takes most of the time
  const key = createSecretKey(secret)
  const mac = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    sign: (...parts: readonly (string | number)[]): string => {
      const text = parts.join('.')
      return `${text}.${mac(text).toString('base64url')}`
    },
    /** @returns the parts, or undefined where the signature is not ours */
    read: (signed: string): string[] | undefined => {
      const at = signed.lastIndexOf('.')
      if (at < 0) return undefined
      const given = Buffer.from(signed.slice(at + 1), 'base64url')
      const expected = mac(signed.slice(0, at))
      // base64url has several spellings of one value; only the one we wrote counts
      if (
        given.length !== expected.length ||
        !timingSafeEqual(given, expected) ||
        given.toString('base64url') !== signed.slice(at + 1)
      )
        return undefined
      return signed.slice(0, at).split('.')
    },
  }
}
