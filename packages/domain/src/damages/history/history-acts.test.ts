import { expect, test } from 'vitest'
import { joinHistories, splitImageSet } from '../matching/split-image-set.ts'
import {
  type CarHistory,
  type HistoryDamage,
  type HistoryImageSet,
  type HistoryResult,
  NO_HISTORY,
} from './car-history.ts'
import { deriveHistory } from './derive-history.ts'
import {
  addDamage,
  chooseRepresentative,
  deleteDamages,
  matchDamages,
  mergeDamages,
  putImageSet,
  putStanding,
  repairFamily,
  restoreDamages,
  withdrawDamages,
} from './history-acts.ts'

const DAY = 86_400_000

/**
 * Returns passings p1, p2 …, each a day after the passing before it. Each letter gives the kind of a passing: pickup, return, failed, or
 * none.
 */
const imageSets = (letters: string): HistoryImageSet[] =>
  [...letters].map((letter, index) => ({
    id: `p${index + 1}`,
    recordedAt: (index + 1) * DAY,
    label: letter === 'P' ? 'pickup' : letter === 'R' ? 'return' : null,
    hasFailed: letter === 'F',
  }))

const box = (id: string, imageSetId: string, familyId: string, given: Partial<HistoryDamage> = {}): HistoryDamage => ({
  id,
  imageSetId,
  familyId,
  isDeleted: false,
  standing: 'recorded',
  isMatchedByHand: false,
  isRemovedFromFamily: false,
  isMerged: false,
  ...given,
})

const good = (result: HistoryResult): CarHistory => {
  if ('refusal' in result) throw new Error(result.refusal)
  return result.history
}

const history = (letters: string, boxes: HistoryDamage[]): CarHistory =>
  boxes.reduce(
    (known, one) => good(addDamage(known, one)),
    imageSets(letters).reduce((known, one) => putImageSet(known, one), NO_HISTORY),
  )

const familyOf = ({ families, damages }: CarHistory, damageId: string) =>
  families.find(({ id }) => id === damages.find((one) => one.id === damageId)?.familyId)

const refusal = (result: HistoryResult) => ('refusal' in result ? result.refusal : undefined)

test('[DAMAGE-24] [DAMAGE-23] a merge keeps the oldest date, the number of the family seen first, and all boxes; one family is too few', () => {
  const before = history('---', [box('c', 'p3', 'F3'), box('a', 'p1', 'F1'), box('b', 'p2', 'F2')])
  expect(['c', 'a', 'b'].map((id) => familyOf(before, id)?.number)).toEqual([1, 2, 3])
  const merged = good(mergeDamages(before, ['c', 'a']))
  expect(familyOf(merged, 'c')).toMatchObject({ id: 'F1', number: 2, representativeId: 'a' })
  expect(deriveHistory(merged).families.get('F1')).toEqual({
    firstDamageId: 'a',
    firstImageSetId: 'p1',
    size: 2,
    counted: 2,
  })
  expect(refusal(mergeDamages(merged, ['c', 'a']))).toBe('AT_LEAST_TWO')
  expect(refusal(mergeDamages(merged, ['b']))).toBe('AT_LEAST_TWO')
  expect(refusal(mergeDamages(merged, ['c', 'b'], 'x'))).toBe('NOT_FOUND')
  expect(familyOf(good(mergeDamages(merged, ['c', 'b'], 'b')), 'b')?.representativeId).toBe('b')
})

test('a damage is new, then recent, then old; the first passing is a baseline; damages first seen after a pickup are counted until the next', () => {
  const seen = (family: string, ...ids: string[]) => ids.map((id) => box(`${family}${id}`, id, family))
  const { passings: figures } = deriveHistory(
    history('PRPR', [...seen('A', 'p1', 'p2', 'p3', 'p4'), ...seen('B', 'p2', 'p3', 'p4'), ...seen('C', 'p4')]),
  )
  const row = (id: string) => {
    const { newDamages, recentDamages, baseline, pickup } = figures.get(id) ?? {}
    return [newDamages, recentDamages, baseline, pickup]
  }
  expect(row('p1')).toEqual([0, 0, 1, null])
  expect(row('p2')).toEqual([1, 1, null, { id: 'p1', damages: 1 }])
  // a pickup: the damage of the return before it belongs to the rental that ended there
  expect(row('p3')).toEqual([0, 1, null, { id: 'p1', damages: 0 }])
  expect(row('p4')).toEqual([1, 0, null, { id: 'p3', damages: 1 }])
})

test('a failed passing ages no damage and is no pickup', () => {
  const { passings: figures } = deriveHistory(history('-F-', [box('a', 'p1', 'A'), box('b', 'p3', 'A')]))
  expect(figures.get('p3')).toMatchObject({ imageSetNo: 2, recentDamages: 1 })
})

test('undecided suggestions are to decide and never new; potential, rejected and deleted boxes do not count', () => {
  const known = history('--', [
    box('a', 'p2', 'A', { standing: 'undecided' }),
    box('a2', 'p2', 'A', { standing: 'undecided' }),
    box('b', 'p2', 'B', { standing: 'potential' }),
    box('c', 'p2', 'C', { standing: 'rejected' }),
    box('d', 'p2', 'D', { isDeleted: true }),
  ])
  expect(deriveHistory(known).passings.get('p2')).toMatchObject({ newDamages: 0, undecided: 1 })
  expect(['a', 'b', 'c', 'd'].map((id) => familyOf(known, id)?.number)).toEqual([null, 1, null, null])
  const accepted = good(putStanding(known, ['a', 'a2'], 'recorded'))
  expect(deriveHistory(accepted).passings.get('p2')).toMatchObject({ newDamages: 1, undecided: 0 })
  expect(familyOf(accepted, 'a')?.number).toBe(2)
})

