import { judgeIdentity, type ProviderOutcome } from '@skadi/domain/auth/provider-sign-in'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { findByEmail, findHolder, type Identity, linkIdentity } from '@skadi/store/auth/identity.repo'
import { giveTicket, type ProviderFlow, userOfSession } from '@skadi/store/auth/provider-flow.repo'
import type { Transaction } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import type { Services } from '../../core/services.ts'
import { newFlowSecret } from './flow-secret.ts'
import type { ProviderClaims, ProviderClient } from './provider-client.ts'

/** How the way over the provider ended; `ticket` opens a session, and is told to this browser alone. */
export type FlowEnd = { outcome: ProviderOutcome; ticket?: string }

/**
 * Takes what a browser brought back from the provider: links the identity to who set out to do so, or names who signs in.
 * @param search of the address it came by
 * @throws whatever of the provider's answers is not right
 */
export async function endProviderFlow(
  { db }: Pick<Services, 'db'>,
  provider: ProviderClient,
  flow: ProviderFlow,
  search: string,
): Promise<FlowEnd> {
  const claims = await provider.redeem(search, flow)
  const identity = { issuer: provider.issuer, subject: claims.subject }
  const { sessionId } = flow
  return db.transaction(AUTH, (tx) =>
    sessionId === null ? nameUser(tx, provider, identity, claims) : linkToOwn(tx, identity, sessionId),
  )
}

async function linkToOwn(tx: Transaction, identity: Identity, sessionId: string): Promise<FlowEnd> {
  const userId = await userOfSession(tx, sessionId)
  if (userId === undefined) return { outcome: 'expired' }
  return { outcome: (await link(tx, identity, userId)) ? 'linked' : 'taken' }
}

async function nameUser(
  tx: Transaction,
  { issuer, trustsEmail }: ProviderClient,
  identity: Identity,
  { email, isEmailVerified }: ProviderClaims,
): Promise<FlowEnd> {
  const verdict = judgeIdentity(
    await findHolder(tx, identity),
    { isTrusted: trustsEmail, isVerified: isEmailVerified },
    email === undefined ? [] : await findByEmail(tx, issuer, email),
  )
  if (verdict.kind === 'refuse') return { outcome: verdict.outcome }
  if (verdict.kind === 'link' && !(await link(tx, identity, verdict.userId))) return { outcome: 'taken' }
  const { text, hash } = newFlowSecret()
  await giveTicket(tx, hash, verdict.userId)
  return { outcome: 'done', ticket: text }
}

/** @returns false where the identity is another's, or the user has another one */
async function link(tx: Transaction, identity: Identity, userId: string): Promise<boolean> {
  const isLinked = await linkIdentity(tx, identity, userId)
  if (isLinked)
    await appendAudit(tx, {
      chain: GLOBAL_CHAIN,
      actorId: userId,
      action: 'linkIdentity',
      targetType: 'user',
      targetId: userId,
    })
  return isLinked
}
