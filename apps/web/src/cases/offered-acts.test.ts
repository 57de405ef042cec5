import { CASE_STATES, type CaseState } from '@skadi/domain/cases/case-states'
import { describe, expect, test } from 'vitest'
import { offeredActs } from './offered-acts.ts'

const AT = '2026-11-30T12:00:00.000Z'
const ME = { userId: 'me', name: 'Me', at: AT }
const OTHER = { ...ME, userId: 'other' }
const WHO = { userId: 'me', mayWrite: true, mayApprove: true, mayClaim: true }

type Given = { isNeeded?: boolean; requested?: typeof ME; approved?: typeof ME; linkId?: string; paid?: number }
const offered = (state: CaseState, { isNeeded = false, requested, approved, linkId, paid = 0 }: Given = {}, who = {}) =>
  offeredActs(
    {
      state,
      approval: { isNeeded, requested: requested ?? null, approved: approved ?? null, refusal: null },
      linkId: linkId ?? null,
      grossMinor: 1_000,
      paidMinor: paid,
    },
    { ...WHO, ...who },
  )

test.each(CASE_STATES)('a user who only reads gets no act on a case in the state %s', (state) => {
  expect(offered(state, {}, { mayWrite: false })).toEqual({ main: undefined, beside: [], more: [] })
})

describe('the act that a case waits for', () => {
  test.each<[string, CaseState, Given, string | undefined]>([
    ['a draft below the limit is sent', 'draft', {}, 'send'],
    ['a draft from the limit on needs an approval', 'draft', { isNeeded: true }, 'requestApproval'],
    ['an approved draft is sent', 'draft', { isNeeded: true, approved: OTHER }, 'send'],
    ['another person approves', 'waitingForApproval', { requested: OTHER }, 'approve'],
    ['nobody approves their own request', 'waitingForApproval', { requested: ME }, undefined],
    ['a statement is sent to the customer', 'stated', { linkId: 'link' }, 'customer'],
    ['a sent case without a page gets its page', 'sent', {}, 'customer'],
    ['a sent case with a page waits for money', 'sent', { linkId: 'link' }, 'pay'],
    ['an accepted case that is paid waits for nothing', 'accepted', { linkId: 'link', paid: 1_000 }, undefined],
    ['an objection is answered at its line', 'objected', { linkId: 'link' }, undefined],
    ['a settled case has ended', 'settled', { paid: 1_000 }, undefined],
  ])('%s', (_, state, given, main) => {
    expect(offered(state, given).main).toBe(main)
  })
})

test('the other acts follow the states', () => {
  expect(offered('draft').more).toEqual(['requestApproval', 'moveToClaim', 'waive'])
  expect(offered('waitingForApproval', { requested: ME }).beside).toEqual(['withdraw'])
  expect(offered('waitingForApproval', { requested: OTHER }).beside).toEqual(['refuse'])
  expect(offered('stated').more).toEqual(['tell', 'correct', 'settle', 'moveToClaim', 'waive'])
  expect(offered('sent', { linkId: 'link' }).more).toEqual(['correct', 'settle', 'moveToClaim', 'waive'])
  expect(offered('objected', { linkId: 'link' }).more).toEqual(['correct', 'moveToClaim', 'waive'])
  expect(offered('settled', { paid: 1_000 }).more).toEqual(['refund', 'credit'])
  expect(offered('waived', { paid: 0 }).more).toEqual([])
  expect(offered('movedToClaim')).toEqual({ main: undefined, beside: ['pay'], more: [] })
  expect(offered('draft', {}, { mayClaim: false }).more).not.toContain('moveToClaim')
})
