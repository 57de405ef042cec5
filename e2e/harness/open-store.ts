import { Database, type Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { clusterDirOf } from '@skadi/store/embedded/cluster'
import { DATABASE, OWNER } from '@skadi/store/embedded/create-cluster'

/** The database of a running server, for what no call can do; the caller closes it. */
export const openStore = (dataDir: string): Database =>
  new Database({ connection: { host: clusterDirOf(dataDir), user: OWNER, database: DATABASE }, max: 1 })

/** Does something that no call can do in the database of a running server, in one transaction. */
export async function inStore<T>(
  { dataDir }: { dataDir: string },
  scope: Scope,
  act: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const db = openStore(dataDir)
  try {
    return await db.transaction(scope, act)
  } finally {
    await db.close()
  }
}
