import { countLog, layDamageLog } from '@skadi/domain/damages/damage-log'
import { expect, test } from 'vitest'
import { groupDamages, type LogSwitches } from '../data/group-damages.ts'
import { damageOf } from '../data/testing/damage-of.ts'
import { pageLog } from './log-pages.ts'

/** 30 suggestions, 10 new, 5 recent and 7 old damages, 3 deleted and 2 rejected, in mixed order. */
const damages = Array.from({ length: 57 }, (_, at) => {
  const number = ((at * 23) % 57) + 1
  const created = { state: 'created', certainty: null, number } as const
  if (number <= 30) return damageOf(number)
  if (number <= 40) return damageOf(number, created)
  if (number <= 45) return damageOf(number, { ...created, isNew: false, isRecent: true })
  if (number <= 52) return damageOf(number, { ...created, isNew: false })
  return damageOf(number, number <= 55 ? { ...created, isDeleted: true } : { finalState: 'rejected' })
})
const entries = layDamageLog(damages)
const counts = countLog(entries)
const HIDING: LogSwitches = { showOld: false, showDeleted: false, order: 'camera' }
const whole = groupDamages(damages, HIDING)
const at = (pages: number, selectedKey?: string) => pageLog(whole, HIDING, { pages, counts: undefined, selectedKey })
const sizes = ({ groups }: ReturnType<typeof pageLog>) =>
  groups.map(({ name, spots, count }) => `${name} ${spots.length}/${count}`)

test('[CONST-03] the log is cut to pages of 20, while its groups are counted over all pages', () => {
  expect(sizes(at(1))).toEqual(['toDecide 20/30', 'new 0/10', 'recent 0/5', 'old 0/0'])
  expect(sizes(at(2))).toEqual(['toDecide 30/30', 'new 10/10', 'recent 0/5', 'old 0/0'])
  expect(sizes(at(3))).toEqual(['toDecide 30/30', 'new 10/10', 'recent 5/5', 'old 0/0'])
  expect([at(1), at(3)].map(({ shown, total, isComing }) => [shown, total, isComing])).toEqual([
    [20, 45, false],
    [45, 45, false],
  ])
})

test('[CONST-03] the pages reach the selected damage, including all pages before it', () => {
  const last = whole.recent.at(-1)?.key
  expect(at(1, last)).toMatchObject({ pages: 3, shown: 45 })
  expect(at(1, whole.toDecide[0]?.key)).toMatchObject({ pages: 1, shown: 20 })
  expect(at(2, 'not listed')).toMatchObject({ pages: 2, shown: 40 })
})

test('[CONST-03] the first page from the server shows the first page of the whole log and the total number of spots', () => {
  const start = entries.slice(0, 20).flatMap(({ boxes }) => boxes)
  const first = (pages: number, switches = HIDING) =>
    pageLog(groupDamages(start, switches), switches, { pages, counts, selectedKey: undefined })
  const keys = ({ groups }: ReturnType<typeof pageLog>) => groups.map(({ spots }) => spots.map(({ key }) => key))
  expect(keys(first(1))).toEqual(keys(at(1)))
  expect(sizes(first(1))).toEqual(['toDecide 20/30', 'new 0/10', 'recent 0/5', 'old 0/7'])
  expect([first(1), first(2)].map(({ shown, total, isComing }) => [shown, total, isComing])).toEqual([
    [20, 45, false],
    [20, 45, true],
  ])
  expect(first(1, { ...HIDING, showOld: true, showDeleted: true }).total).toBe(55)
  // The log shows no sum of costs while only a part of the damages is loaded.
  expect(first(1).groups.every(({ all }) => all === undefined)).toBe(true)
})
