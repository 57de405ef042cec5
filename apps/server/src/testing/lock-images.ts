import type { TestServer } from './test-server.ts'

/** Locks the photo table, so that every reader waits. @returns a function that releases the lock */
export async function lockImages({ database }: TestServer): Promise<() => Promise<void>> {
  const client = await database.owner.connect()
  await client.query('begin; lock table image in access exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** Returns the number of queries that wait for a lock. */
export async function waitingFor({ database }: TestServer): Promise<number> {
  const { rows } = await database.owner.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].n
}
