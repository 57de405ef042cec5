import { beforeEach, expect, test } from 'vitest'
import { noteCorrected, noteUnassigned, takePlate } from './note-corrected.ts'
import { type RowState, setRowStates, stateOf } from './row-states.ts'
import type { UnassignedItem } from './unassigned-query.ts'

const row = (id: string, registrationNo: string | null = null) =>
  ({ id, carInfo: { countryCode: registrationNo && 'NO', registrationNo } }) as UnassignedItem

beforeEach(() => setRowStates(['a', 'b'], undefined))

test('a row that another user has assigned is marked, and reopened after the assignment was undone', () => {
  expect(noteCorrected([row('a')])).toEqual([])
  expect(stateOf('a')).toEqual({ kind: 'corrected' })
  expect(stateOf('b')).toBeUndefined()
  noteUnassigned([row('a'), row('b')])
  expect(stateOf('a')).toBeUndefined()
})

test('a row whose plate was assigned to the company here counts as assigned', () => {
  takePlate({ countryCode: 'NO', registrationNo: 'BT28830' })
  expect(noteCorrected([row('a', 'BT28830'), row('b', 'BT28831')])).toEqual(['a'])
  expect(stateOf('a')).toEqual({ kind: 'assigned' })
  expect(stateOf('b')).toEqual({ kind: 'corrected' })
})

test.each<RowState>([
  { kind: 'sending' },
  { kind: 'assigned' },
  { kind: 'failed', text: 'The server could not be reached', isUnsure: true },
])('a row that this page is processing stays $kind', (state) => {
  setRowStates(['a'], state)
  noteCorrected([row('a')])
  noteUnassigned([row('a')])
  expect(stateOf('a')).toEqual(state)
})

test('a row that was refused here is still marked', () => {
  setRowStates(['a'], { kind: 'failed', text: 'Refused', isUnsure: false })
  noteCorrected([row('a')])
  expect(stateOf('a')).toEqual({ kind: 'corrected' })
})
