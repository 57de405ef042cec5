import { PROVIDER_CALLBACK_PATH, PROVIDER_PAGE, PROVIDER_START_PATH } from '@skadi/contract/auth/provider-paths'
import { API_BASE } from '@skadi/contract/core/define-call'
import { judgeIdentity, PROVIDER_FLOW_S, type ProviderOutcome } from '@skadi/domain/auth/provider-sign-in'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { findByEmail, findHolder, type Identity, linkIdentity } from '@skadi/store/auth/identity.repo'
import { giveTicket, type ProviderFlow, takeFlow, userOfSession } from '@skadi/store/auth/provider-flow.repo'
import { countEvent } from '@skadi/store/auth/throttle-event.repo'
import type { Transaction } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PROVIDER_FLOW_COOKIE, PROVIDER_TICKET_COOKIE } from '../../core/auth/cookie-names.ts'
import { ApiError, found } from '../../core/http/api-error.ts'
import { type CookieOptions, readCookie, writeCookie } from '../../core/http/cookies.ts'
import { DEADLINE_MS, Deadline } from '../../core/http/deadline.ts'
import { needsSecureCookies } from '../../core/http/secure-cookies.ts'
import type { Services } from '../../core/services.ts'
import { beginProviderFlow, hashFlowSecret, newFlowSecret, PROVIDER_COOKIE_PATH } from './begin-provider-flow.ts'
import { outcomeOf } from './outcome-of.ts'
import { type ProviderClaims, type ProviderClient, providerClient } from './provider-client.ts'

/** Result of the flow with the provider. Only this browser receives the `ticket`, which opens a session. */
type FlowEnd = { outcome: ProviderOutcome; ticket?: string }

/**
 * Processes the provider's redirect. Links the identity to the user who started the flow, or finds the user who signs in.
 * @param search query string of the redirect
 * @throws an error if the provider's answer is invalid
 */
async function endProviderFlow(
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

/** @returns false if the identity belongs to another user, or if the user has another identity */
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

/** Maximum number of sign-ins at the provider per address and hour. */
const STARTS_AN_HOUR = 60
const AN_HOUR_S = 3_600
const MAX_REDIRECT = 500

/**
 * Routes of the redirect to the identity provider and back (decision 48). Every outcome redirects to the same page of the portal. That page
 * chooses the next page itself (C-15).
 */
export const providerRoutes =
  (services: Services) =>
  (app: FastifyInstance): void => {
    const { config, db } = services
    const provider = providerClient(config)
    const secure = needsSecureCookies(config)
    const cookiesOf = (reply: FastifyReply) => (name: string, value: string, options: Omit<CookieOptions, 'secure'>) =>
      void reply.header('set-cookie', writeCookie(name, value, { ...options, secure }))

    /** Runs the work within the deadline. An error that the provider caused becomes an outcome. */
    const inTime = (request: FastifyRequest, reply: FastifyReply, work: () => Promise<FlowEnd>): Promise<FlowEnd> =>
      new Deadline(reply, DEADLINE_MS).run(work).catch((err) => {
        const outcome = outcomeOf(err)
        request.log.warn({ err, outcome }, 'signing in by the identity provider failed')
        return { outcome }
      })

    const options = { exposeHeadRoute: false }
    app.get<{ Querystring: { redirect?: unknown } }>(
      API_BASE + PROVIDER_START_PATH,
      options,
      async (request, reply) => {
        const client = found(provider)
        const counted = await db.transaction(AUTH, (tx) =>
          countEvent(tx, `provider start ${request.ip}`, STARTS_AN_HOUR, AN_HOUR_S),
        )
        if (!counted) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: AN_HOUR_S })
        const redirect = redirectOf(request.query.redirect)
        let url: string | undefined
        const { outcome } = await inTime(request, reply, async () => {
          url = await beginProviderFlow(services, client, { redirect, sessionId: null, setCookie: cookiesOf(reply) })
          return { outcome: 'done' }
        })
        return reply.redirect(url ?? pageOf(outcome, redirect))
      },
    )

    app.get(API_BASE + PROVIDER_CALLBACK_PATH, options, async (request, reply) => {
      const client = found(provider)
      const setCookie = cookiesOf(reply)
      const secret = readCookie(request.headers.cookie, PROVIDER_FLOW_COOKIE, secure)
      const flow =
        secret === undefined ? undefined : await db.transaction(AUTH, (tx) => takeFlow(tx, hashFlowSecret(secret)))
      if (!flow) return reply.redirect(pageOf('expired', null))
      setCookie(PROVIDER_FLOW_COOKIE, '', { path: PROVIDER_COOKIE_PATH, maxAgeS: 0, sameSite: 'Lax' })
      const search = request.url.slice(request.url.indexOf('?'))
      const { outcome, ticket } = await inTime(request, reply, () => endProviderFlow(services, client, flow, search))
      if (ticket !== undefined)
        setCookie(PROVIDER_TICKET_COOKIE, ticket, { path: PROVIDER_COOKIE_PATH, maxAgeS: PROVIDER_FLOW_S })
      return reply.redirect(pageOf(outcome, flow.redirect))
    })
  }

const redirectOf = (given: unknown): string | null =>
  typeof given === 'string' && given.length <= MAX_REDIRECT ? given : null

const pageOf = (outcome: FlowEnd['outcome'], redirect: string | null): string =>
  `${PROVIDER_PAGE}?${new URLSearchParams({ outcome, ...(redirect === null ? {} : { redirect }) })}`
