import type { listSessions } from '@skadi/contract/auth/list-sessions'
import type { CallOutput } from '@skadi/contract/core/define-call'
import { REFRESH_TOKEN_S } from '@skadi/domain/auth/token-life'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as sessions from '@skadi/store/auth/session.repo'
import type { Transaction } from '@skadi/store/db/database'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { wholeListMeta } from '../core/http/list-page.ts'

/** A user's open sessions as the API answers them; `isCurrent` is the asker's own. */
export async function openSessionsOf(
  tx: Transaction,
  userId: string,
  { sessionId }: Pick<SessionActor, 'sessionId'>,
): Promise<CallOutput<typeof listSessions>> {
  const open = await sessions.listSessions(tx, userId, REFRESH_TOKEN_S, MAX_PAGE_SIZE)
  const items = open.map(({ createdAt, lastUsedAt, ...session }) => ({
    ...session,
    isCurrent: session.id === sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
  return { data: { items }, meta: wholeListMeta(items.length) }
}
