import { expect, test } from 'vitest'
import {
  answersEachDamage,
  type DamageAnswer,
  explainsItself,
  isUnsigned,
  mustSign,
  signaturePath,
  verdictOfReplies,
} from './damage-answers.ts'

test.each([
  [['yes'], 'accept', true],
  [['yes', 'yes', 'yes'], 'accept', true],
  [['yes', 'no', 'yes'], 'object', false],
  [['before'], 'object', true],
  [['yes', 'before'], 'object', true],
  [['no', 'before'], 'object', false],
] as const)('the answers %j amount to %s; needless further words: %s', (answers, verdict, isEnough) => {
  const replies = answers.map((answer: DamageAnswer) => ({ answer }))
  expect(verdictOfReplies(replies)).toBe(verdict)
  expect(explainsItself(replies)).toBe(isEnough)
})

test('an answer about no single damage explains nothing', () => {
  expect(explainsItself([])).toBe(false)
})

test.each([
  ['each damage once', ['a', 'b'], true],
  ['each damage, in another order', ['b', 'a'], true],
  ['one damage too few', ['a'], false],
  ['a damage twice', ['a', 'a'], false],
  ['each damage, and a damage of another page', ['a', 'b', 'c'], false],
  ['a damage of another page in place of one', ['a', 'c'], false],
  ['no damage', [], false],
])('answers that name %s', (_case, named, isComplete) => {
  const replies = named.map((familyId) => ({ familyId, answer: 'yes' as const }))
  expect(answersEachDamage(replies, ['a', 'b'])).toBe(isComplete)
})

test.each([
  ['accept', [], true],
  ['accept', ['yes'], true],
  ['object', ['before'], true],
  ['object', [], false],
  ['ask', [], false],
] as const)('the answer %s with %j about damages is signed: %s', (kind, replies, expected) => {
  expect(mustSign(kind, replies)).toBe(expected)
})

test.each([
  [{ name: '', lines: [] }, true],
  [{ name: '  ', lines: [] }, true],
  [{ name: 'Kari Nordmann', lines: [] }, false],
  [{ name: '', lines: [[[1, 2]]] }, false],
] as const)('the signature %j is empty: %s', (signature, expected) => {
  expect(isUnsigned(signature)).toBe(expected)
})

test.each([
  [[], ''],
  [[[[1, 2]]], 'M1 2h0'],
  [
    [
      [
        [1, 2],
        [3, 4],
      ],
      [
        [5, 6],
        [7, 8],
        [9, 9],
      ],
    ],
    'M1 2L3 4M5 6L7 8L9 9',
  ],
] as const)('the lines %j are drawn as %s', (lines, path) => {
  expect(signaturePath({ lines })).toBe(path)
})
