import { beforeEach, expect, test } from 'vitest'
import { WORKER } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = testDatabase()
const make = builders(() => database.owner)

let [tenantId, carId] = ['', '']
beforeEach(async () => {
  tenantId = await make.tenant()
  carId = await make.car(tenantId)
})

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString()
const record = (hour: number, car = carId) => make.imageSet({ tenantId, car_id: car, recDate: at(hour) })
const change = (text: string, ...values: unknown[]) => database.owner.query(text, values)

/** Reads the hours of a car's passings, each with the hour of the next passing. */
async function links(car = carId) {
  const { rows } = await database.owner.query<{ at: number; next: number | null }>(
    `select extract(hour from rec_date at time zone 'UTC')::int as at, extract(hour from next_rec_date at time zone 'UTC')::int as next
     from image_set where car_id = $1 order by rec_date, id`,
    [car],
  )
  return rows.map(({ at, next }) => [at, next])
}

test('each passing stores when its car was recorded next, for any order of arrival', async () => {
  for (const hour of [6, 12, 9]) await record(hour)
  expect(await links()).toEqual([
    [6, 9],
    [9, 12],
    [12, null],
  ])
})

test('the stored time follows deletions, moves in time and moves to another car', async () => {
  const [first, second, third] = [await record(6), await record(9), await record(12)]
  const other = await make.car(tenantId)
  await record(7, other)
  await change('update image_set set car_id = $2 where id = $1', second, other)
  expect(await links()).toEqual([
    [6, 12],
    [12, null],
  ])
  expect(await links(other)).toEqual([
    [7, 9],
    [9, null],
  ])
  await change('update image_set set rec_date = $2 where id = $1', first, at(15))
  expect(await links()).toEqual([
    [12, 15],
    [15, null],
  ])
  await change('delete from image_set where id = $1', first)
  expect(await links()).toEqual([[12, null]])
  await change('update image_set set car_id = null where id = $1', third)
  expect(await links()).toEqual([])
})

test('of two passings at the same moment, the passing with the greater id is the later', async () => {
  const ids = [await record(6), await record(6)].sort()
  const { rows } = await database.owner.query('select id from image_set where car_id = $1 and next_rec_date is null', [
    carId,
  ])
  expect(rows).toEqual([{ id: ids[1] }])
})

test('passings that concurrent transactions add to one car are linked to each other', async () => {
  const bare = await Promise.all([6, 9, 12, 15].map((hour) => make.imageSet({ tenantId, recDate: at(hour) })))
  await Promise.all(
    bare.map((id) =>
      database.db.transaction(WORKER, (tx) => tx.run(sql`update image_set set car_id = ${carId} where id = ${id}`)),
    ),
  )
  expect(await links()).toEqual([
    [6, 9],
    [9, 12],
    [12, 15],
    [15, null],
  ])
})
