import { Database, type Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { clusterDirOf } from '@skadi/store/embedded/cluster'
import { DATABASE, OWNER } from '@skadi/store/embedded/create-cluster'

/** Opens the database of a running server, for actions that no call offers. The caller closes the database. */
export const openStore = (dataDir: string): Database =>
  new Database({ connection: { host: clusterDirOf(dataDir), user: OWNER, database: DATABASE }, max: 1 })

/** Runs a transaction in the database of a running server, for actions that no call offers. */
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
