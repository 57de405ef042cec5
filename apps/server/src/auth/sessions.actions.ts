import { endSession } from '@skadi/contract/auth/end-session'
import { endSessions } from '@skadi/contract/auth/end-sessions'
import { listSessions } from '@skadi/contract/auth/list-sessions'
import { REFRESH_TOKEN_S } from '@skadi/domain/auth/token-life'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as sessions from '@skadi/store/auth/session.repo'
import { AUTH } from '@skadi/store/db/scope'
import { type BoundCall, bindCall } from '../core/action.ts'
import { found } from '../core/api-error.ts'
import { MEDIA_PATH } from '../core/auth/answer-tokens.ts'
import { MEDIA_COOKIE } from '../core/auth/cookie-names.ts'
import { wholeListMeta } from '../core/list-page.ts'
import type { Services } from '../core/services.ts'

/** One's own open sessions. Access tokens and sockets of those that are ended are refused within a second. */
export function sessionsCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listSessions, async (_input, { actor }) => {
      const open = await db.transaction(AUTH, (tx) =>
        sessions.listSessions(tx, actor.userId, REFRESH_TOKEN_S, MAX_PAGE_SIZE),
      )
      const items = open.map(({ createdAt, lastUsedAt, ...session }) => ({
        ...session,
        isCurrent: session.id === actor.sessionId,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }))
      return { data: { items }, meta: wholeListMeta(items.length) }
    }),

    bindCall(endSession, async ({ params }, { actor }) => {
      found(await db.transaction(AUTH, (tx) => sessions.revokeSession(tx, params.id, actor.userId)))
      return undefined
    }),

    bindCall(endSessions, async ({ query }, context) => {
      const { actor } = context
      const kept = query.keepCurrent ? actor.sessionId : undefined
      await db.transaction(AUTH, (tx) => sessions.revokeSessionsOf(tx, actor.userId, kept))
      if (kept === undefined) context.setCookie(MEDIA_COOKIE, '', { path: MEDIA_PATH, maxAgeS: 0 })
      return undefined
    }),
  ]
}
