import { createHash } from 'node:crypto'
import type { Transaction } from '@skadi/store/db/database'
import { claimIdempotencyKey, keepIdempotentAnswer } from '@skadi/store/idempotency/idempotency.repo'
import { ApiError } from './api-error.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

export type IdempotentRequest = { actorId: string; key: string; call: string; hash: Buffer }

/**
 * Reads the idempotency key of a mutation. A hash of the request lets the server notice that a key is used for a different request.
 * @throws ApiError VALIDATION
 */
export function readIdempotencyKey(
  header: string | string[] | undefined,
  actorId: string,
  call: string,
  input: unknown,
): IdempotentRequest | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header))
    throw new ApiError('VALIDATION', {
      details: [{ field: 'Idempotency-Key', rule: 'at most 200 printable characters' }],
    })
  return {
    actorId,
    key: header,
    call,
    hash: createHash('sha256')
      .update(JSON.stringify([call, input]))
      .digest(),
  }
}

/**
 * Does the work once per idempotency key. A repeated or concurrent request gets the first result. The transaction of the work also stores
 * the key.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED
 */
export async function once<T>(
  tx: Transaction,
  request: IdempotentRequest | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!request) return work()
  const before = await claimIdempotencyKey(tx, request)
  if (before === 'claimed') {
    const answer = await work()
    await keepIdempotentAnswer(tx, request, answer)
    return answer
  }
  if (!before.requestHash.equals(request.hash)) throw new ApiError('IDEMPOTENCY_KEY_REUSED')
  return before.body as T
}
