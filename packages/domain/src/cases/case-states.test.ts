import { describe, expect, test } from 'vitest'
import {
  CASE_ACTS,
  CASE_STATES,
  CASE_TRANSITIONS,
  CASE_WAITS_FOR,
  type CaseAct,
  type CaseState,
  isOverdue,
  type LineAnswer,
  type LineHandling,
  lastWordOf,
  lineStanding,
  stateAfter,
  stateOfAnswers,
} from './case-states.ts'

const SHORT: Readonly<Record<CaseState | 'byAnswers' | 'asIs', string>> = {
  draft: 'draft',
  waitingForApproval: 'wait',
  stated: 'made',
  sent: 'sent',
  partlyAnswered: 'part',
  accepted: 'acc',
  objected: 'obj',
  settled: 'set',
  waived: 'waiv',
  movedToClaim: 'claim',
  byAnswers: 'ans',
  asIs: '=',
}

/** State after each act, in the order of `CASE_STATES`; a dash means refused. */
const TABLE: Readonly<Record<CaseAct, string>> = {
  //               draft wait  made  sent  part  acc   obj   set   waiv  claim
  change: '        =     -     -     -     -     -     -     -     -     -',
  assign: '        =     =     =     =     =     =     =     -     -     -',
  requestApproval: 'wait -     -     -     -     -     -     -     -     -',
  approve: '       -     draft -     -     -     -     -     -     -     -',
  refuseApproval: '-     draft -     -     -     -     -     -     -     -',
  send: '          made  -     -     -     -     -     -     -     -     -',
  tell: '          -     -     sent  -     -     -     -     -     -     -',
  answer: '        -     -     -     ans   ans   ans   ans   -     -     -',
  handle: '        -     -     -     -     -     -     ans   -     -     -',
  correct: '       -     -     ans   ans   ans   ans   ans   -     -     -',
  credit: '        -     -     waiv  waiv  waiv  waiv  waiv  =     -     -',
  waive: '         waiv  -     waiv  waiv  waiv  waiv  waiv  -     -     -',
  settle: '        -     -     set   set   set   set   -     -     -     -',
  pay: '           -     -     =     =     =     =     =     =     -     =',
  refund: '        -     -     =     =     =     =     =     =     =     =',
  moveToClaim: '   claim -     claim claim claim claim claim -     -     -',
}

describe('states of a case', () => {
  test.each(CASE_ACTS)('%s', (act) => {
    const cells = CASE_STATES.map((state) => {
      const next = CASE_TRANSITIONS[act][state]
      return next === undefined ? '-' : SHORT[next]
    })
    expect(cells).toEqual(TABLE[act].trim().split(/\s+/))
  })
})

type Cell = readonly [answer: LineAnswer | null, handling: LineHandling | null]

test.each<readonly [LineAnswer | null, LineHandling | null, string]>([
  [null, null, 'unanswered'],
  ['accept', null, 'accepted'],
  ['object', null, 'objected'],
  ['offer', null, 'objected'],
  ['object', 'keep', 'unanswered'],
  ['object', 'reduce', 'unanswered'],
  ['offer', 'agree', 'accepted'],
  ['object', 'waive', 'waived'],
  [null, 'waive', 'waived'],
])('a line with the answer %s and the reply %s is %s', (answer, handling, expected) => {
  expect(lineStanding({ answer, handling })).toBe(expected)
})

