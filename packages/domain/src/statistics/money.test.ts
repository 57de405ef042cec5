import { expect, test } from 'vitest'
import { MONEY_PARTS } from '../cases/case-states.ts'
import { type CaseLine, type DamageCase, draftLine, NEW_CASE } from '../cases/damage-case.ts'
import { moneyOf } from './money.ts'

const line = (minor: number, change: Partial<CaseLine> = {}): CaseLine => ({
  ...draftLine({ id: `${minor}`, kind: 'damage', minor }),
  ...change,
})
const accepted = { answer: 'accept' } as const
const objected = { answer: 'object' } as const
const fee = { kind: 'fee' } as const
const sent = (asked: number, lines: readonly CaseLine[], change: Partial<DamageCase> = {}): DamageCase => ({
  ...NEW_CASE,
  state: 'sent',
  currency: 'NOK',
  askedMinor: asked,
  lines,
  ...change,
})

test.each<[string, DamageCase, ReturnType<typeof moneyOf>]>([
  ['nothing is answered', sent(300, [line(100), line(200)]), parts({ unanswered: 300 })],
  [
    'each line stands for itself',
    sent(700, [line(100, accepted), line(200, objected), line(400)]),
    parts({ accepted: 100, objected: 200, unanswered: 400 }),
  ],
  ['an offer is an open objection', sent(200, [line(200, { answer: 'offer' })]), parts({ objected: 200 })],
  [
    'the reply ends an objection: kept amounts wait again, an agreed offer is accepted, a waived line asks nothing',
    sent(700, [
      line(100, { ...objected, handling: 'keep' }),
      line(200, { answer: 'offer', handling: 'agree', correctedMinor: 150 }),
      line(400, { ...objected, handling: 'waive', correctedMinor: 0 }),
    ]),
    parts({ unanswered: 100, accepted: 150, waived: 450 }),
  ],
  [
    'under a cap, an objection disputes only what its line adds to the accepted lines',
    sent(1_200, [line(1_000, accepted), line(900, objected)], { capMinor: 1_200 }),
    parts({ accepted: 1_000, objected: 200 }),
  ],
  [
    'accepted lines above the cap leave nothing to dispute',
    sent(500, [line(1_000, accepted), line(900, objected)], { capMinor: 500 }),
    parts({ accepted: 500 }),
  ],
  [
    'a discount lowers the accepted lines first',
    sent(1_500, [line(1_000, accepted), line(1_001, { ...fee, ...objected }), line(501, { kind: 'discount' })]),
    parts({ accepted: 499, objected: 1_001 }),
  ],
  ['settling accepts the rest', sent(300, [line(100), line(200)], { state: 'settled' }), parts({ accepted: 300 })],
  [
    'a credit note of a settled case takes all back',
    sent(300, [line(300, { correctedMinor: 0, handling: 'waive' })], { state: 'settled' }),
    parts({ waived: 300 }),
  ],
  ['a claim takes the rest', sent(300, [line(300, objected)], { state: 'movedToClaim' }), parts({ inClaim: 300 })],
  ['a waived case asks nothing', sent(300, [line(300, objected)], { state: 'waived' }), parts({ waived: 300 })],
])('%s', (_, one, expected) => {
  expect(moneyOf(one)).toEqual(expected)
})

function parts(some: Partial<ReturnType<typeof moneyOf>>): ReturnType<typeof moneyOf> {
  const zero = Object.fromEntries(MONEY_PARTS.map((part) => [part, 0])) as ReturnType<typeof moneyOf>
  return { ...zero, ...some }
}
