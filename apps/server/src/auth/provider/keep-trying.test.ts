import { expect, test } from 'vitest'
import { keepTrying } from './provider-client.ts'

test('a successful search runs once for all concurrent and later callers', async () => {
  let asked = 0
  const find = keepTrying(async () => (asked += 1))
  expect(await Promise.all([find(), find()])).toEqual([1, 1])
  expect(await find()).toBe(1)
})

test('a failed search runs again for the next caller', async () => {
  let asked = 0
  const find = keepTrying(async () => {
    asked += 1
    if (asked === 1) throw new Error('nobody there')
    return asked
  })
  await expect(find()).rejects.toThrow('nobody there')
  expect(await find()).toBe(2)
})
