import { PROVIDER_FLOW_S } from '@skadi/domain/auth/provider-sign-in'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Values that must match when the browser returns from the identity provider. */
export type ProviderFlow = {
  state: string
  nonce: string
  /** code verifier of PKCE */
  verifier: string
  /** address in the portal that opens at the end, as the browser sent it */
  redirect: string | null
  /** session of the user who links an identity; null if the user signs in */
  sessionId: string | null
}

const ALIVE = sql`made_at > clock_timestamp() - make_interval(secs => ${PROVIDER_FLOW_S})`

/** Stores the start of a sign-in at the provider. @param hash of the secret in the browser's cookie */
export async function beginFlow(tx: Transaction, hash: Buffer, flow: ProviderFlow): Promise<void> {
  const { state, nonce, verifier, redirect, sessionId } = flow
  await tx.run(sql`
    insert into provider_flow (secret_hash, state, nonce, verifier, redirect, session_id)
    values (${hash}, ${state}, ${nonce}, ${verifier}, ${redirect}, ${sessionId})`)
}

/** Removes a flow and returns it, so that a flow works only once. @returns undefined if the flow does not exist, was used or is too old */
export const takeFlow = (tx: Transaction, hash: Buffer): Promise<ProviderFlow | undefined> =>
  tx.row(sql`
    delete from provider_flow where secret_hash = ${hash} and ${ALIVE}
    returning state, nonce, verifier, redirect, session_id as "sessionId"`)

/** Reads the user of an open session. Returns undefined if the user is not active. */
export async function userOfSession(tx: Transaction, sessionId: string): Promise<string | undefined> {
  const row = await tx.row<{ userId: string }>(sql`
    select s.user_id as "userId" from user_session s join app_user u on u.id = s.user_id
    where s.id = ${sessionId} and s.revoked_at is null and u.status = 'active'`)
  return row?.userId
}

/** Stores a ticket for a user whom the provider has identified. @param hash of the secret in the browser's cookie */
export async function giveTicket(tx: Transaction, hash: Buffer, userId: string): Promise<void> {
  await tx.run(sql`insert into provider_ticket (secret_hash, user_id) values (${hash}, ${userId})`)
}

/** Reads the id of the user who holds this ticket. Reading does not use up the ticket. */
export async function readTicket(tx: Transaction, hash: Buffer): Promise<string | undefined> {
  const row = await tx.row<{ userId: string }>(sql`
    select user_id as "userId" from provider_ticket where secret_hash = ${hash} and ${ALIVE}`)
  return row?.userId
}

/** Uses up a ticket. @returns false if the ticket was already used */
export async function takeTicket(tx: Transaction, hash: Buffer): Promise<boolean> {
  return (await tx.run(sql`delete from provider_ticket where secret_hash = ${hash} and ${ALIVE}`)) === 1
}

/** Deletes expired flows and tickets. */
export async function sweepProviderFlows(tx: Transaction): Promise<void> {
  await tx.run(sql`delete from provider_flow where not (${ALIVE})`)
  await tx.run(sql`delete from provider_ticket where not (${ALIVE})`)
}
