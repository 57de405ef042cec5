import { expect, test } from 'vitest'
import { bodyPlan } from '../car/body-plan.ts'
import type { Piece } from '../car/piece.ts'
import { buildPerson } from './cast.ts'
import { buildOccupant } from './in-car.ts'
import { likenessOf } from './likeness.ts'

const along = (pieces: readonly Piece[], axis: 0 | 1 | 2): readonly [number, number] => {
  let [least, most] = [Infinity, -Infinity]
  for (const { mesh } of pieces)
    for (let i = axis; i < mesh.positions.length; i += 3) {
      least = Math.min(least, mesh.positions[i] as number)
      most = Math.max(most, mesh.positions[i] as number)
    }
  return [least, most]
}

test('a person stands on the floor, at their height, and faces the requested direction; the same seed gives the same person', () => {
  const person = buildPerson(3, 'employee', [1, 2, 0], Math.PI / 2)
  const [feet, head] = along(person, 2)
  expect(Math.abs(feet)).toBeLessThan(0.005)
  expect(Math.abs(head - likenessOf(3).height)).toBeLessThan(0.06)
  const eyes = along(
    person.filter(({ material }) => material === 'lens'),
    1,
  )
  expect(eyes[0]).toBeGreaterThan(2.02)
  expect(eyes[1]).toBeLessThan(2.2)
  expect(buildPerson(3, 'employee', [1, 2, 0], Math.PI / 2)).toEqual(person)
})

test('another seed gives another person', () => {
  expect(likenessOf(4)).not.toEqual(likenessOf(3))
})

test('a driver sits on the left, under the roof', () => {
  const plan = bodyPlan('saloon')
  const driver = buildOccupant(4, plan, 'driver')
  const head = driver.filter(({ material }) => material === 'lens' || material === 'hair')
  expect(along(head, 1)[1]).toBeLessThan(0)
  for (const { mesh } of head)
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const [x, y, z] = mesh.positions.subarray(i, i + 3) as unknown as [number, number, number]
      expect(plan.shell(x, y, z)).toBeLessThan(-0.01)
    }
})
