import { expect, test } from 'vitest'
import { type ClaimLink, waitingFor } from './waiting-for.ts'

const OPEN: ClaimLink = { dueAt: 200, isRevoked: false, lastAnswer: null, isAnswered: false }

test.each<[string, 'draft' | 'filed' | 'handedOff' | 'settled', ClaimLink | undefined, ReturnType<typeof waitingFor>]>([
  ['a draft', 'draft', undefined, { kind: 'form' }],
  ['filed, nothing sent', 'filed', undefined, { kind: 'you' }],
  ['sent', 'filed', OPEN, { kind: 'customer', until: 200 }],
  ['sent, and the time is over', 'filed', { ...OPEN, dueAt: 100 }, { kind: 'you' }],
  ['taken back', 'filed', { ...OPEN, isRevoked: true }, { kind: 'you' }],
  ['accepted', 'filed', { ...OPEN, lastAnswer: 'accept' }, { kind: 'nobody' }],
  ['objected to', 'filed', { ...OPEN, lastAnswer: 'object' }, { kind: 'you' }],
  ['asked, and answered', 'filed', { ...OPEN, lastAnswer: 'ask', isAnswered: true }, { kind: 'customer', until: 200 }],
  ['handed off', 'handedOff', undefined, { kind: 'insurer' }],
  ['handed off, and accepted', 'handedOff', { ...OPEN, lastAnswer: 'accept' }, { kind: 'insurer' }],
  ['handed off, and objected to', 'handedOff', { ...OPEN, lastAnswer: 'object' }, { kind: 'you' }],
  [
    'handed off, objected to and answered',
    'handedOff',
    { ...OPEN, lastAnswer: 'object', isAnswered: true },
    { kind: 'insurer' },
  ],
  ['settled', 'settled', { ...OPEN, lastAnswer: 'object' }, { kind: 'ended' }],
  ['settled without a customer page', 'settled', undefined, { kind: 'ended' }],
])('%s', (_, state, link, expected) => {
  const claim =
    state === 'draft' || state === 'filed'
      ? ({ status: state, state: 'open' } as const)
      : ({ status: 'filed', state } as const)
  expect(waitingFor(claim, link, 100)).toEqual(expected)
})
