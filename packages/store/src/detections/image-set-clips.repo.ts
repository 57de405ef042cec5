import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Clip names under which the rig recorded the sides of a passing. */
export async function readClips(tx: Transaction, imageSetId: string): Promise<string[]> {
  const rows = await tx.rows<{ clip: string }>(
    sql`select clip_id as clip from recording where image_set_id = ${imageSetId} order by clip_id`,
  )
  return rows.map(({ clip }) => clip)
}
