import { expect, test } from 'vitest'
import { randomFrom } from '../numbers/testing/random-from.ts'
import { needsApproval } from './case-rules.ts'
import { CASE_WAITS_FOR, isAnswerable, LINE_ANSWERS, LINE_HANDLINGS, lineStanding } from './case-states.ts'
import {
  answerCase,
  approveCase,
  assignCase,
  type CaseLine,
  type CaseResult,
  changeCase,
  correctCase,
  type DamageCase,
  draftLine,
  endWithoutMoney,
  handleAnswer,
  moveCaseToClaim,
  NEW_CASE,
  payCase,
  refuseApproval,
  requestApproval,
  sendCase,
  settleCase,
  sumsOf,
  tellCase,
} from './damage-case.ts'

const line = (id: string, change: Partial<CaseLine> = {}): CaseLine => ({
  ...draftLine({ id, kind: 'damage', minor: 1_000 }),
  ...change,
})
const DRAFT: DamageCase = { ...NEW_CASE, lines: [line('a'), line('b')], currency: 'NOK', vatPermille: 250 }
const pay = (minor: number, currency: string, kind: 'payment' | 'refund') => ({ kind, minor, currency })

/** A case as a person with a pencil keeps it: amounts by line, and the sum of all statements. */
class Pencil {
  amounts = new Map<string, number>()
  stated = { net: 0, vat: 0, gross: 0 }
  paid = 0
  notes = 0
  isFrozen = false
  isTold = false
}

/** Asserts without `expect`, which is a hundred times slower. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/** One random life of a case, compared with the pencil after each act. @returns the states that it went through */
function live(seed: number): Set<string> {
  const next = randomFrom(seed)
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  const pick = <T>(of: readonly T[]): T => of[upTo(of.length - 1)] as T
  const ids = Array.from({ length: 1 + upTo(4) }, (_, at) => `l${at}`)
  const makeLines = () =>
    ids.map((id, at) =>
      line(id, { kind: at === 0 ? 'damage' : pick(['damage', 'fee', 'discount']), minor: upTo(5_000) }),
    )
  const limit = { currency: 'NOK', limitMinor: pick([null, 0, 5_000]) }
  let one: DamageCase = {
    ...DRAFT,
    lines: makeLines(),
    vatPermille: pick([0, 190, 210, 250]),
    capMinor: pick([null, 0, 3_000]),
  }
  const pencil = new Pencil()
  const states = new Set<string>()
  const acts: (() => CaseResult)[] = [
    () => changeCase(one, { lines: makeLines(), capMinor: pick([null, 3_000]) }),
    () => requestApproval(one, pick(['kari', 'ola'])),
    () => approveCase(one, pick(['kari', 'ola'])),
    () => refuseApproval(one),
    () => sendCase(one, limit),
    () => tellCase(one),
    () => assignCase(one),
    () =>
      answerCase(
        one,
        ids
          .filter(() => next() < 0.5)
          .map((lineId) => ({ lineId, answer: pick(LINE_ANSWERS), offerMinor: upTo(2_000) })),
      ),
    () => handleAnswer(one, { lineId: pick(ids), handling: pick(LINE_HANDLINGS), minor: upTo(4_000) }),
    () => correctCase(one, [{ lineId: pick(ids), minor: upTo(3_000) }]),
    () => (next() < 0.2 ? endWithoutMoney(one, pick(['credit', 'waive'])) : { refusal: 'CASE_STATE' }),
    () => (next() < 0.2 ? settleCase(one) : { refusal: 'CASE_STATE' }),
    () => (next() < 0.1 ? moveCaseToClaim(one) : { refusal: 'CASE_STATE' }),
    () =>
      payCase(one, pay(1 + upTo(4_000), pick(['NOK', 'NOK', 'NOK', 'EUR']), pick(['payment', 'payment', 'refund']))),
  ]
  for (let step = 0; step < 40; step += 1) {
    const before = one
    const result = pick(acts)()
    if ('refusal' in result) continue
    one = result.case
    states.add(one.state)
    if (result.statement) {
      must(pencil.isFrozen || result.statement.kind === 'original', 'only a sent case has notes')
      must(!pencil.isFrozen || result.statement.kind !== 'original', 'there is one original')
      must(
        pencil.isFrozen ||
          !needsApproval(limit, { currency: 'NOK', gross: result.statement.totals.gross }) ||
          (one.approvedBy !== null && one.approvedBy !== one.requestedBy),
        'four eyes',
      )
      if (!pencil.isFrozen) pencil.amounts = new Map(before.lines.map(({ id, minor }) => [id, minor ?? 0]))
      pencil.isFrozen = true
      pencil.notes += 1
      for (const part of ['net', 'vat', 'gross'] as const) pencil.stated[part] += result.statement.totals[part]
      must(result.statement.kind !== 'credit' || pencil.stated.gross === 0, 'a credit note returns to zero')
    }
    if (before.state === 'stated' && one.state === 'sent') pencil.isTold = true
    pencil.paid += one.paidMinor - before.paidMinor
    compare(one, before, pencil)
  }
  return states
}

function compare(one: DamageCase, before: DamageCase, pencil: Pencil): void {
  must(one.paidMinor === pencil.paid && pencil.paid >= 0, 'what was paid')
  if (!pencil.isFrozen) return
  const { totals } = sumsOf(one)
  for (const part of ['net', 'vat', 'gross'] as const)
    must(totals[part] === pencil.stated[part], `the statements state the ${part}`)
  for (const { id, minor, correctedMinor } of one.lines) {
    must(minor === pencil.amounts.get(id), 'a sent line keeps its first amount')
    must(
      (correctedMinor ?? minor ?? 0) <= (before.lines.find((was) => was.id === id)?.correctedMinor ?? minor ?? 0),
      'no amount rises',
    )
  }
  const standings = one.lines.filter(isAnswerable).map(lineStanding)
  if (one.state === 'accepted')
    must(
      standings.every((is) => is === 'accepted' || is === 'waived'),
      'accepted',
    )
  if (CASE_WAITS_FOR[one.state] === 'customer') must(pencil.isTold, 'only a customer who was told is waited for')
  if (one.state === 'stated') must(!pencil.isTold, 'a customer who was told stays told')
  if (CASE_WAITS_FOR[one.state] === 'customer')
    must(!standings.includes('objected'), 'no objection waits for the customer')
  if (one.state === 'waived') must(totals.gross === 0, 'nothing is asked any more')
}

test('10,000 random lives agree with a case kept by pencil', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 10_000; seed += 1) for (const state of live(seed)) seen.add(state)
  expect([...seen].sort()).toEqual(
    [
      'accepted',
      'draft',
      'movedToClaim',
      'objected',
      'partlyAnswered',
      'sent',
      'settled',
      'stated',
      'waitingForApproval',
      'waived',
    ].sort(),
  )
})
