import { describe, expect, test } from 'vitest'
import { DEFAULT_CASE_RULES } from './case-rules.ts'

import {
  answerCase,
  approveCase,
  type CaseLine,
  type CaseRefusal,
  type CaseResult,
  changeCase,
  correctCase,
  type DamageCase,
  draftLine,
  endWithoutMoney,
  handleAnswer,
  NEW_CASE,
  openTotals,
  payCase,
  requestApproval,
  sendCase,
  settleCase,
  tellCase,
} from './damage-case.ts'

const line = (id: string, change: Partial<CaseLine> = {}): CaseLine => ({
  ...draftLine({ id, kind: 'damage', minor: 1_000 }),
  ...change,
})
const DRAFT: DamageCase = { ...NEW_CASE, lines: [line('a'), line('b')], currency: 'NOK', vatPermille: 250 }
const NO_LIMIT = DEFAULT_CASE_RULES
const LIMIT = { currency: 'NOK', limitMinor: 2_000 }
const done = (result: CaseResult): DamageCase => {
  if ('refusal' in result) throw new Error(result.refusal)
  return result.case
}
const refusalOf = (result: CaseResult): CaseRefusal | undefined => ('refusal' in result ? result.refusal : undefined)
const STATED = done(sendCase(DRAFT, NO_LIMIT))
const SENT = done(tellCase(STATED))
const object = (lineId: string) => ({ lineId, answer: 'object' as const })
const OBJECTED = done(answerCase(SENT, [object('a')]))
const OFFERED = done(answerCase(SENT, [{ lineId: 'a', answer: 'offer', offerMinor: 600 }]))
const pay = (minor: number, currency = 'NOK', kind: 'payment' | 'refund' = 'payment') => ({ kind, minor, currency })

describe('refusals', () => {
  test.each<readonly [string, CaseResult, CaseRefusal]>([
    ['a draft without damages', changeCase(DRAFT, { lines: [line('f', { kind: 'fee' })] }), 'NO_DAMAGES'],
    [
      'a discount of more than everything',
      changeCase(DRAFT, { lines: [line('a'), line('d', { kind: 'discount', minor: 1_001 })] }),
      'DISCOUNT_TOO_LARGE',
    ],
    ['sending without damages', sendCase({ ...DRAFT, lines: [] }, NO_LIMIT), 'NO_DAMAGES'],
    ['sending without a price', sendCase({ ...DRAFT, lines: [line('a', { minor: null })] }, NO_LIMIT), 'PRICE_MISSING'],
    [
      'requesting approval without a price',
      requestApproval({ ...DRAFT, lines: [line('a', { minor: null })] }, 'kari'),
      'PRICE_MISSING',
    ],
    ['sending at the limit', sendCase(DRAFT, LIMIT), 'NEEDS_APPROVAL'],
    ['one’s own approval', approveCase(done(requestApproval(DRAFT, 'kari')), 'kari'), 'SAME_PERSON'],
    ['sending twice', sendCase(SENT, NO_LIMIT), 'CASE_STATE'],
    ['telling of a draft', tellCase(DRAFT), 'CASE_STATE'],
    ['telling twice', tellCase(SENT), 'CASE_STATE'],
    ['an answer to a statement that nobody has seen', answerCase(STATED, [object('a')]), 'CASE_STATE'],
    ['changing what was sent', changeCase(SENT, { capMinor: 1 }), 'CASE_STATE'],
    ['an answer about a line of another case', answerCase(SENT, [object('z')]), 'CASE_LINE'],
    ['two answers about one line', answerCase(SENT, [object('a'), object('a')]), 'CASE_LINE'],
    [
      'an offer of the whole amount',
      answerCase(SENT, [{ lineId: 'a', answer: 'offer', offerMinor: 1_000 }]),
      'CASE_LINE',
    ],
    ['an offer without an amount', answerCase(SENT, [{ lineId: 'a', answer: 'offer' }]), 'CASE_LINE'],
    ['a reply without an objection', handleAnswer(OBJECTED, { lineId: 'b', handling: 'keep' }), 'CASE_LINE'],
    ['agreeing without an offer', handleAnswer(OBJECTED, { lineId: 'a', handling: 'agree' }), 'CASE_LINE'],
    [
      'a reduction to more',
      handleAnswer(OBJECTED, { lineId: 'a', handling: 'reduce', minor: 1_000 }),
      'AMOUNT_NOT_LOWER',
    ],
    ['settling an objection away', settleCase(OBJECTED), 'CASE_STATE'],
    ['a correction upwards', correctCase(SENT, [{ lineId: 'a', minor: 1_001 }]), 'AMOUNT_NOT_LOWER'],
    ['a correction of another case’s line', correctCase(SENT, [{ lineId: 'z', minor: 1 }]), 'CASE_LINE'],
    ['a payment of a draft', payCase(DRAFT, pay(1)), 'CASE_STATE'],
    ['a payment of too much', payCase(SENT, pay(2_001)), 'OVERPAID'],
    ['a payment in another currency', payCase(SENT, pay(1, 'EUR')), 'WRONG_CURRENCY'],
    ['a refund of what was not paid', payCase(SENT, pay(1, 'NOK', 'refund')), 'OVERPAID'],
  ])('%s', (_, result, expected) => {
    expect(refusalOf(result)).toBe(expected)
  })
})

