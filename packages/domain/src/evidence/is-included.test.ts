import { expect, test } from 'vitest'
import { type EvidenceWord, isIncluded, refuseWord } from './is-included.ts'
import type { EvidenceVerdict } from './judge-evidence.ts'

const include = (note: string | null): EvidenceWord => ({ decision: 'include', note })
const exclude: EvidenceWord = { decision: 'exclude', note: null }

test.each<[EvidenceVerdict, EvidenceWord | null, boolean]>([
  ['proven', null, true],
  ['proven', include(null), true],
  ['proven', exclude, false],
  ['weak', null, false],
  ['weak', include('seen with my own eyes'), true],
  ['weak', include(null), false],
  ['weak', include(''), false],
  ['weak', exclude, false],
  ['blocked', null, false],
  ['blocked', include('seen with my own eyes'), false],
  ['blocked', exclude, false],
])('a %s damage with the decision %j is included: %s', (verdict, word, included) => {
  expect(isIncluded(verdict, word)).toBe(included)
})

test.each<[EvidenceVerdict, EvidenceWord, ReturnType<typeof refuseWord>]>([
  ['proven', include(null), undefined],
  ['proven', exclude, undefined],
  ['weak', include(null), 'noteMissing'],
  ['weak', include('why'), undefined],
  ['weak', exclude, undefined],
  ['blocked', include('why'), 'blocked'],
  ['blocked', exclude, undefined],
])('for a %s damage the decision %j is refused: %s', (verdict, word, refusal) => {
  expect(refuseWord(verdict, word)).toBe(refusal)
})
