import { CallError } from '@skadi/contract/core/client'
import { expect, test } from 'vitest'
import { isWorthRetrying } from './query-client.ts'

const answer = (status: number) => new CallError(status, status === 0 ? 'NETWORK' : 'INTERNAL', '')

test('a refused call is not retried; a call without an answer is retried twice', () => {
  expect(isWorthRetrying(0, answer(404))).toBe(false)
  expect(isWorthRetrying(0, answer(429))).toBe(false)
  expect(isWorthRetrying(0, answer(0))).toBe(true)
  expect(isWorthRetrying(1, answer(503))).toBe(true)
  expect(isWorthRetrying(2, answer(503))).toBe(false)
})