test('a change after the approval ends the approval', () => {
  const approved = done(approveCase(done(requestApproval(DRAFT, 'kari')), 'ola'))
  expect(done(sendCase(approved, LIMIT)).state).toBe('stated')
  const changed = done(changeCase(approved, { capMinor: 1_999 }))
  expect([changed.approvedBy, changed.requestedBy]).toEqual([null, null])
  expect(refusalOf(sendCase(done(changeCase(changed, { capMinor: 2_000 })), LIMIT))).toBe('NEEDS_APPROVAL')
})

describe('an objection', () => {
  test.each([
    ['keep', undefined, 'sent', 2_000, undefined],
    ['reduce', 700, 'sent', 1_700, -300],
    ['agree', undefined, 'partlyAnswered', 1_600, -400],
    ['waive', undefined, 'partlyAnswered', 1_000, -1_000],
  ] as const)('%s to %s: %s, %i are asked', (handling, minor, state, gross, note) => {
    const result = handleAnswer(handling === 'agree' ? OFFERED : OBJECTED, { lineId: 'a', handling, minor })
    const one = done(result)
    expect([one.state, openTotals(one).gross]).toEqual([state, gross])
    expect('statement' in result ? result.statement?.totals.gross : undefined).toBe(note)
  })

  test('is answered anew, and a waived line no more', () => {
    const kept = done(handleAnswer(OBJECTED, { lineId: 'a', handling: 'keep' }))
    expect(done(answerCase(kept, [object('a')])).state).toBe('objected')
    const waived = done(handleAnswer(OBJECTED, { lineId: 'a', handling: 'waive' }))
    expect(refusalOf(answerCase(waived, [object('a')]))).toBe('CASE_LINE')
  })
})

describe('money', () => {
  test('a case that is paid in full is settled, except over an objection', () => {
    expect(done(payCase(SENT, pay(1_999))).state).toBe('sent')
    expect(done(payCase(SENT, pay(2_000))).state).toBe('settled')
    const objected = done(payCase(OBJECTED, pay(2_000)))
    expect(objected.state).toBe('objected')
    expect(done(handleAnswer(objected, { lineId: 'a', handling: 'keep' })).state).toBe('settled')
  })

  test('a statement that nobody has seen keeps its state after a part payment and a correction, and ends by payment in full', () => {
    expect(done(payCase(STATED, pay(1))).state).toBe('stated')
    const lower = done(correctCase(STATED, [{ lineId: 'a', minor: 500 }]))
    expect([lower.state, done(tellCase(lower)).state, done(payCase(lower, pay(1_500))).state]).toEqual([
      'stated',
      'sent',
      'settled',
    ])
    expect(done(endWithoutMoney(STATED, 'credit')).state).toBe('waived')
  })

  test('a credit note of a settled case keeps its state, and what was paid can be refunded', () => {
    const credited = endWithoutMoney(done(payCase(SENT, pay(2_000))), 'credit')
    const one = done(credited)
    expect(one.state).toBe('settled')
    expect('statement' in credited && credited.statement).toMatchObject({ kind: 'credit', totals: { gross: -2_000 } })
    expect(done(payCase(one, pay(2_000, 'NOK', 'refund'))).paidMinor).toBe(0)
    expect(refusalOf(payCase(one, pay(1)))).toBe('OVERPAID')
    expect(refusalOf(endWithoutMoney(one, 'credit'))).toBe('CASE_STATE')
  })
})
