import type { Damage } from '@skadi/contract/damages/damage'
import { describe, expect, test } from 'vitest'
import { groupDamages, spotsInOrder } from './group-damages.ts'
import { type Spot, spotsOf } from './spots.ts'
import { damageOf, uuid } from './testing/damage-of.ts'

const created = { state: 'created', certainty: null } as const
const newOne = damageOf(1, { ...created, number: 4 })
const recent = damageOf(2, { ...created, number: 3, isNew: false, isRecent: true })
const old = damageOf(3, { ...created, number: 1, isNew: false })
const olderStill = damageOf(4, { ...created, number: 2, isNew: false })
const deleted = damageOf(5, { ...created, number: 5, isDeleted: true })
const suggested = damageOf(6)
const oldSuggested = damageOf(7, { isNew: false })
const rejected = damageOf(8, { finalState: 'rejected' })

const order = 'doubt'
const numbers = (spots: readonly Spot[]) => spots.map(({ best }) => best.index)

describe('groups of the damage log', () => {
  const all = [newOne, recent, old, olderStill, deleted, suggested, oldSuggested, rejected]

  test('[DETAIL-02] [DAMAGE-06] old damages show by their switch, rejected damages never, undecided damages first', () => {
    const groups = groupDamages(all, { showOld: true, showDeleted: false, order })
    expect([groups.toDecide, groups.new, groups.recent, groups.old].map(numbers)).toEqual([[6, 7], [1], [2], [3, 4]])
    expect(groups.counts).toEqual({ all: 6, old: 2, deleted: 1 })
    expect(numbers(spotsInOrder(groupDamages(all, { showOld: false, showDeleted: false, order })))).toEqual([
      6, 7, 1, 2,
    ])
  })

  test('a suggestion that was deleted undecided is listed last', () => {
    const groups = groupDamages([damageOf(9, { isNew: false, isDeleted: true })], {
      showOld: false,
      showDeleted: true,
      order,
    })
    expect(numbers(groups.old)).toEqual([9])
  })

  test('[DETAIL-07] deleted damages show by their switch, in the group of their age', () => {
    const groups = groupDamages(all, { showOld: false, showDeleted: true, order })
    expect(numbers(groups.new)).toEqual([1, 5])
    expect(groups.old).toEqual([])
  })
})

describe('the notice of an empty log', () => {
  test.each<[string, readonly Damage[], boolean, boolean, string | undefined]>([
    ['no damages', [], false, false, 'noDamages'],
    ['no damages, switch for old damages on', [], true, false, 'noDamages'],
    ['only hidden old damages', [old], false, false, 'noNewDamages'],
    ['only hidden old damages, switch for deleted damages on', [old], false, true, 'noNewDamages'],
    ['shown old damages', [old], true, false, undefined],
    ['only hidden deleted damages', [deleted], true, false, 'noDamages'],
    ['shown deleted damages', [deleted], false, true, undefined],
    ['only rejected damages', [rejected], true, true, 'noDamages'],
    ['an old suggestion to decide', [oldSuggested], false, false, undefined],
  ])('[DETAIL-06] notice for: %s', (_, damages, showOld, showDeleted, notice) => {
    expect(groupDamages(damages, { showOld, showDeleted, order }).notice).toBe(notice)
  })
})

describe('spots', () => {
  const large = [
    { x: 0, y: 0 },
    { x: 500, y: 400 },
  ]

  test('boxes of one family are one spot with the largest box as its best box', () => {
    const far = damageOf(9, { ...created, familyId: newOne.familyId, camera: 'roofRight', points: large, number: 4 })
    const spots = spotsOf([far, recent, newOne])
    expect(spots.map(({ key }) => key)).toEqual([recent.familyId, newOne.familyId])
    expect(spots[1]).toMatchObject({ number: 4, age: 'new', best: { id: far.id } })
    expect(spots[1]?.boxes.map(({ id }) => id)).toEqual([newOne.id, far.id])
  })

  test('a spot is undecided if any box is undecided, and potential only if all boxes are potential', () => {
    const mate = damageOf(9, { familyId: newOne.familyId, potentialDamage: true })
    expect(spotsOf([newOne, mate])[0]).toMatchObject({ isUndecided: true, isPotential: false })
    expect(spotsOf([mate])[0]).toMatchObject({ isPotential: true })
  })

  test('a deleted box is a separate spot beside the remaining boxes of its family', () => {
    const mate = damageOf(9, { ...created, familyId: deleted.familyId, number: 5 })
    expect(spotsOf([deleted, mate]).map(({ isDeleted }) => isDeleted)).toEqual([true, false])
    expect(new Set(spotsOf([deleted, mate]).map(({ key }) => key)).size).toBe(2)
  })

  test('spots without a number come after numbered spots, in the order of the cameras', () => {
    const right = damageOf(1, { camera: 'topRight', familyId: uuid(50) })
    const left = damageOf(2, { camera: 'bottomLeft', familyId: uuid(51) })
    expect(numbers(spotsOf([right, left, old]))).toEqual([3, 2, 1])
  })
})
