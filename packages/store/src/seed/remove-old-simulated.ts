import { rederiveCar } from '../damages/change-history.repo.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Prefix of the simulator's clips. The cleanup of the simulator removes no other clips. */
export const SIMULATED_CLIP_PREFIX = 'sim-'

/** A photo whose objects may be deleted after the transaction has committed. */
export type RemovedImage = { id: string; objectKey: string; revision: number }

/**
 * Removes all passings that the simulator sent except the newest (ruling 29), with their recordings. Passings that people have worked on
 * stay: checked or reported passings, and passings with damages that people recorded or decided. Runs under the scope `worker`.
 * @returns the photos of the removed passings
 */
export async function removeOldSimulated(tx: Transaction, keep: number): Promise<RemovedImage[]> {
  const old = await tx.rows<{ id: string; tenantId: string | null; carId: string | null }>(sql`
    select s.id, s.tenant_id as "tenantId", s.car_id as "carId" from image_set s
    where s.checked_at is null and not exists (select from damage d where d.image_set_id = s.id and (d.created_by is not null or d.decided_by is not null))
      and not is_held(s.id) and not exists (select from claim_damage c where s.id in (c.image_set_id, c.pickup_id))
      and not exists (select from damage_case c where s.id in (c.image_set_id, c.pickup_id))
      and exists (select from recording r where r.image_set_id = s.id and r.clip_id like ${`${SIMULATED_CLIP_PREFIX}%`})
    order by s.created_at desc offset ${keep}`)
  const ids = old.map((row) => row.id)
  if (ids.length === 0) return []
  const images = await tx.rows<RemovedImage>(sql`
    select id, object_key as "objectKey", revision from image where image_set_id = any(${ids}::uuid[])`)
  const cars = new Map(old.flatMap(({ carId, tenantId }) => (carId && tenantId ? [[carId, tenantId]] : [])))
  // locks the cars before their passings and in the order of their ids, as every change of damages does
  await tx.run(sql`select id from car where id = any(${[...cars.keys()]}::uuid[]) order by id for no key update`)
  await tx.run(sql`delete from image_set where id = any(${ids}::uuid[])`)
  await tx.run(sql`delete from recording where image_set_id = any(${ids}::uuid[])`)
  for (const [carId, tenantId] of cars) await rederiveCar(tx, tenantId, carId)
  return images
}
