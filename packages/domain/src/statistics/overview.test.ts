import { expect, test } from 'vitest'
import {
  type PageFacts,
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

const PAGE: PageFacts = { verdict: null, isSettled: false, isExpired: false, shown: 2 }

test.each<[string, readonly Partial<PageFacts>[], PageState]>([
  ['no page', [], null],
  ['an open page without an answer waits', [{}], 'waiting'],
  ['a page that expired unanswered says nothing', [{ isExpired: true }], null],
  ['an acceptance of every new damage', [{ verdict: 'accept' }], 'accepted'],
  ['an acceptance outlives its page', [{ verdict: 'accept', isExpired: true }], 'accepted'],
  ['an acceptance of one damage of two', [{ verdict: 'accept', shown: 1 }], null],
  ['an objection', [{ verdict: 'object' }], 'objected'],
  ['an objection outlives its page', [{ verdict: 'object', isExpired: true }], 'objected'],
  ['an objection that a user settled', [{ verdict: 'object', isSettled: true }], null],
  ['an open objection under a newer acceptance', [{ verdict: 'accept' }, { verdict: 'object' }], 'objected'],
  ['a settled objection under a newer page', [{}, { verdict: 'object', isSettled: true }], 'waiting'],
  ['an acceptance under a newer page', [{ isExpired: true }, { verdict: 'accept' }], null],
])('pages: %s', (_, pages, state) => {
  expect(
    pageStateOf(
      pages.map((page) => ({ ...PAGE, ...page })),
      2,
    ),
  ).toBe(state)
})

const RETURN: StakeFacts = {
  newDamages: 1,
  isPickup: false,
  isChecked: false,
  isClaimed: false,
  caseState: null,
  page: null,
}

test.each<[string, Partial<StakeFacts>, Stake | undefined]>([
  ['a return that nobody has checked', {}, 'toCheck'],
  ['a checked return', { isChecked: true }, 'notAsked'],
  ['a return without new damages', { newDamages: 0 }, undefined],
  ['a pickup', { isPickup: true }, undefined],
  ['a page that waits, before the check', { page: 'waiting' }, 'withCustomer'],
  ['a page that waits, after the check', { page: 'waiting', isChecked: true }, 'withCustomer'],
  ['an acceptance before the check', { page: 'accepted' }, undefined],
  ['an objection after the check', { page: 'objected', isChecked: true }, 'objected'],
  ['a filed claim', { isClaimed: true }, undefined],
  ['a filed claim despite an objection', { isClaimed: true, page: 'objected' }, undefined],
  ['an objection against nothing', { newDamages: 0, page: 'objected' }, undefined],
  ['a draft of a case', { caseState: 'draft' }, 'notAsked'],
  ['a case that waits for approval, after the check', { caseState: 'waitingForApproval', isChecked: true }, 'notAsked'],
  ['a draft of a case, while a page waits', { caseState: 'draft', page: 'waiting' }, 'withCustomer'],
  ['a draft of a case, under an objection', { caseState: 'draft', page: 'objected' }, 'objected'],
  ['a sent case after an accepted page', { caseState: 'sent', page: 'accepted' }, 'withCustomer'],
  ['a sent case', { caseState: 'sent', isChecked: true }, 'withCustomer'],
  ['a case with some answers', { caseState: 'partlyAnswered' }, 'withCustomer'],
  ['a case with an objection', { caseState: 'objected' }, 'objected'],
  ['an accepted case', { caseState: 'accepted' }, undefined],
  ['a paid case', { caseState: 'settled' }, undefined],
  ['a waived case', { caseState: 'waived' }, undefined],
  ['a waived case, under the objection of an earlier page', { caseState: 'waived', page: 'objected' }, undefined],
  ['a case that moved to a claim', { caseState: 'movedToClaim' }, undefined],
])('at stake: %s', (_, facts, stake) => {
  expect(stakeOf({ ...RETURN, ...facts })).toBe(stake)
})

test('each kind of stake occurs in the table above', () => {
  const facts: Partial<StakeFacts>[] = [{}, { isChecked: true }, { page: 'waiting' }, { page: 'objected' }]
  expect(facts.map((some) => stakeOf({ ...RETURN, ...some }))).toEqual(STAKES)
})

const NOT_RUN: UninspectedFacts = { status: 'finished', detection: 'notRun', isSkipped: false, notes: [] }

test.each<[string, Partial<UninspectedFacts>, UninspectedReason]>([
  ['a passing without a plate', { notes: ['carUnknown'] }, 'noPlate'],
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
