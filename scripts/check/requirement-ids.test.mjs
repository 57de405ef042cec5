import { expect, test } from 'vitest'
import { idsOfTitle, titlesOf } from './requirement-ids.mjs'

test.for([
  ['[INBOX-01] lists the passings', [['INBOX-01']]],
  ['[INBOX-01, NAV-04] lists them at /assets', [['INBOX-01', 'NAV-04']]],
  ['group [NAV-04] then [API-10] inside', [['NAV-04'], ['API-10']]],
  ['refuses [1, 2] and [x]', []],
])('ids of "%s"', ([title, ids]) => {
  expect(idsOfTitle(title)).toEqual(ids)
})

test('finds titles in every way of writing a test', () => {
  const source = `test('[A-01] plain', () => {})
    it("[A-02] double", () => {})
    describe(\`[A-03] back\`, () => {})
    test.skip('[A-04] skipped', () => {})
    test.for([1, 2])('[A-05] rows', () => {})
    call('[A-06] no test')`
  expect(titlesOf(source).flatMap(idsOfTitle).flat()).toEqual(['A-01', 'A-02', 'A-03', 'A-04', 'A-05'])
})
