import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { acknowledgedIn, compareWithLog } from '../sent-log.ts'
import type { SplitPortal } from '../split-portal.ts'
import type { ClientLogs } from './act-log.ts'
import { compareActs } from './compare-acts.ts'

/** Time limit in ms for the work that is pending when the faults end: the plate recognition of all passings. */
const SETTLE_MS = 900_000
const NOTHING = { lost: [], doubled: [], unknown: [] }
export const NOTHING_DIFFERS = { photos: NOTHING, acts: NOTHING }

/**
 * Waits until the portal has finished its work. Then compares the client's files with the portal's rows and original
 * bytes.
 */
export async function settledDifferences(
  { connection, objects }: Pick<SplitPortal, 'connection' | 'objects'>,
  { sent, acts }: ClientLogs,
) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const isAtWork = async () =>
      (await client.query(`select from image_set where status = 'inProgress' limit 1`)).rowCount === 1
    for (const end = Date.now() + SETTLE_MS; await isAtWork(); await sleep(500))
      if (Date.now() > end) throw new Error('passings are still being worked on')
    const acknowledged = await acknowledgedIn(sent.file)
    const photos = await compareWithLog({ file: sent.file, acknowledged }, client, objects)
    return { photos, acts: await compareActs(acts.file, client) }
  } finally {
    await client.end()
  }
}
