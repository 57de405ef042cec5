import { CallError } from '@skadi/contract/core/client'
import { expect, test } from 'vitest'
import { tooManyWords, whenWords } from './failure-words.ts'

test.each([
  [40, 'en', 'in 40 seconds'],
  [90, 'en', 'in 90 seconds'],
  [91, 'en', 'in 2 minutes'],
  [900, 'nb', 'om 15 minutter'],
  [3_600, 'es', 'dentro de 60 minutos'],
  [5_401, 'en', 'in 2 hours'],
  [86_400, 'en', 'in 24 hours'],
])('%d s in %s: %s', (seconds, tag, expected) => {
  expect(whenWords(seconds, tag)).toBe(expected)
})

test('only a 429 gives the rate limit text, with the waiting time if the server sent it', () => {
  const refused = (status: number, retryAfterS?: number) =>
    new CallError(status, 'TOO_MANY_REQUESTS', '', [], undefined, retryAfterS)
  expect(tooManyWords(refused(429, 900))).toBe('Too many requests. Try again in 15 minutes.')
  expect(tooManyWords(refused(429))).toBe('Too many requests. Wait a little and try again.')
  expect(tooManyWords(refused(409))).toBeUndefined()
  expect(tooManyWords(new Error('x'))).toBeUndefined()
})