test('a late passing that saw the damage first moves its date back, and the number stays', () => {
  const known = history('-', [box('a', 'p1', 'A')])
  const later = putImageSet(known, { id: 'p0', recordedAt: 1, label: null, hasFailed: false })
  const matched = good(addDamage(later, box('z', 'p0', 'A')))
  expect(deriveHistory(matched).families.get('A')?.firstDamageId).toBe('z')
  expect(familyOf(matched, 'a')).toMatchObject({ number: 1, representativeId: 'a' })
  expect(deriveHistory(matched).passings.get('p1')).toMatchObject({ recentDamages: 1, baseline: null })
})

test('[DAMAGE-29] a box that represents others is deleted only when another box takes its place', () => {
  const known = history('--', [box('a', 'p1', 'A'), box('b', 'p2', 'A')])
  expect(refusal(deleteDamages(known, ['a']))).toBe('REPRESENTATIVE_REQUIRED')
  expect(refusal(withdrawDamages(known, ['a']))).toBe('REPRESENTATIVE_REQUIRED')
  expect(familyOf(good(deleteDamages(known, ['b'])), 'a')?.representativeId).toBe('a')
  expect(familyOf(good(deleteDamages(known, ['a', 'b'])), 'a')?.representativeId).toBe('a')
  expect(familyOf(good(deleteDamages(known, ['a'], { deleteRepresentatives: true })), 'a')?.representativeId).toBe('b')
  const chosen = good(chooseRepresentative(known, 'b'))
  expect(familyOf(good(deleteDamages(chosen, ['a'])), 'a')?.representativeId).toBe('b')
  expect(refusal(chooseRepresentative(good(deleteDamages(known, ['b'])), 'b'))).toBe('NOT_FOUND')
})

test('[DAMAGE-22] a deleted damage is restored into a known damage or as a separate damage', () => {
  const known = good(deleteDamages(history('--', [box('a', 'p1', 'A'), box('b', 'p2', 'B')]), ['b']))
  expect(familyOf(good(restoreDamages(known, ['b'], 'a', 'N')), 'b')?.id).toBe('A')
  const alone = good(restoreDamages(known, ['b'], null, 'N'))
  expect(familyOf(alone, 'b')).toMatchObject({ id: 'B', number: 2 })
  expect(refusal(restoreDamages(known, ['b'], 'x', 'N'))).toBe('NOT_UNIQUE_DAMAGE')
  expect(refusal(restoreDamages(known, ['b'], 'b', 'N'))).toBe('NOT_UNIQUE_DAMAGE')
  expect(refusal(restoreDamages(known, ['y'], null, 'N'))).toBe('NOT_FOUND')
})

test('boxes of one damage that were deleted together are restored as one damage, with its number', () => {
  const known = history('--', [box('a', 'p1', 'A'), box('b', 'p2', 'B'), box('b2', 'p2', 'B')])
  const deleted = good(deleteDamages(known, ['b', 'b2']))
  const back = ['b', 'b2'].reduce((now, id) => good(restoreDamages(now, [id], undefined, `N${id}`)), deleted)
  expect(['b', 'b2'].map((id) => familyOf(back, id))).toEqual([familyOf(known, 'b'), familyOf(known, 'b')])
  expect(familyOf(back, 'b')?.number).toBe(2)
})

test('a box that matches no known damage gets a new family and a new number', () => {
  const known = history('--', [box('a', 'p1', 'A'), box('b', 'p2', 'A')])
  const split = good(matchDamages(known, ['b'], null, 'N'))
  expect(familyOf(split, 'b')).toMatchObject({ id: 'N', number: 2, representativeId: 'b' })
  expect(split.damages.find(({ id }) => id === 'b')).toMatchObject({ isMatchedByHand: true, isRemovedFromFamily: true })
  expect(familyOf(good(matchDamages(split, ['b'], 'a', 'M')), 'b')?.id).toBe('A')
})

test('a damage repaired before a passing is not seen in that passing; a damage seen later was not repaired', () => {
  const known = history('---', [box('a', 'p1', 'A'), box('c', 'p3', 'C')])
  const repaired = good(repairFamily(known, 'A', 2 * DAY + 1))
  expect(refusal(matchDamages(repaired, ['c'], 'a', 'N'))).toBe('FAMILY_REPAIRED')
  expect(refusal(addDamage(repaired, box('d', 'p3', 'A')))).toBe('FAMILY_REPAIRED')
  expect(refusal(addDamage(repaired, box('d', 'p2', 'A')))).toBeUndefined()
  expect(refusal(repairFamily(known, 'C', 2 * DAY))).toBe('SEEN_AFTER_REPAIR')
  expect(familyOf(good(mergeDamages(repaired, ['a', 'c'])), 'a')?.repairedAt).toBeNull()
})

test('a passing that moves to another car leaves nothing behind and gets numbers at the other car', () => {
  const known = history('--', [box('a', 'p1', 'A'), box('b', 'p2', 'A'), box('c', 'p2', 'C')])
  const { rest, taken } = splitImageSet(known, 'p2', (id) => `${id}'`)
  expect(rest.damages.map(({ id }) => id)).toEqual(['a'])
  expect(rest.families.map(({ id }) => id)).toEqual(['A'])
  expect(rest.lastNumber).toBe(2)
  const other = joinHistories(history('-', [box('x', 'p1', 'X')]), taken)
  expect(['x', 'b', 'c'].map((id) => familyOf(other, id)?.number)).toEqual([1, 2, 3])
  expect(other.passings.map(({ id }) => id)).toEqual(['p1', 'p2'])
})
