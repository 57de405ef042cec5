import { createHash } from 'node:crypto'
import type { CustomerScope } from '@skadi/store/db/scope'

export const hashCustomerToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Returns the database scope of a customer's token. With an unknown token, the scope reaches no row. */
export const customerScope = (token: string): CustomerScope => ({
  role: 'customer',
  tokenHash: hashCustomerToken(token),
})
