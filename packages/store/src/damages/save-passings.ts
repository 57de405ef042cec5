import type { CarHistory } from '@skadi/domain/damages/history/car-history'
import type { PassingFigures } from '@skadi/domain/damages/history/derive-history'
import type { Transaction } from '../db/database.ts'
import { NEXT_MODIFIED_AT, sql } from '../db/sql.ts'

export type ChangedPassing = {
  id: string
  modifiedAt: Date
  /** it is another passing of its car than before, as to its number */
  isRenumbered: boolean
}

/** Writes what passings are listed with, where it differs from what is stored. */
export async function savePassings(
  tx: Transaction,
  tenantId: string,
  stored: ReadonlyMap<string, PassingFigures>,
  { passings }: CarHistory,
  figures: ReadonlyMap<string, PassingFigures>,
): Promise<ChangedPassing[]> {
  const changed = [...figures].filter(([id, next]) => !areEqual(stored.get(id), next))
  if (changed.length === 0) return []
  const recordedAt = new Map(passings.map((passing) => [passing.id, new Date(passing.recordedAt).toISOString()]))
  const of = changed.map(([, one]) => one)
  const rows = await tx.rows<Omit<ChangedPassing, 'isRenumbered'>>(sql`
    update image_set s set passing_no = n.passing_no, new_damages = n.new_damages, recent_damages = n.recent_damages,
      undecided_damages = n.undecided, baseline_damages = n.baseline, pickup_id = n.pickup_id, pickup_date = n.pickup_date,
      since_pickup_damages = n.since_pickup, modified_at = ${NEXT_MODIFIED_AT}
    from unnest(${changed.map(([id]) => id)}::uuid[], ${of.map((one) => one.passingNo)}::int[],
      ${of.map((one) => one.newDamages)}::int[], ${of.map((one) => one.recentDamages)}::int[],
      ${of.map((one) => one.undecided)}::int[], ${of.map((one) => one.baseline)}::int[],
      ${of.map(({ pickup }) => pickup?.id ?? null)}::uuid[],
      ${of.map(({ pickup }) => (pickup && recordedAt.get(pickup.id)) ?? null)}::timestamptz[],
      ${of.map(({ pickup }) => pickup?.damages ?? null)}::int[])
      as n (id, passing_no, new_damages, recent_damages, undecided, baseline, pickup_id, pickup_date, since_pickup)
    where s.id = n.id and s.tenant_id = ${tenantId} returning s.id, s.modified_at as "modifiedAt"`)
  return rows.map((row) => ({
    ...row,
    isRenumbered: stored.get(row.id)?.passingNo !== figures.get(row.id)?.passingNo,
  }))
}

const areEqual = (a: PassingFigures | undefined, b: PassingFigures): boolean =>
  a !== undefined &&
  a.passingNo === b.passingNo &&
  a.newDamages === b.newDamages &&
  a.recentDamages === b.recentDamages &&
  a.undecided === b.undecided &&
  a.baseline === b.baseline &&
  a.pickup?.id === b.pickup?.id &&
  a.pickup?.damages === b.pickup?.damages
