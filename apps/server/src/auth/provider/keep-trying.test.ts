import { expect, test } from 'vitest'
import { keepTrying } from './keep-trying.ts'

test('what is found is looked for once, by all who ask meanwhile', async () => {
  let asked = 0
  const find = keepTrying(async () => (asked += 1))
  expect(await Promise.all([find(), find()])).toEqual([1, 1])
  expect(await find()).toBe(1)
})

test('what failed is tried again by the next who asks', async () => {
  let asked = 0
  const find = keepTrying(async () => {
    asked += 1
    if (asked === 1) throw new Error('nobody there')
    return asked
  })
  await expect(find()).rejects.toThrow('nobody there')
  expect(await find()).toBe(2)
})
