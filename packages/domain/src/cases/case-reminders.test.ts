import { describe, expect, test } from 'vitest'
import {
  afterQuietHours,
  dueReminder,
  maskAddress,
  REMINDER_GAP_MS,
  type Reminded,
  type ReminderSkip,
  reminderKind,
  reminderSkip,
} from './case-reminders.ts'

const NOW = Date.parse('2026-12-01T12:00:00Z')
const SENT: Reminded = {
  state: 'sent',
  paidMinor: 0,
  isAnswered: false,
  hasQuestion: false,
  page: { hasAddress: true, isOpen: true },
  remindedAt: null,
}

test.each<[string, Partial<Reminded>, ReminderSkip | undefined, ReminderSkip | undefined]>([
  ['a sent case without an answer', {}, undefined, undefined],
  ['a draft', { state: 'draft' }, 'notSent', 'notSent'],
  ['a case that waits for approval', { state: 'waitingForApproval' }, 'notSent', 'notSent'],
  ['a statement of which the customer was not told', { state: 'stated' }, 'notSent', 'notSent'],
  ['a settled case', { state: 'settled' }, 'ended', 'ended'],
  ['a waived case', { state: 'waived' }, 'ended', 'ended'],
  ['a case that moved to a claim', { state: 'movedToClaim' }, 'ended', 'ended'],
  ['an objection', { state: 'objected', isAnswered: true }, 'waitsForUs', 'waitsForUs'],
  ['an open question', { hasQuestion: true, isAnswered: true }, 'waitsForUs', 'waitsForUs'],
  ['a partial answer', { state: 'partlyAnswered', isAnswered: true }, 'answered', undefined],
  ['an acceptance that is not paid', { state: 'accepted', isAnswered: true }, 'answered', undefined],
  ['a part payment', { paidMinor: 100 }, 'paid', undefined],
  ['a case without a page', { page: null }, 'noPage', 'noPage'],
  ['a page that was shown at the counter', { page: { hasAddress: false, isOpen: true } }, 'noAddress', 'noAddress'],
  ['a page that is closed', { page: { hasAddress: true, isOpen: false } }, 'pageClosed', 'pageClosed'],
  ['a reminder a moment ago', { remindedAt: NOW - 1 }, 'recent', 'recent'],
  ['a reminder that waits for the morning', { remindedAt: NOW + 1 }, 'recent', 'recent'],
  ['a reminder a day ago', { remindedAt: NOW - REMINDER_GAP_MS }, undefined, undefined],
])('%s: the schedule skips for %3$s, a person for %4$s', (_, change, bySchedule, byHand) => {
  const of = { ...SENT, ...change }
  expect(reminderSkip(of, { now: NOW, isByHand: false })).toBe(bySchedule)
  expect(reminderSkip(of, { now: NOW, isByHand: true })).toBe(byHand)
})

test.each<[string, readonly number[], string, number | undefined]>([
  ['no schedule', [], '2026-12-15', undefined],
  ['before the first day', [-3, 1, 7], '2026-12-10', undefined],
  ['three days before the due day', [-3, 1, 7], '2026-12-11', -3],
  ['a day after a day without the server', [-3, 1, 7], '2026-12-12', -3],
  ['two days after it', [-3, 1, 7], '2026-12-13', undefined],
  ['the due day', [-3, 0], '2026-12-14', 0],
  ['a day after the due day', [-3, 1, 7], '2026-12-15', 1],
  ['two planned days in a row: the later one', [1, 2], '2026-12-16', 2],
  ['long after the due day', [-3, 1, 7], '2027-02-01', undefined],
  ['a day before the sending', [-20], '2026-11-24', undefined],
  ['the day of the sending', [-14], '2026-11-30', undefined],
  ['a planned day before the sending', [-15], '2026-12-01', undefined],
])('%s: %j gives on %s the reminder %s', (_, steps, today, expected) => {
  expect(dueReminder(steps, { dueOn: '2026-12-14', toldOn: '2026-11-30', today })).toBe(expected)
})

describe('quiet hours of the customer', () => {
  test.each([
    ['in the middle of the day', '2026-12-01T12:00:00Z', 'Europe/Oslo', '2026-12-01T12:00:00Z'],
    ['at eight', '2026-12-01T07:00:00Z', 'Europe/Oslo', '2026-12-01T07:00:00Z'],
    ['before eight', '2026-12-01T06:59:00Z', 'Europe/Oslo', '2026-12-01T07:00:00Z'],
    ['at twenty', '2026-12-01T19:00:00Z', 'Europe/Oslo', '2026-12-02T07:00:00Z'],
    ['after midnight', '2026-12-01T23:30:00Z', 'Europe/Oslo', '2026-12-02T07:00:00Z'],
    ['in another zone', '2026-12-01T12:00:00Z', 'America/Los_Angeles', '2026-12-01T16:00:00Z'],
    ['the night when the clock goes forward', '2026-03-28T20:00:00Z', 'Europe/Oslo', '2026-03-29T06:00:00Z'],
    ['the night when the clock goes back', '2026-10-24T20:00:00Z', 'Europe/Oslo', '2026-10-25T07:00:00Z'],
  ])('%s', (_, now, zone, expected) => {
    expect(afterQuietHours(new Date(now), zone)).toEqual(new Date(expected))
  })
})

test.each([
  ['sent', NOW + 1, 'answer'],
  ['partlyAnswered', NOW + 1, 'answer'],
  ['sent', NOW, 'lateAnswer'],
  ['accepted', NOW + 1, 'payment'],
  ['accepted', NOW - 1, 'payment'],
] as const)('a reminder of a case that is %s and due at %i asks for %s', (state, dueAt, kind) => {
  expect(reminderKind(state, { dueAt, now: NOW })).toBe(kind)
})

test.each([
  ['kari.nordmann@example.com', 'k•••@example.com'],
  ['a@b.no', 'a•••@b.no'],
  ['+4790012345', '•••345'],
])('the address %s is shown as %s', (address, masked) => expect(maskAddress(address)).toBe(masked))
