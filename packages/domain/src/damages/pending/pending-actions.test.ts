import { describe, expect, test } from 'vitest'
import type { NewAction, PendingActionKind, PendingActions } from './pending-action.ts'
import { actionsToSend, noPendingActions, type PendingEvent, pendingActionsAfter, syncOf } from './pending-actions.ts'

const act = (id: string, damageIds: string[], kind: PendingActionKind = 'approve'): NewAction<string> => ({
  id,
  kind,
  damageIds,
  input: `input of ${id}`,
})
const added = (...given: Parameters<typeof act>): PendingEvent<string> => ({ type: 'added', action: act(...given) })
const sent = (id: string): PendingEvent<string> => ({ type: 'sent', id })
const succeeded = (id: string): PendingEvent<string> => ({ type: 'succeeded', id })
const failed = (id: string): PendingEvent<string> => ({ type: 'failed', id, error: 'CONFLICT' })
const retried = (id: string): PendingEvent<string> => ({ type: 'retried', id })
const dismissed = (id: string): PendingEvent<string> => ({ type: 'dismissed', id })
const undone = (id: string, damageIds: string[]): PendingEvent<string> => ({
  type: 'undone',
  id,
  reverse: act(`-${id}`, damageIds, 'change'),
})
const connected: PendingEvent<string> = { type: 'connected' }
const disconnected: PendingEvent<string> = { type: 'disconnected' }

const after = (...events: PendingEvent<string>[]): PendingActions<string> =>
  events.reduce<PendingActions<string>>(pendingActionsAfter, noPendingActions(true))

/** Returns the queue as text, for example `a pending, b waiting`. */
const told = ({ actions }: PendingActions<string>): string =>
  actions.map(({ id, status, needsCorrection }) => `${id} ${status}${needsCorrection ? '!' : ''}`).join(', ')

const sendable = (queue: PendingActions<string>, ...underWay: string[]) =>
  actionsToSend(queue, new Set(underWay)).map(({ id }) => id)

describe('[DAMAGE-32] an action is pending, waiting, undo or error', () => {
  test.each<[string, PendingEvent<string>[], string]>([
    ['pending at once', [added('a', ['1'], 'deleteDamage')], 'a pending'],
    ['pending beside one on another damage', [added('a', ['1']), added('b', ['2'])], 'a pending, b pending'],
    ['waiting behind one on its damage', [added('a', ['1']), added('b', ['1'])], 'a pending, b waiting'],
    [
      'waiting behind all of its damages',
      [added('a', ['1']), added('b', ['2']), added('m', ['1', '2'], 'merge'), succeeded('a')],
      'b pending, m waiting',
    ],
    [
      'waiting behind one that waits',
      [added('a', ['1']), added('b', ['1', '2']), added('c', ['2'])],
      'a pending, b waiting, c waiting',
    ],
    ['waiting without a connection', [disconnected, added('a', ['1'])], 'a waiting'],
    ['waiting again when the connection is lost', [added('a', ['1']), sent('a'), disconnected], 'a waiting'],
    [
      'pending again when it is back',
      [added('a', ['1']), disconnected, added('b', ['1']), connected],
      'a pending, b waiting',
    ],
    ['undo when taken back on its way', [added('a', ['1']), sent('a'), undone('a', ['1'])], 'a undo, -a waiting'],
    ['error when refused', [added('a', ['1']), failed('a')], 'a error'],
    ['pending after a retry', [added('a', ['1']), failed('a'), retried('a')], 'a pending'],
    ['pending once, however often it is added', [added('a', ['1']), added('a', ['1'])], 'a pending'],
  ])('%s', (_, events, expected) => {
    expect(told(after(...events))).toBe(expected)
  })
})

describe('[DAMAGE-33] the response', () => {
  test('success removes the entry and releases the next action', () => {
    expect(told(after(added('a', ['1']), added('b', ['1']), succeeded('a')))).toBe('b pending')
    expect(after(added('a', ['1']), succeeded('a')).actions).toEqual([])
  })

  test('failure marks the entry with error and reason, and releases the next action', () => {
    const queue = after(added('a', ['1']), failed('a'))
    expect(queue.actions).toMatchObject([{ id: 'a', status: 'error', error: 'CONFLICT', input: 'input of a' }])
    expect(told(after(added('a', ['1']), added('b', ['1']), failed('a')))).toBe('a error!, b pending')
  })

  test('a retry clears the error', () => {
    expect(after(added('a', ['1']), failed('a'), retried('a')).actions[0]).not.toHaveProperty('error')
  })

  test('a response that arrives after the connection was lost still counts', () => {
    expect(told(after(added('a', ['1']), sent('a'), disconnected, succeeded('a')))).toBe('')
  })

  test.each([succeeded('x'), failed('x'), retried('x'), dismissed('x'), undone('x', ['1']), sent('x')])(
    'an event of an unknown action changes nothing: %j',
    (event) => {
      expect(after(added('a', ['1']), event)).toEqual(after(added('a', ['1'])))
    },
  )
})

