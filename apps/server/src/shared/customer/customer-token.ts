import { createHash, randomBytes } from 'node:crypto'
import type { CustomerScope } from '@skadi/store/db/scope'

/** 128 bits: not guessable, and the token fits an SMS. */
const TOKEN_BYTES = 16

/** The token of a customer's page: the address contains it, and the database stores only its hash. */
export const newCustomerToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

export const hashCustomerToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Database scope of a customer's token. An unknown token reaches no row. */
export const customerScope = (token: string): CustomerScope => ({
  role: 'customer',
  tokenHash: hashCustomerToken(token),
})
