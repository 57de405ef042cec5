import { expect, test } from 'vitest'
import { createSubscriptions } from './subscriptions.ts'

const inbox = { topic: 'inbox' } as const

test('the first user asks the server, the last one takes leave', () => {
  const subscriptions = createSubscriptions()
  expect(subscriptions.add(inbox)).toBe(true)
  expect(subscriptions.add({ ...inbox })).toBe(false)
  expect(subscriptions.remove(inbox)).toBe(false)
  expect(subscriptions.list()).toEqual([inbox])
  expect(subscriptions.remove(inbox)).toBe(true)
  expect(subscriptions.list()).toEqual([])
})

test('what nobody used cannot be left', () => {
  expect(createSubscriptions().remove(inbox)).toBe(false)
})