describe('[DAMAGE-34] a later action flags an earlier refused action', () => {
  test.each<[string, PendingEvent<string>[], string]>([
    ['on the same damage', [added('a', ['1']), failed('a'), added('b', ['1'])], 'a error!, b pending'],
    ['also when it was there first', [added('a', ['1']), added('b', ['1']), failed('a')], 'a error!, b pending'],
    ['with one damage in common', [added('a', ['1', '2']), failed('a'), added('b', ['2', '3'])], 'a error!, b pending'],
    [
      'and stays flagged when it went well',
      [added('a', ['1']), failed('a'), added('b', ['1']), succeeded('b')],
      'a error!',
    ],
    ['not on another damage', [added('a', ['1']), failed('a'), added('b', ['2'])], 'a error, b pending'],
    [
      'never a later refused one',
      [added('a', ['1']), added('b', ['1']), failed('a'), failed('b')],
      'a error!, b error',
    ],
    [
      'until it is retried, after what is under way',
      [added('a', ['1']), failed('a'), added('b', ['1']), retried('a')],
      'a waiting, b pending',
    ],
  ])('%s', (_, events, expected) => {
    expect(told(after(...events))).toBe(expected)
  })
})

describe('undo', () => {
  test.each<[string, PendingEvent<string>[], string]>([
    ['before it was sent removes it', [added('a', ['1']), undone('a', ['1'])], ''],
    ['before it was sent without a connection too', [disconnected, added('a', ['1']), undone('a', ['1'])], ''],
    ['of a refused one removes it', [added('a', ['1']), sent('a'), failed('a'), undone('a', ['1'])], ''],
    [
      'of a refused one that waits to be retried removes it',
      [added('a', ['1']), sent('a'), failed('a'), disconnected, retried('a'), undone('a', ['1'])],
      '',
    ],
    [
      'after success: the reverse goes',
      [added('a', ['1']), sent('a'), undone('a', ['1']), succeeded('a')],
      '-a pending',
    ],
    ['after refusal: nothing is left to reverse', [added('a', ['1']), sent('a'), undone('a', ['1']), failed('a')], ''],
    ['twice is once', [added('a', ['1']), sent('a'), undone('a', ['1']), undone('a', ['1'])], 'a undo, -a waiting'],
    [
      'undone again: the action stands',
      [added('a', ['1']), sent('a'), undone('a', ['1']), undone('-a', ['1'])],
      'a pending',
    ],
    [
      'of what may have been done before the connection was lost',
      [added('a', ['1']), sent('a'), disconnected, undone('a', ['1']), connected],
      'a undo, -a waiting',
    ],
  ])('%s', (_, events, expected) => {
    expect(told(after(...events))).toBe(expected)
  })
})

describe('a damage whose creation was refused', () => {
  const refused = [added('c', ['1'], 'create'), added('l', ['1'], 'label'), added('other', ['2']), failed('c')]

  test('blocks the later actions on this damage, and only those', () => {
    expect(told(after(...refused))).toBe('c error!, l waiting, other pending')
    expect(told(after(...refused, retried('c')))).toBe('c pending, l waiting, other pending')
  })

  test.each([dismissed('c'), undone('c', ['1'])])('removes them when it is given up: %j', (event) => {
    expect(told(after(...refused, event))).toBe('other pending')
  })
})

describe('actionsToSend', () => {
  test('the pending actions, oldest first, except those being sent', () => {
    const queue = after(added('a', ['1']), added('b', ['1']), added('c', ['2']), added('d', ['3']), failed('d'))
    expect(sendable(queue)).toEqual(['a', 'c'])
    expect(sendable(queue, 'a')).toEqual(['c'])
  })

  test('after a reload a sent action is sent again under its id, also to learn whether it must be reversed', () => {
    const before = after(added('a', ['1']), sent('a'), added('b', ['2']), sent('b'), undone('b', ['2']))
    const stored = JSON.parse(JSON.stringify(before)) as PendingActions<string>
    expect(stored).toEqual(before)
    const offline = pendingActionsAfter(stored, disconnected)
    expect(sendable(offline)).toEqual([])
    expect(sendable(pendingActionsAfter(offline, connected))).toEqual(['a', 'b'])
  })
})

test.each([
  ['1', [added('a', ['1'])], 'pending'],
  ['1', [added('a', ['1']), added('b', ['1'])], 'waiting'],
  ['1', [added('a', ['1']), failed('a')], 'error'],
  ['1', [added('a', ['1']), failed('a'), added('b', ['1'])], 'correction'],
  ['1', [added('a', ['1']), failed('a'), added('b', ['1']), retried('a')], 'pending'],
  ['1', [added('a', ['1']), sent('a'), undone('a', ['1'])], 'undo'],
  ['2', [added('a', ['1'])], undefined],
])('damage %s after %j is marked %s', (damageId, events, sync) => {
  expect(syncOf(after(...(events as PendingEvent<string>[])), damageId)).toBe(sync)
})
