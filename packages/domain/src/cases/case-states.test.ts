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

test('a statement of which the customer was not told waits for us, also after a correction', () => {
  const open = { kind: 'damage', answer: null, handling: null } as const
  expect(CASE_WAITS_FOR.stated).toBe('us')
  expect(stateAfter('stated', [open])).toBe('stated')
  expect(stateAfter('stated', [{ ...open, handling: 'waive' }])).toBe('waived')
  expect(stateAfter('objected', [open])).toBe('sent')
})
