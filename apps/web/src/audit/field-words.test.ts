import { CASE_STATES } from '@skadi/domain/cases/case-states'
import { CLAIM_STATES } from '@skadi/domain/claims/claim-life'
import { expect, test } from 'vitest'
import { fieldWords } from './field-words.ts'
import { valueWords } from './value-words.ts'

test.each([
  ['registrationNo', 'Registration number'],
  ['isHandicapped', 'Read-only'],
  ['somethingNew', 'somethingNew'],
  ['toString', 'toString'],
])('the field %s is called %s', (name, words) => {
  expect(fieldWords(name)).toBe(words)
})

test.each([
  [null, '–'],
  ['', '–'],
  [true, 'Yes'],
  [false, 'No'],
  [0, '0'],
  ['failed', 'failed'],
  [['USER', 'REVIEWER'], 'USER, REVIEWER'],
  [[], 'none'],
  [{ n: 1 }, '{"n":1}'],
  ['2026', '2026'],
])('%j is shown as %s', (value, words) => {
  expect(valueWords(value)).toBe(words)
})

test("a time has the portal's usual format, not its stored format", () => {
  expect(valueWords('2026-11-23T08:00:00.000Z')).toMatch(/^23\.11\.2026 \d\d:00 /)
})

// the English word of `accepted` is its name
test.each([...CASE_STATES, ...CLAIM_STATES].filter((state) => state !== 'accepted'))(
  'the state "%s" of a case or claim has words',
  (state) => {
    expect(valueWords(state, 'state')).not.toBe(state)
  },
)
