import { CallError } from '@skadi/contract/core/client'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import { expect, test } from 'vitest'
import { EMPTY_SET_DRAFT, faultsAfter, faultsIn, faultsOfRefusal, type SetDraft, stepOf } from './set-draft.ts'

const FULL: SetDraft = { left: 'l', right: 'r', name: 'Hall', location: 'Oslo', countryCode: 'NO', label: '' }

test('each step requires its own fields only', () => {
  expect(faultsIn(EMPTY_SET_DRAFT, 0)).toEqual({ left: 'empty', right: 'empty' })
  expect(faultsIn({ ...EMPTY_SET_DRAFT, left: 'l', name: ' ' }, 1)).toEqual({
    name: 'empty',
    location: 'empty',
    countryCode: 'empty',
  })
  expect([faultsIn(FULL, 0), faultsIn(FULL, 1)]).toEqual([{}, {}])
})

test('an emptied field shows its fault at once, and a filled field has none', () => {
  expect(faultsAfter({}, FULL, { name: ' ' })).toEqual({ name: 'empty' })
  expect(faultsAfter({ name: 'taken', left: 'inUse' }, FULL, { name: 'Gate' })).toEqual({ left: 'inUse' })
  expect(faultsAfter({}, FULL, { label: '' })).toEqual({})
})

test.each<[ErrorCode, string[], object, number | undefined]>([
  ['NAME_TAKEN', ['name'], { name: 'taken' }, 1],
  ['WRONG_SIDE', ['captureUnits.right'], { right: 'wrongSide' }, 0],
  ['UNIT_IN_USE', ['captureUnits.left'], { left: 'inUse' }, 0],
  ['UNIT_IN_USE', [], { left: 'inUse', right: 'inUse' }, 0],
  ['NOT_FOUND', [], { left: 'gone', right: 'gone' }, 0],
  ['UNAVAILABLE', [], {}, undefined],
])('the refusal %s about %j gives the faults %j', (code, fields, faults, step) => {
  const details = fields.map((field) => ({ field, rule: '' }))
  const shown = faultsOfRefusal(new CallError(409, code, '', details))
  expect(shown).toEqual(faults)
  expect(stepOf(shown)).toBe(step)
})
