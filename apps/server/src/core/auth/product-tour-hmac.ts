import { createHmac } from 'node:crypto'

export type ProductTourHmac = { hmac_hash: string; expiration_time: string }

/**
 * Identity proof of a user for an outside product-tour widget (C-18): HMAC-SHA256 in Base64 of the user name and, right
 * behind it, of the moment until which it is good, ISO 8601. Widgets of this kind are given both and ask their own server.
 * @param key the secret shared with the widget's vendor
 */
export function productTourHmac(key: string, username: string, until: Date): ProductTourHmac {
  const expiration_time = until.toISOString()
  return {
    hmac_hash: createHmac('sha256', key).update(`${username}${expiration_time}`).digest('base64'),
    expiration_time,
  }
}
