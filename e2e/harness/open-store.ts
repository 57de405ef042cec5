import { Database } from '@skadi/store/db/database'
import { clusterDirOf } from '@skadi/store/embedded/cluster'
import { DATABASE, OWNER } from '@skadi/store/embedded/create-cluster'

/** The database of a running server, for what no call can do; the caller closes it. */
export const openStore = (dataDir: string): Database =>
  new Database({ connection: { host: clusterDirOf(dataDir), user: OWNER, database: DATABASE }, max: 1 })
