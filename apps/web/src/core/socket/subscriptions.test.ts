import { expect, test } from 'vitest'
import { createSubscriptions } from './subscriptions.ts'

const inbox = { topic: 'inbox' } as const

test('the first user of a topic subscribes at the server, the last user unsubscribes', () => {
  const subscriptions = createSubscriptions()
  expect(subscriptions.add(inbox)).toBe(true)
  expect(subscriptions.add({ ...inbox })).toBe(false)
  expect(subscriptions.remove(inbox)).toBe(false)
  expect(subscriptions.list()).toEqual([inbox])
  expect(subscriptions.remove(inbox)).toBe(true)
  expect(subscriptions.list()).toEqual([])
})

test('removing an unused subscription does not unsubscribe', () => {
  expect(createSubscriptions().remove(inbox)).toBe(false)
})
