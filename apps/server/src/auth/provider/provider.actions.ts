import { getIdentity, startIdentityLink, unlinkIdentity } from '@skadi/contract/auth/identity-calls'
import { signInByProvider } from '@skadi/contract/auth/sign-in-by-provider'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { findAccountById } from '@skadi/store/auth/account.repo'
import * as identities from '@skadi/store/auth/identity.repo'
import { readTicket, takeTicket } from '@skadi/store/auth/provider-flow.repo'
import { openSession } from '@skadi/store/auth/session.repo'
import { AUTH } from '@skadi/store/db/scope'
import { PROVIDER_TICKET_COOKIE } from '../../core/auth/cookie-names.ts'
import { type BoundCall, bindCall } from '../../core/http/action.ts'
import { ApiError, found } from '../../core/http/api-error.ts'
import type { Services } from '../../core/services.ts'
import { checkOwnPassword, requireSecondFactor } from '../check-credentials.ts'
import { type GuessGuard, ownGuess } from '../guess-guard.ts'
import { answerNewSession } from '../new-session.ts'
import { beginProviderFlow, hashFlowSecret, PROVIDER_COOKIE_PATH } from './begin-provider-flow.ts'
import { outcomeOf } from './outcome-of.ts'
import { providerClient } from './provider-client.ts'

/** Calls for the sign-in at the identity provider, and for a link between the caller's account and the provider (decision 48). */
export function providerCalls(services: Services, guard: GuessGuard): BoundCall[] {
  const { config, db } = services
  const provider = providerClient(config)
  const trustsMfa = config.OIDC_TRUSTS_MFA === 'on'

  return [
    bindCall(signInByProvider, async ({ body }, context) => {
      const hash = hashFlowSecret(context.cookie(PROVIDER_TICKET_COOKIE) ?? '')
      const account = await db.transaction(AUTH, async (tx) => {
        const userId = await readTicket(tx, hash)
        return userId === undefined ? undefined : findAccountById(tx, userId)
      })
      if (!provider || !account) throw new ApiError('CODE_EXPIRED')
      if (account.status !== 'active') throw new ApiError('USER_INACTIVE')
      const { address } = context
      if (!trustsMfa)
        await guard({ subject: `provider:${account.id}`, address, lane: 'known' }, () =>
          requireSecondFactor(services, account, body.secondFactor),
        )
      const session = await db.transaction(AUTH, async (tx) => {
        if (!(await takeTicket(tx, hash))) throw new ApiError('CODE_EXPIRED')
        await identities.useIdentity(tx, provider.issuer, account.id)
        return openSession(tx, account.id, context)
      })
      context.setCookie(PROVIDER_TICKET_COOKIE, '', { path: PROVIDER_COOKIE_PATH, maxAgeS: 0 })
      return answerNewSession(services, session, account.username, context)
    }),

    bindCall(getIdentity, async (_input, { actor }) => {
      const identity =
        provider && (await db.transaction(AUTH, (tx) => identities.findIdentity(tx, provider.issuer, actor.userId)))
      if (!identity) return { data: null }
      const { linkedAt, lastUsedAt } = identity
      return { data: { linkedAt: linkedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null } }
    }),

    bindCall(startIdentityLink, async ({ body }, context) => {
      const { actor } = context
      await guard(ownGuess(context), () => checkOwnPassword(services, actor.userId, body.password))
      const client = found(provider)
      if (await db.transaction(AUTH, (tx) => identities.findIdentity(tx, client.issuer, actor.userId)))
        throw new ApiError('EXISTS')
      const beginning = {
        redirect: null,
        sessionId: actor.sessionId,
        setCookie: (...cookie: Parameters<typeof context.setCookie>) => context.setCookie(...cookie),
      }
      const url = await beginProviderFlow(services, client, beginning).catch((err) => {
        outcomeOf(err)
        throw new ApiError('UNAVAILABLE', { cause: err })
      })
      return { data: { url } }
    }),

    bindCall(unlinkIdentity, async (_input, { actor: { userId } }) => {
      const { issuer } = found(provider)
      await db.transaction(AUTH, async (tx) => {
        if (!(await identities.unlinkIdentity(tx, issuer, userId))) throw new ApiError('NOT_FOUND')
        await appendAudit(tx, {
          chain: GLOBAL_CHAIN,
          actorId: userId,
          action: 'unlinkIdentity',
          targetType: 'user',
          targetId: userId,
        })
      })
      return undefined
    }),
  ]
}
