import { expect, test } from 'vitest'
import type { LineHandling } from './case-states.ts'
import { caseWordOf, disputes, earlierWordOn, linesOfAnswer, verdictOfLines } from './page-answers.ts'

const line = (id: string, kind: 'damage' | 'fee' | 'discount', handling: LineHandling | null = null) => ({
  id,
  kind,
  familyId: kind === 'damage' ? `family ${id}` : null,
  answer: null,
  handling,
})
const LINES = [
  line('a', 'damage'),
  line('b', 'damage'),
  line('f', 'fee'),
  line('d', 'discount'),
  line('w', 'fee', 'waive'),
]
const brief = (answers: ReturnType<typeof linesOfAnswer>) =>
  answers.map(({ lineId, answer, reason }) => [lineId, answer, reason].join(' ').trim())

test.each([
  ['a question', { kind: 'ask', text: 'Why?' }, []],
  ['an acceptance', { kind: 'accept', text: '' }, ['a accept', 'b accept', 'f accept']],
  ['an objection', { kind: 'object', text: 'No' }, ['a object other', 'b object other', 'f object other']],
  [
    'answers about damages',
    {
      kind: 'object',
      text: '',
      damages: [
        { familyId: 'family a', answer: 'yes' },
        { familyId: 'family b', answer: 'before' },
      ],
    },
    ['a accept', 'b object before'],
  ],
  [
    'a denied damage',
    { kind: 'object', text: 'No', damages: [{ familyId: 'family a', answer: 'no' }] },
    ['a object notMe'],
  ],
] as const)('%s answers %j', (_, answer, expected) => {
  expect(brief(linesOfAnswer(answer, LINES))).toEqual(expected)
})

test('an offer that the company agreed to is not answered anew by an answer to the page', () => {
  expect(linesOfAnswer({ kind: 'object', text: 'No' }, [line('a', 'damage', 'agree')])).toEqual([])
})

test.each([
  [['accept', 'accept'], 'accept'],
  [['accept', 'offer'], 'object'],
  [['object'], 'object'],
] as const)('the answers %j amount to %s', (answers, expected) => {
  expect(verdictOfLines(answers.map((answer) => ({ answer })))).toBe(expected)
})

test.each([
  ['a question', 'ask', null, 'ask', null],
  ['a question beside an objection', 'ask', ['a object'], 'ask', null],
  ['an acceptance', 'accept', ['a accept', 'b accept'], 'accept', null],
  ['an objection to the page of an old case', 'object', null, 'object', null],
  ['an objection after an acceptance', 'object', ['a accept', 'b object'], 'object', 'b'],
  ['an offer', 'object', ['a accept', 'b offer'], 'offer', 'b'],
  ['an objection after an offer', 'object', ['a offer', 'b object'], 'object', 'b'],
] as const)('the word of %s', (_, kind, replies, word, lineId) => {
  const given = replies?.map((reply) => reply.split(' ') as ['a' | 'b', 'accept' | 'object' | 'offer'])
  expect(caseWordOf(kind, given?.map(([id, answer]) => ({ lineId: id, answer })) ?? null)).toEqual({ word, lineId })
})

const whole = (kind: 'accept' | 'object', familyIds = ['a', 'b']) => ({ kind, familyIds, damages: null })
const each = (a: 'yes' | 'no' | 'before', b: 'yes' | 'no' | 'before') => ({
  kind: 'object' as const,
  familyIds: ['a', 'b'],
  damages: [
    { familyId: 'a', answer: a },
    { familyId: 'b', answer: b },
  ],
})
test.each([
  ['no answer', [], 'a', undefined, false],
  ['an acceptance of the page', [whole('accept')], 'a', 'accept', false],
  ['an objection to the page', [whole('object')], 'a', 'object', true],
  ['it was there before', [each('before', 'yes')], 'a', 'before', true],
  ['it happened', [each('before', 'yes')], 'b', 'yes', false],
  ['it did not happen', [each('no', 'yes')], 'a', 'no', true],
  ['a later acceptance', [each('before', 'yes'), whole('accept')], 'a', 'accept', false],
  ['a later answer to a page without the damage', [each('before', 'yes'), whole('accept', ['b'])], 'a', 'before', true],
  ['a page without the damage', [whole('object', ['b'])], 'a', undefined, false],
  ['a fee', [whole('object')], null, undefined, false],
] as const)('the word before a case after %s', (_, answers, familyId, word, isDisputed) => {
  const found = earlierWordOn(familyId, [...answers])
  expect(found?.word).toBe(word)
  expect(found !== undefined && disputes(found.word)).toBe(isDisputed)
})
