import { expect, test } from 'vitest'
import { type ClaimLink, waitingFor } from './waiting-for.ts'

const OPEN: ClaimLink = { dueAt: 200, isRevoked: false, lastAnswer: null, isAnswered: false }

test.each<[string, 'draft' | 'filed', ClaimLink | undefined, ReturnType<typeof waitingFor>]>([
  ['a draft', 'draft', undefined, { kind: 'form' }],
  ['filed, nothing sent', 'filed', undefined, { kind: 'you' }],
  ['sent', 'filed', OPEN, { kind: 'customer', until: 200 }],
  ['sent, and the time is over', 'filed', { ...OPEN, dueAt: 100 }, { kind: 'you' }],
  ['taken back', 'filed', { ...OPEN, isRevoked: true }, { kind: 'you' }],
  ['accepted', 'filed', { ...OPEN, lastAnswer: 'accept' }, { kind: 'nobody' }],
  ['objected to', 'filed', { ...OPEN, lastAnswer: 'object' }, { kind: 'you' }],
  ['asked, and answered', 'filed', { ...OPEN, lastAnswer: 'ask', isAnswered: true }, { kind: 'customer', until: 200 }],
])('%s', (_, status, link, expected) => {
  expect(waitingFor(status, link, 100)).toEqual(expected)
})
