import { sessionTokens } from '@skadi/server/core/auth/session-tokens'
import { loadSigningKey } from '@skadi/server/core/auth/signing-key'
import { openSession } from '@skadi/store/auth/session.repo'
import type { Database } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { sessionActorStatement, toSessionActor } from '@skadi/store/users/user.repo'
import type pg from 'pg'

/** Access tokens of this many annotators of every company, each with a session of its own, signed with a server's key. */
export async function seedListeners(owner: pg.Pool, db: Database, count: number, pem: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into app_user (id, username, password_hash, first_name, last_name, status)
     select gen_random_uuid(), '+47' || (80000000 + i), '-', 'Ada', 'Berg', 'active' from generate_series(1, $1) i returning id`,
    [count],
  )
  await owner.query(`insert into user_group (user_id, name) select id, 'ANNOTATOR' from app_user`)
  const tokens = sessionTokens(loadSigningKey(pem, ''))
  const issued: string[] = []
  for (const { id } of rows) {
    const session = await db.transaction(AUTH, (tx) =>
      openSession(tx, id, { userAgent: 'bench', address: '127.0.0.1' }),
    )
    const actor = toSessionActor(session.id, await db.row(AUTH, sessionActorStatement(session.id)))
    issued.push((await tokens.issue(session, actor)).idToken)
  }
  return issued
}
