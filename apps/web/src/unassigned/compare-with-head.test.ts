import { expect, test } from 'vitest'
import type { UnassignedItem } from './unassigned-query.ts'
import { compareWithHead } from './use-unassigned-live.ts'

/** Creates a row at a minute of 21 November. A row whose id begins with `y`, such as `y9`, is from the day before. */
const row = (id: string) => {
  const day = id.startsWith('y') ? '2026-11-20' : '2026-11-21'
  return { id, recDay: day, recDate: `${day}T12:0${id.slice(1)}:00.000Z` } as UnassignedItem
}
const rows = (...ids: string[]) => ids.map(row)

test.each([
  ['no change', rows('a3', 'a2'), rows('a3', 'a2'), true, [], []],
  ['a new row has arrived', rows('a3', 'a2'), rows('a4', 'a3', 'a2'), true, ['a4'], []],
  ['a row in between is gone', rows('a3', 'a2', 'a1'), rows('a3', 'a1'), true, [], ['a2']],
  ['all rows are gone', rows('a3', 'a2'), [], true, [], ['a3', 'a2']],
  ['rows beyond the head do not count as gone', rows('a3', 'a2', 'a1', 'y9'), rows('a3', 'a2'), false, [], []],
  ['a missing row within the head counts as gone', rows('a3', 'a2', 'y9'), rows('a3', 'y9'), false, [], ['a2']],
] as const)('%s', (_, shown, head, isWhole, arrived, gone) => {
  const found = compareWithHead(shown, { rows: head, isWhole })
  expect(found.arrived.map(({ id }) => id)).toEqual(arrived)
  expect(found.gone).toEqual(gone)
})
