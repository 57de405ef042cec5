import type { CarHistory } from '@skadi/domain/damages/history/car-history'
import { inHistoryOrder } from '@skadi/domain/damages/history/car-history'
import { settle } from '@skadi/domain/damages/history/settle-history'
import { appendAudit } from '../audit/append-audit.ts'
import { sealPlate } from '../audit/seal-plate.ts'
import { publishHistory } from '../damages/change-history.repo.ts'
import { loadHistory } from '../damages/load-history.ts'
import { rematchBoxes } from '../damages/match-boxes.ts'
import { saveHistory } from '../damages/save-history.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { addTask, rematchTask } from '../tasks/add-task.ts'
import { writtenPlate } from './plate-columns.ts'

type JoinedCar = { id: string; countryCode: string; registrationNo: string }

/**
 * Merges two cars of a tenant whose plates differ only in spelling. Moves passings, damages, details and customers' pages to the other car.
 * Computes automatic matches again, but keeps decisions of people. Families get numbers of the target car. Audited. Runs under the scope
 * `worker`.
 */
export async function joinCars(tx: Transaction, tenantId: string, fromId: string, toId: string): Promise<void> {
  const cars = await tx.rows<JoinedCar>(sql`
    select c.id, c.country_code as "countryCode", ${writtenPlate(sql`c`)} as "registrationNo" from car c
    where c.id = any(${[fromId, toId]}::uuid[]) and c.tenant_id = ${tenantId} order by c.id for update`)
  const [from, to] = [fromId, toId].map((id) => cars.find((car) => car.id === id))
  if (!from || !to) return
  const moved = await tx.rows<{ id: string }>(sql`
    update image_set s set car_id = c.id, country_code = c.country_code, registration_no = c.registration_no,
      written_no = c.written_no, modified_at = greatest(clock_timestamp(), s.modified_at + interval '1 ms')
    from car c where s.car_id = ${fromId} and s.tenant_id = ${tenantId} and c.id = ${toId} returning s.id`)
  const families = await tx.run(sql`
    update damage_family set car_id = ${toId}, number = null, modified_at = clock_timestamp()
    where car_id = ${fromId} and tenant_id = ${tenantId}`)
  await joinHistory(tx, tenantId, toId, new Set(moved.map(({ id }) => id)))
  await tx.run(sql`
    update car c set vin = coalesce(c.vin, o.vin), mileage = coalesce(c.mileage, o.mileage), make = coalesce(c.make, o.make),
      model = coalesce(c.model, o.model), year = coalesce(c.year, o.year), gear = coalesce(c.gear, o.gear),
      displacement = coalesce(c.displacement, o.displacement), modified_at = greatest(clock_timestamp(), c.modified_at + interval '1 ms')
    from car o where c.id = ${toId} and o.id = ${fromId}`)
  await tx.run(sql`update customer_link set car_id = ${toId} where car_id = ${fromId} and tenant_id = ${tenantId}`)
  // erasing the plate must also erase the data that the audit encrypted for the removed car
  await tx.run(sql`
    insert into plate_subject (subject_id, tenant_id, country_code, registration_no)
    select ${fromId}::uuid, c.tenant_id, c.country_code, c.registration_no from car c where c.id = ${toId}
    on conflict do nothing`)
  await tx.run(sql`delete from car where id = ${fromId} and tenant_id = ${tenantId}`)
  await appendAudit(tx, {
    chain: tenantId,
    actorId: null,
    action: 'joinCars',
    targetType: 'car',
    targetId: toId,
    ...sealPlate({ before: from, after: { ...to, passings: moved.length, families } }, toId),
  })
}

/** Settles the merged history of two cars. Matches the boxes of the added passings again, the oldest passing first. */
async function joinHistory(
  tx: Transaction,
  tenantId: string,
  carId: string,
  moved: ReadonlySet<string>,
): Promise<void> {
  const owner = { tenantId, carId }
  const stored = await loadHistory(tx, owner)
  let history: CarHistory = settle(stored.history)
  const coming = inHistoryOrder(history.passings).filter(({ id }) => moved.has(id))
  for (const { id } of coming) {
    const boxes = history.damages.filter(({ imageSetId }) => imageSetId === id)
    history = await rematchBoxes(
      tx,
      tenantId,
      history,
      id,
      boxes.map((box) => box.id),
    )
  }
  const saved = await saveHistory(tx, owner, stored, history, null)
  await publishHistory(tx, tenantId, { ...saved, touched: new Set([...saved.touched, ...moved]) })
  const [first] = coming
  if (first) await addTask(tx, rematchTask(first.id, { andLater: true }))
}
