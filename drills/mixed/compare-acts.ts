import type pg from 'pg'
import type { Differences } from '../sent-log.ts'
import { type Act, compareLog } from './act-log.ts'

/**
 * Number of values per row when a box's corner encodes a number. A photo has 1920 by 1200 pixels, and a box is 20 wide.
 */
const ROW = 1_500
export const boxOf = (value: number) => {
  const [x, y] = [value % ROW, Math.floor(value / ROW)]
  return [
    { x, y },
    { x: x + 20, y: y + 20 },
  ]
}

/** Decodes the number from the corner of a box. */
const valueOf = ({ x, y }: { x: number; y: number }) => x + y * ROW

/** Compares the acts of the mixed load with their effects (`compareLog`). */
export async function compareActs(file: string, client: pg.ClientBase): Promise<Differences> {
  return compareLog(file, await effectsIn(client))
}

/**
 * Returns every effect that has an audit row. An effect without an audit row, or an audit row without an effect, is
 * returned as an action that was never sent.
 */
async function effectsIn(client: pg.ClientBase): Promise<Act[]> {
  const { rows: changes } = await client.query<{ action: string; target: string; after: Record<string, unknown> }>(
    `select action, target_id as target, after from audit_event
     where action in ('checkImageSet', 'updateCar', 'createDamages') order by chain, seq`,
  )
  const { rows: boxes } = await client.query<{ id: string; target: string; x: number; y: number }>(
    `select id, image_set_id as target, (points->0->>'x')::int as x, (points->0->>'y')::int as y from damage`,
  )
  const audited = new Map<string, number>()
  const effects: Act[] = []
  const checks = new Map<string, number>()
  const mileages = new Map<string, number>()
  for (const { action, target, after } of changes) {
    if (action === 'createDamages') audited.set(target, (audited.get(target) ?? 0) + 1)
    if (action === 'checkImageSet') {
      const value = (checks.get(target) ?? 0) + 1
      checks.set(target, value)
      effects.push({ kind: 'check', target, value: after.checked === isCheck(value) ? value : -value })
    }
    if (action === 'updateCar' && 'mileage' in after) {
      mileages.set(target, Number(after.mileage))
      effects.push({ kind: 'mileage', target, value: Number(after.mileage) })
    }
  }
  for (const { id, target, x, y } of boxes) {
    effects.push({ kind: 'damage', target, value: audited.get(id) === 1 ? valueOf({ x, y }) : -1 })
  }
  effects.push(...(await stateDiffers(client, checks, mileages)))
  return effects
}

/** Returns true if the action checks a passing. Odd numbers check the passing, and even numbers remove the check. */
export const isCheck = (value: number) => value % 2 === 1

/** Returns passings and cars whose row differs from their last audit event. */
async function stateDiffers(client: pg.ClientBase, checks: Map<string, number>, mileages: Map<string, number>) {
  const { rows: sets } = await client.query<{ id: string; checked: boolean }>(
    'select id, checked_at is not null as checked from image_set where id = any($1)',
    [[...checks.keys()]],
  )
  const { rows: cars } = await client.query<{ id: string; mileage: number }>(
    'select id, mileage from car where id = any($1)',
    [[...mileages.keys()]],
  )
  return [
    ...sets
      .filter(({ id, checked }) => checked !== isCheck(checks.get(id) ?? 0))
      .map(({ id }): Act => ({ kind: 'check', target: id, value: -1 })),
    ...cars
      .filter(({ id, mileage }) => mileage !== mileages.get(id))
      .map(({ id }): Act => ({ kind: 'mileage', target: id, value: -1 })),
  ]
}