describe('the state by the answers', () => {
  test.each<readonly [string, Cell[], CaseState]>([
    ['nothing', [[null, null]], 'sent'],
    [
      'one of two',
      [
        ['accept', null],
        [null, null],
      ],
      'partlyAnswered',
    ],
    [
      'both',
      [
        ['accept', null],
        ['accept', null],
      ],
      'accepted',
    ],
    [
      'an objection beside an open line',
      [
        ['object', null],
        [null, null],
      ],
      'objected',
    ],
    [
      'an offer beside an accepted line',
      [
        ['accept', null],
        ['offer', null],
      ],
      'objected',
    ],
    ['an objection that the company turned down', [['object', 'keep']], 'sent'],
    [
      'an objection turned down beside an accepted line',
      [
        ['object', 'keep'],
        ['accept', null],
      ],
      'partlyAnswered',
    ],
    ['an agreed offer', [['offer', 'agree']], 'accepted'],
    [
      'a waived line beside an accepted line',
      [
        ['object', 'waive'],
        ['accept', null],
      ],
      'accepted',
    ],
    [
      'a waived line beside an open line',
      [
        ['object', 'waive'],
        [null, null],
      ],
      'partlyAnswered',
    ],
    [
      'waived lines',
      [
        ['object', 'waive'],
        [null, 'waive'],
      ],
      'waived',
    ],
  ])('%s', (_, cells, expected) => {
    const lines = cells.map(([answer, handling]) => ({ kind: 'damage' as const, answer, handling }))
    expect(stateOfAnswers(lines)).toBe(expected)
    const discount = { kind: 'discount' as const, answer: null, handling: null }
    expect(stateOfAnswers([...lines, discount])).toBe(expected)
  })
})

test.each<readonly [CaseState, number | null, number | null, number, boolean]>([
  ['sent', 1_000, null, 999, false],
  ['sent', 1_000, null, 1_000, true],
  ['partlyAnswered', 1_000, null, 1_001, true],
  ['accepted', 1_000, null, 1_001, true],
  ['objected', 1_000, 2_000, 1_001, false],
  ['objected', 3_000, 2_000, 2_000, true],
  ['objected', 1_000, null, 1_001, false],
  ['draft', null, null, 1_001, false],
  ['stated', 1_000, null, 1_001, false],
  ['settled', 1_000, null, 1_001, false],
])('%s, due at %s and the reply at %s, is overdue at %i: %s', (state, dueAt, replyDueAt, now, expected) => {
  expect(isOverdue({ state, dueAt, replyDueAt }, now)).toBe(expected)
})

describe('the last word of a case', () => {
  type Said = readonly [answer: LineAnswer, answeredAt: number, handling?: LineHandling, handledAt?: number]
  const at = (hour: number) => `2026-11-30T${String(hour).padStart(2, '0')}:00:00+00:00`
  test.each<readonly [string, readonly Said[], number | undefined]>([
    ['no answer', [], undefined],
    [
      'the newest answer',
      [
        ['accept', 8],
        ['accept', 9],
      ],
      1,
    ],
    [
      'an open objection, also after an acceptance of another line',
      [
        ['object', 8],
        ['accept', 9],
      ],
      0,
    ],
    [
      'an open offer, also after a reply to another line',
      [
        ['offer', 8],
        ['object', 8, 'keep', 9],
      ],
      0,
    ],
    [
      'the newest of two open objections',
      [
        ['object', 8],
        ['object', 9],
      ],
      1,
    ],
    [
      'the objection of two answers at one time',
      [
        ['offer', 8],
        ['object', 8],
      ],
      1,
    ],
    [
      'the reply, after an older acceptance',
      [
        ['object', 8, 'keep', 10],
        ['accept', 9],
      ],
      0,
    ],
    [
      'the acceptance after a reply',
      [
        ['object', 8, 'reduce', 9],
        ['accept', 10],
      ],
      1,
    ],
    [
      'the newest reply',
      [
        ['object', 9, 'waive', 10],
        ['offer', 8, 'agree', 11],
      ],
      1,
    ],
    [
      'the answer, if the time of the reply is unknown',
      [
        ['object', 8, 'waive'],
        ['accept', 9],
      ],
      1,
    ],
  ])('is %s', (_, said, expected) => {
    const lines = said.map(([answer, answeredAt, handling, handledAt]) => ({
      answer,
      answeredAt: at(answeredAt),
      handling: handling ?? null,
      handledAt: handledAt === undefined ? null : at(handledAt),
    }))
    expect(lastWordOf(lines)).toBe(expected === undefined ? undefined : lines[expected])
  })
})

test('a statement of which the customer was not told waits for us, also after a correction', () => {
  const open = { kind: 'damage', answer: null, handling: null } as const
  expect(CASE_WAITS_FOR.stated).toBe('us')
  expect(stateAfter('stated', [open])).toBe('stated')
  expect(stateAfter('stated', [{ ...open, handling: 'waive' }])).toBe('waived')
  expect(stateAfter('objected', [open])).toBe('sent')
})
