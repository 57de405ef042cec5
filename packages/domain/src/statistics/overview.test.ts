import { expect, test } from 'vitest'
import {
  type PageState,
  pageStateOf,
  STAKES,
  type Stake,
  type StakeFacts,
  stakeOf,
  type UninspectedFacts,
  type UninspectedReason,
  uninspectedReasonOf,
} from './overview.ts'

test.each<[string, Parameters<typeof pageStateOf>[0], PageState]>([
  ['an open page without an answer waits', { verdict: null, isSettled: false, isExpired: false }, 'waiting'],
  ['a page that expired unanswered says nothing', { verdict: null, isSettled: false, isExpired: true }, null],
  ['an acceptance', { verdict: 'accept', isSettled: false, isExpired: false }, 'accepted'],
  ['an acceptance outlives its page', { verdict: 'accept', isSettled: false, isExpired: true }, 'accepted'],
  ['an objection', { verdict: 'object', isSettled: false, isExpired: false }, 'objected'],
  ['an objection outlives its page', { verdict: 'object', isSettled: false, isExpired: true }, 'objected'],
  ['an objection that a user settled', { verdict: 'object', isSettled: true, isExpired: false }, null],
])('%s', (_, page, state) => {
  expect(pageStateOf(page)).toBe(state)
})

const RETURN: StakeFacts = { newDamages: 1, isPickup: false, isChecked: false, isClaimed: false, page: null }

test.each<[string, Partial<StakeFacts>, Stake | undefined]>([
  ['a return that nobody has checked', {}, 'toCheck'],
  ['a checked return', { isChecked: true }, undefined],
  ['a return without new damages', { newDamages: 0 }, undefined],
  ['a pickup', { isPickup: true }, undefined],
  ['a page that waits, before the check', { page: 'waiting' }, 'withCustomer'],
  ['a page that waits, after the check', { page: 'waiting', isChecked: true }, 'withCustomer'],
  ['an acceptance before the check', { page: 'accepted' }, undefined],
  ['an objection after the check', { page: 'objected', isChecked: true }, 'objected'],
  ['a filed claim', { isClaimed: true }, undefined],
  ['a filed claim despite an objection', { isClaimed: true, page: 'objected' }, undefined],
  ['an objection against nothing', { newDamages: 0, page: 'objected' }, undefined],
])('at stake: %s', (_, facts, stake) => {
  expect(stakeOf({ ...RETURN, ...facts })).toBe(stake)
})

test('each kind of stake occurs in the table above', () => {
  const pages: PageState[] = ['waiting', 'objected', null]
  expect(pages.map((page) => stakeOf({ ...RETURN, page }))).toEqual(['withCustomer', 'objected', 'toCheck'])
  expect(STAKES).toHaveLength(pages.length)
})

const NOT_RUN: UninspectedFacts = { status: 'finished', detection: 'notRun', isSkipped: false, notes: [] }

test.each<[string, Partial<UninspectedFacts>, UninspectedReason]>([
  ['the first passing of a car', { notes: ['firstPassing'] }, 'firstPassing'],
  ['several detectors', { notes: ['detectors', 'lookedAt', 'firstPassing'] }, 'firstPassing'],
  ['photos that could not be compared', { notes: ['compared'] }, 'notCompared'],
  ['a note of an earlier version', { notes: ['unknown'] }, 'notCompared'],
  ['no detector at this server', { notes: ['noDetector'] }, 'noDetector'],
  ['a pipeline that had no detection yet', { detection: null }, 'noDetector'],
  ['detection switched off at the unit', { detection: 'skipped', notes: ['detectionOff'] }, 'detectionOff'],
  ['detection that the company does not want', { detection: 'skipped', notes: ['detectionUnwanted'] }, 'detectionOff'],
  ['an annotator skipped the passing', { detection: 'done', isSkipped: true }, 'skipped'],
  ['a skipped passing whose detection failed', { detection: 'failed', isSkipped: true }, 'failed'],
  ['a failed pipeline', { status: 'failed', notes: ['firstPassing'] }, 'failed'],
])('nobody inspected: %s', (_, facts, reason) => {
  expect(uninspectedReasonOf({ ...NOT_RUN, ...facts })).toBe(reason)
})
