import { CallError } from '@skadi/contract/core/client'
import type { LineAnswer, ObjectionReason } from '@skadi/domain/cases/case-states'
import { expect, test } from 'vitest'
import {
  ageWords,
  answerWords,
  caseFailure,
  caseTitle,
  dueIfSent,
  dueWords,
  lastWords,
  refusalWords,
} from './case-words.ts'

const AT = '2026-11-30T12:00:00.000Z'
const answered = (answer: LineAnswer, reason: ObjectionReason | null, offerMinor: number | null) => ({
  answer,
  reason,
  text: null,
  offerMinor,
  at: AT,
})

test.each([
  [answered('accept', null, null), 'Accepts'],
  [answered('object', 'before', null), 'Objects: it was there before'],
  [answered('object', 'other', null), 'Objects: another reason'],
  [answered('offer', null, 50_000), 'Offers 500.00\u00a0NOK'],
  [answered('offer', null, null), 'Offers another amount'],
])('the answer %j reads %s', (answer, words) => {
  expect(answerWords(answer, 'NOK')).toBe(words)
})

test.each([
  [null, '–'],
  [{ ...answered('object', 'before', null), handling: null }, 'Objects: it was there before'],
  [
    { ...answered('object', 'before', null), text: 'See photos', handling: null },
    'Objects: it was there before · See photos',
  ],
  [{ ...answered('object', 'before', null), handling: 'keep' as const }, 'We keep the amount'],
  [{ ...answered('offer', null, null), text: 'Fine', handling: 'agree' as const }, 'We agreed to the offer · Fine'],
])('the last word %j reads %s', (lastWord, words) => {
  expect(lastWords({ lastWord, currency: 'NOK' })).toBe(words)
})

test.each([
  [{ dueOn: null, replyDueOn: null, isOverdue: false }, undefined],
  [{ dueOn: '2026-12-03', replyDueOn: null, isOverdue: false }, '03.12.2026'],
  [{ dueOn: '2026-11-30', replyDueOn: null, isOverdue: false }, 'Today'],
  [{ dueOn: '2026-11-29', replyDueOn: null, isOverdue: true }, '1 day late'],
  [{ dueOn: '2026-10-01', replyDueOn: null, isOverdue: true }, '60 days late'],
  // the company has its own due day for a reply
  [{ dueOn: '2026-11-01', replyDueOn: '2026-12-03', isOverdue: false }, '03.12.2026'],
  [{ dueOn: '2026-12-24', replyDueOn: '2026-11-28', isOverdue: true }, '2 days late'],
  // an answer came after the due day: the case is not late
  [{ dueOn: '2026-11-29', replyDueOn: null, isOverdue: false }, '29.11.2026'],
])('the due day of %j reads %s', (due, words) => {
  expect(dueWords(due, '2026-11-30')).toBe(words)
})

test('a case has its reference as number, its age in days, and a due day from its days', () => {
  expect([caseTitle({ reference: '00000018' }), caseTitle({ reference: null })]).toEqual([
    'Case 00000018',
    'Draft of a case',
  ])
  const ages = ['2026-11-30T11:00:00Z', '2026-11-29T12:00:00Z', '2026-11-01T12:00:00Z']
  expect(ages.map((at) => ageWords(at, Date.parse(AT)))).toEqual(['Today', '1 day', '29 days'])
  expect(dueIfSent('2026-12-24', 14)).toBe('07.01.2027')
})

test('a refusal says what to do; an unknown failure only that it failed', () => {
  const refused = new CallError(409, 'NEEDS_APPROVAL', 'This amount needs the approval of a second person.')
  expect(caseFailure('Couldn’t send the case', refused)).toBe(
    'Couldn’t send the case. The amount needs the approval of a second person. Request it first.',
  )
  expect(refusalWords(new CallError(0, 'NETWORK', ''))).toMatch(/could not be reached/)
  expect(refusalWords(new CallError(500, 'INTERNAL', ''))).toBeUndefined()
})
