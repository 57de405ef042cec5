import { learnSkew } from '@skadi/domain/capture/pairing'
import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

/** Number of the newest pairs that are evaluated. */
const PAIRS = 15

export type ClockSkew = {
  /** how far the left unit's clock is ahead of the right unit's clock, in milliseconds; 0 as long as there are too few pairs */
  skewMs: number
  pairs: number
}

/**
 * Selects the time differences (left minus right) between the paired recordings of two units, for their newest pairs. Leaves out
 * implausible times.
 */
export const pairDifferences = (leftUnitId: Sql, rightUnitId: Sql): Sql => sql`
  select (extract(epoch from l.recorded_at - r.recorded_at) * 1000)::float8 as "differenceMs"
  from (select image_set_id, recorded_at, counted_at from recording where capture_unit_id = ${leftUnitId} and image_set_id is not null
      order by completed_at desc limit ${PAIRS}) l
    join image_set s on s.id = l.image_set_id
    join recording r on r.id = s.right_recording_id and r.capture_unit_id = ${rightUnitId}
  where l.counted_at is null and r.counted_at is null`

/** Computes the clock skew of two units from their pairs (rig.md). */
export async function clockSkew(tx: Transaction, leftUnitId: string, rightUnitId: string): Promise<ClockSkew> {
  const rows = await tx.rows<{ differenceMs: number }>(pairDifferences(sql`${leftUnitId}`, sql`${rightUnitId}`))
  return skewOf(rows.map(({ differenceMs }) => differenceMs))
}

export const skewOf = (differencesMs: readonly number[]): ClockSkew => ({
  skewMs: learnSkew(differencesMs),
  pairs: differencesMs.length,
})
