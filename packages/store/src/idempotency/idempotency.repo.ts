import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Number of hours for which responses are stored. */
export const IDEMPOTENCY_KEPT_H = 24

export type IdempotencyClaim = { actorId: string; key: string; call: string; hash: Buffer }
export type KeptAnswer = { requestHash: Buffer; body: unknown }

/**
 * Claims an idempotency key for this transaction. Waits if another transaction holds the key.
 * @returns the response stored under the key, or `claimed` if the work is still to be done
 */
export async function claimIdempotencyKey(tx: Transaction, claim: IdempotencyClaim): Promise<'claimed' | KeptAnswer> {
  const claimed = await tx.run(sql`
    insert into idempotency_key (actor_id, key, call, request_hash, status) values (${claim.actorId}, ${claim.key}, ${claim.call}, ${claim.hash}, 0)
    on conflict (actor_id, key) do nothing`)
  if (claimed > 0) return 'claimed'
  const kept = await tx.row<KeptAnswer>(sql`
    select request_hash as "requestHash", body from idempotency_key where actor_id = ${claim.actorId} and key = ${claim.key}`)
  return kept ?? claimIdempotencyKey(tx, claim)
}

/** Saves the response for repeated requests. */
export async function keepIdempotentAnswer(tx: Transaction, claim: IdempotencyClaim, body: unknown): Promise<void> {
  await tx.run(sql`
    update idempotency_key set status = 200, body = ${JSON.stringify(body ?? null)}::jsonb where actor_id = ${claim.actorId} and key = ${claim.key}`)
}

export async function sweepIdempotencyKeys(tx: Transaction): Promise<number> {
  return tx.run(
    sql`delete from idempotency_key where created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEPT_H})`,
  )
}
