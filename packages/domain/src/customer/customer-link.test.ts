import { describe, expect, test } from 'vitest'
import { customerLinkState, customerProgressOf, customerVerdict, isOpenAnswer, mayAnswer } from './customer-link.ts'

const accept = { kind: 'accept' } as const
const object = { kind: 'object' } as const
const ask = { kind: 'ask' } as const

const DUE = 1_000
const EXPIRES = 2_000
const link = (answers: (typeof accept | typeof object | typeof ask)[], revokedAt: number | null = null) => ({
  dueAt: DUE,
  expiresAt: EXPIRES,
  revokedAt,
  answers,
})

describe('the state of a link', () => {
  test.each([
    ['nothing was said', [], null, EXPIRES - 1, 'open'],
    ['only something was asked', [ask], null, EXPIRES - 1, 'open'],
    ['it was accepted', [accept], null, EXPIRES - 1, 'answered'],
    ['it was objected to, then asked', [object, ask], null, EXPIRES - 1, 'answered'],
    ['its time is over', [], null, EXPIRES, 'expired'],
    ['its time is over after an answer', [accept], null, EXPIRES, 'expired'],
    ['it was taken back', [accept], 1, 2, 'revoked'],
    ['it was taken back and is over', [], 1, EXPIRES, 'revoked'],
  ] as const)('when %s', (_what, answers, revokedAt, now, state) => {
    expect(customerLinkState(link([...answers], revokedAt), now)).toBe(state)
  })
})

test.each([
  [[], null],
  [[ask], null],
  [[accept, ask], 'accept'],
  [[accept, object], 'object'],
  [[object, accept, ask], 'accept'],
] as const)('for the answers %j the verdict is %s', (answers, verdict) => {
  expect(customerVerdict([...answers])).toBe(verdict)
})

describe('the progress of a page', () => {
  const said = (kind: 'accept' | 'object' | 'ask', handled: 'replied' | 'settled' | 'open' = 'open') => ({
    kind,
    isReplied: handled === 'replied',
    isSettled: handled === 'settled',
  })
  test.each([
    ['sent', false, [], null, EXPIRES - 1],
    ['seen', false, [], 1, EXPIRES - 1],
    ['unanswered', false, [], 1, EXPIRES],
    ['unanswered', false, [], null, EXPIRES],
    ['asked', true, [said('ask')], 1, 2],
    ['asked', true, [said('object', 'settled'), said('ask')], 1, EXPIRES],
    ['seen', false, [said('ask', 'replied')], 1, 2],
    ['objected', true, [said('object')], 1, 2],
    ['objected', false, [said('object', 'settled')], 1, 2],
    ['objected', false, [said('object', 'replied')], 1, EXPIRES],
    ['accepted', false, [said('object'), said('accept')], 1, 2],
    ['objected', true, [said('accept'), said('object')], 1, 2],
  ] as const)('%s, open %s: after %j, opened at %s, at %i', (progress, isOpen, answers, openedAt, now) => {
    const page = { dueAt: DUE, expiresAt: EXPIRES, revokedAt: null, openedAt, answers }
    expect(customerProgressOf(page, now)).toEqual({ progress, isOpen })
    expect(customerProgressOf({ ...page, revokedAt: 1 }, now)).toEqual(isOpen ? { progress, isOpen } : undefined)
  })
})

describe('allowed answers', () => {
  test.each([
    // answers, now, may accept, may object, may ask
    [[], DUE - 1, true, true, true],
    [[], EXPIRES - 1, true, true, true],
    [[], EXPIRES, false, false, false],
    [[ask], EXPIRES - 1, true, true, true],
    [[accept], DUE - 1, false, true, true],
    [[accept], DUE, false, false, true],
    [[object], DUE - 1, true, false, true],
    [[object], DUE, false, false, true],
    [[accept, object], DUE - 1, true, false, true],
    [[accept], EXPIRES, false, false, false],
  ] as const)('after %j at %i', (answers, now, ...expected) => {
    const said = (['accept', 'object', 'ask'] as const).map((kind) => mayAnswer(link([...answers]), kind, now))
    expect(said).toEqual(expected)
  })

  test('no answer is allowed after the link was revoked', () => {
    expect(mayAnswer(link([], 1), 'ask', 2)).toBe(false)
  })
})

test.each([
  ['an objection', 'object', {}, [], true],
  ['a question', 'ask', {}, [], true],
  ['an acceptance', 'accept', {}, [], false],
  ['what was replied to', 'ask', { isReplied: true }, [], false],
  ['what was settled', 'object', { isSettled: true }, [], false],
  ['an objection before the customer accepted', 'object', {}, ['accept'], false],
  ['a question before the customer accepted', 'ask', {}, ['accept'], true],
  ['an objection before another question', 'object', {}, ['ask'], true],
] as const)('%s is open: %s %o %o %s', (_, kind, given, later, expected) => {
  const facts = { kind, isReplied: false, isSettled: false, ...given }
  expect(
    isOpenAnswer(
      facts,
      later.map((one) => ({ kind: one })),
    ),
  ).toBe(expected)
})
