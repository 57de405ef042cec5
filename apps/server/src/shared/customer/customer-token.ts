import { createHash, randomBytes } from 'node:crypto'
import type { CustomerScope } from '@skadi/store/db/scope'

/** Length of a token: 128 bits cannot be guessed, and the token fits into an SMS. */
const TOKEN_BYTES = 16

/** Makes the token of a customer's page. The page's address contains the token, and the database stores only its hash. */
export const newCustomerToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

export const hashCustomerToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Returns the database scope of a customer's token. With an unknown token, the scope reaches no row. */
export const customerScope = (token: string): CustomerScope => ({
  role: 'customer',
  tokenHash: hashCustomerToken(token),
})
