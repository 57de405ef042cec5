import { describe, expect, test } from 'vitest'
import { type AssignmentState, agedPriority, confirm, end, expire, extend, pick, unassign } from './assignment-rules.ts'

const picked = pick(0)
const running: AssignmentState = { status: 'running', startedAt: 0, expiresAt: 900_000, isExtended: false }
const over = (status: AssignmentState['status']): AssignmentState => ({ ...running, status })

describe('the states of an assignment', () => {
  test.each([
    ['a picked one in time', picked, 59_999, 'running'],
    ['a picked one at its deadline', picked, 60_000, 'NOT_PICKED'],
    ['a running one', running, 1, 'running'],
    ['a running one at its deadline', running, 900_000, 'TIMED_OUT'],
    ['a submitted one', over('submitted'), 1, 'ALREADY_SUBMITTED'],
    ['a skipped one', over('skipped'), 1, 'ALREADY_SUBMITTED'],
    ['one that timed out at work', over('timedOut'), 1, 'TIMED_OUT'],
    ['one that was never confirmed', { ...picked, status: 'timedOut' }, 1, 'NOT_PICKED'],
    ['one that was taken back', over('unassigned'), 1, 'NOT_PICKED'],
  ] as const)('confirm %s', (_, assignment, now, outcome) => {
    const ruled = confirm(assignment, now, 900)
    expect(typeof ruled === 'string' ? ruled : ruled.status).toBe(outcome)
  })

  test('the timer starts with the confirmation, and a second confirmation changes nothing', () => {
    const started = confirm(picked, 10_000, 900) as AssignmentState
    expect(started).toMatchObject({ startedAt: 10_000, expiresAt: 910_000 })
    expect(confirm(started, 20_000, 900)).toBe(started)
  })

  test.each([
    ['a running one in time', running, 899_999, 'submitted'],
    ['a running one at its deadline', running, 900_000, 'TIMED_OUT'],
    ['a picked one', picked, 1, 'JOB_NOT_HELD'],
    ['a submitted one', over('submitted'), 1, 'ALREADY_SUBMITTED'],
    ['a skipped one', over('skipped'), 1, 'ALREADY_SUBMITTED'],
    ['one whose time was over', over('timedOut'), 1, 'TIMED_OUT'],
    ['one that was taken back', over('unassigned'), 1, 'JOB_NOT_HELD'],
  ] as const)('[ANNOT-11] submit %s', (_, assignment, now, outcome) => {
    const ruled = end(assignment, now, 'submitted')
    expect(typeof ruled === 'string' ? ruled : ruled.status).toBe(outcome)
  })

  test('[ANNOT-12] a skipped assignment is not submitted, and a submitted assignment is not skipped', () => {
    expect(end(running, 1, 'skipped')).toMatchObject({ status: 'skipped' })
    expect(end(over('submitted'), 1, 'skipped')).toBe('ALREADY_SUBMITTED')
  })

  test('an assignment is extended by five minutes once', () => {
    const extended = extend(running, 1) as AssignmentState
    expect(extended).toMatchObject({ expiresAt: 1_200_000, isExtended: true })
    expect(extend(extended, 2)).toBe('ALREADY_EXTENDED')
    expect(extend(running, 900_000)).toBe('TIMED_OUT')
  })

  test.each([
    [picked, 59_999, 'picked'],
    [picked, 60_000, 'timedOut'],
    [running, 899_999, 'running'],
    [running, 900_000, 'timedOut'],
    [over('submitted'), 900_000, 'submitted'],
  ] as const)('[ANNOT-09] the sweeper checks %o at %i', (assignment, now, status) => {
    expect(expire(assignment, now).status).toBe(status)
  })

  test('only an open assignment is taken back', () => {
    expect(unassign(picked)).toMatchObject({ status: 'unassigned' })
    expect(unassign(over('submitted'))).toBe('JOB_NOT_ASSIGNED')
  })

  test.each([
    [0, 0, 0],
    [0, 599_999, 0],
    [0, 600_000, 1],
    [5, 3_600_000, 11],
    [2, -5, 2],
  ])('priority %i after %i ms is %i', (priority, waited, aged) => {
    expect(agedPriority(priority, waited)).toBe(aged)
  })
})
