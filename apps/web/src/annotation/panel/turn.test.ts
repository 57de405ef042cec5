import type { Assignment } from '@skadi/contract/annotation/assignment'
import { expect, test } from 'vitest'
import { turnOf, writeClock } from './turn.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()
const assignment = (status: Assignment['status'], seconds: number): Assignment => ({
  id: 'j',
  imageSetId: 's',
  jobType: 'ANNOTATION',
  userId: 'u',
  status,
  startedAt: null,
  expiresAt: at(seconds),
  isExtended: false,
})
const place = { position: 2, since: at(-60) }

test.each([
  ['nothing requested', { assignment: null, place: null }, 'free'],
  ['in the queue', { assignment: null, place }, 'queued'],
  ['reserved for a minute', { assignment: assignment('picked', 60), place: null }, 'offered'],
  ['assignment running', { assignment: assignment('running', 900), place: null }, 'held'],
  ['reserved too long ago', { assignment: assignment('picked', 0), place: null }, 'free'],
  ['past its deadline', { assignment: assignment('running', -1), place }, 'queued'],
  ['already submitted', { assignment: assignment('submitted', 900), place: null }, 'free'],
])("the user's state: %s", (_, facts, kind) => {
  expect(turnOf({ ...facts, offFor: undefined, now: NOW }).kind).toBe(kind)
})

test.each([
  ['nothing requested', null, null, 'off'],
  ['an administrator put the user into the queue', null, place, 'queued'],
  ['an assignment still runs', assignment('running', 900), null, 'held'],
])('the state after the company turned the work off: %s', (_, held, waits, kind) => {
  expect(turnOf({ assignment: held, place: waits, offFor: 'Fjord', now: NOW }).kind).toBe(kind)
})

test('remaining time is written like a clock', () => {
  expect([0, 59, 462, 3_723].map(writeClock)).toEqual(['00:00', '00:59', '07:42', '1:02:03'])
})
