import { expect, test } from 'vitest'
import { isRigSilent } from './rig-silence.ts'

const WEEK = 168
/** Midnight at the start of a Monday, in hours since 1970 */
const MONDAY = 2_900 * WEEK
/** Returns the hours from 8 to 16 o'clock, Monday to Friday, of the last `weeks` weeks before `MONDAY`. */
const officeHours = (weeks: number) =>
  Array.from({ length: weeks }, (_, week) =>
    [0, 1, 2, 3, 4].flatMap((day) =>
      [8, 9, 10, 11, 12, 13, 14, 15].map((hour) => MONDAY - (week + 1) * WEEK + day * 24 + hour),
    ),
  ).flat()
const always = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

test.each<[string, number[], number, boolean | undefined]>([
  ['a rig that never delivered', [], MONDAY, undefined],
  ['a weekend', officeHours(4), MONDAY + 7, false],
  ['Monday, three usual hours without anything', officeHours(4), MONDAY + 11, false],
  ['Monday, four usual hours without anything', officeHours(4), MONDAY + 12, true],
  ['Monday, four usual hours, of which one delivered', [...officeHours(4), MONDAY + 9], MONDAY + 13, false],
  ['the night after a working day', [...officeHours(4), ...always(MONDAY + 8, MONDAY + 16)], MONDAY + 24 + 7, false],
  ['two weeks are enough to know', officeHours(2), MONDAY + 12, true],
  ['one week is not', officeHours(1), MONDAY + 12, false],
  ['one week without anything is silence where nothing is usual', officeHours(1), MONDAY + 4 * 24 + 15 + 1, true],
  ['up to a whole week it is not', [MONDAY], MONDAY + WEEK, false],
  ['a rig of day and night', always(MONDAY - 4 * WEEK, MONDAY), MONDAY + 4, true],
  ['a rig of day and night an hour before', always(MONDAY - 4 * WEEK, MONDAY), MONDAY + 3, false],
  ['an hour that is not over does not count', always(MONDAY - 4 * WEEK, MONDAY - 3), MONDAY, false],
  ['a rig that is there now', always(MONDAY - 4 * WEEK, MONDAY + 1), MONDAY, false],
])('%s', (_, delivered, now, silent) => expect(isRigSilent(delivered, now)).toBe(silent))
