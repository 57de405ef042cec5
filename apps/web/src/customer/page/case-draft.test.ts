import { expect, test } from 'vitest'
import { type CaseLine, faultsOf, type LineDraft, mayAnswerLine, readKept, toReplies } from './case-draft.ts'

const line = (change: Partial<CaseLine> = {}): CaseLine => ({
  lineId: 'a',
  kind: 'damage',
  familyId: 'f',
  subject: null,
  name: null,
  minor: 100_000,
  firstMinor: 100_000,
  standing: 'unanswered',
  answer: null,
  handling: null,
  photoIds: [],
  ...change,
})
const draft = (change: Partial<LineDraft>): LineDraft => ({
  answer: 'accept',
  reason: null,
  text: '',
  offer: '',
  ...change,
})

test.each<[string, boolean, Partial<CaseLine>, boolean]>([
  ['a line without an answer', true, {}, false],
  ['a line without an answer after the due day', true, {}, true],
  ['an accepted line before the due day', true, { standing: 'accepted' }, false],
  ['an accepted line after the due day', false, { standing: 'accepted' }, true],
  ['an objection after the due day', false, { standing: 'objected' }, true],
  ['a waived line', false, { standing: 'waived', handling: { kind: 'waive', text: null } }, false],
  [
    'an offer to which the company agreed',
    false,
    { standing: 'accepted', handling: { kind: 'agree', text: null } },
    false,
  ],
  ['a line whose amount the company keeps', true, { handling: { kind: 'keep', text: null } }, true],
  ['a discount', false, { kind: 'discount' }, false],
])('%s may be answered: %s', (_, may, change, isLate) => {
  expect(mayAnswerLine({ mayAnswer: true }, line(change), isLate)).toBe(may)
  expect(mayAnswerLine({ mayAnswer: false }, line(change), isLate)).toBe(false)
})

test.each<[string | undefined, Partial<LineDraft>]>([
  [undefined, {}],
  ['reason', { answer: 'object' }],
  ['reason', { answer: 'object', text: 'Words are no reason' }],
  [undefined, { answer: 'object', reason: 'before' }],
  ['text', { answer: 'object', reason: 'other', text: ' ' }],
  [undefined, { answer: 'object', reason: 'other', text: 'Hail' }],
  ['offer', { answer: 'offer' }],
  ['offer', { answer: 'offer', offer: '1.000' }],
  ['offer', { answer: 'offer', offer: '1000' }],
  [undefined, { answer: 'offer', offer: '999,99' }],
  [undefined, { answer: 'offer', offer: '0' }],
])('the fault of an answer is %s: %j', (field, change) => {
  const faults = faultsOf([line(), line({ lineId: 'b' })], { a: draft(change) })
  expect(faults.map((fault) => fault.field)).toEqual(field === undefined ? [] : [field])
})

test('answers are sent without fields of other answers, and only for lines that are open', () => {
  const drafts = {
    a: draft({ reason: 'before', text: 'left from an objection', offer: '5' }),
    b: draft({ answer: 'object', reason: 'notMe', text: ' A friend drove ', offer: '5' }),
    c: draft({ answer: 'offer', reason: 'before', offer: '12,50' }),
    gone: draft({}),
  }
  const open = [line(), line({ lineId: 'b' }), line({ lineId: 'c' }), line({ lineId: 'later' })]
  expect(toReplies(open, drafts)).toEqual([
    { lineId: 'a', answer: 'accept' },
    { lineId: 'b', answer: 'object', reason: 'notMe', text: 'A friend drove' },
    { lineId: 'c', answer: 'offer', offerMinor: 1_250 },
  ])
})

test('stored answers are read again; text of another form counts as nothing', () => {
  const kept = {
    lines: { a: draft({ answer: 'object', reason: 'before' }) },
    question: 'Why?',
    attempt: { id: 'i', body: '{}' },
  }
  expect(readKept(JSON.stringify(kept))).toEqual(kept)
  const nothing = { lines: {}, question: '', attempt: null }
  for (const stored of [undefined, '', '[]', 'null', '{"lines":{"a":{"answer":"buy"}}}', '{"lines":null}'])
    expect(readKept(stored)).toEqual(nothing)
})
