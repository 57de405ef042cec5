import type { Damage } from '@skadi/contract/damages/damage'
import { isKeptApart } from '@skadi/domain/damages/damage-state'
import type { PendingActionStatus } from '@skadi/domain/damages/pending/pending-action'
import { describe, expect, test } from 'vitest'
import {
  acceptActs,
  createActs,
  mergeActs,
  moveActs,
  rejectActs,
  removeActs,
  repairActs,
  restoreActs,
  type Scene,
} from './act-on-damages.ts'
import { applyPending } from './apply-pending.ts'
import type { DamageAct, PendingDamageAct } from './damage-act.ts'
import { reverseOf } from './make-act.ts'
import { damageOf, imageSetOf, uuid } from './testing/damage-of.ts'

const imageSet = imageSetOf()
const context = {
  imageSetId: imageSet.id,
  by: { userId: uuid(1000), name: 'Ulrik User' },
  at: '2026-11-22T06:00:00.000Z',
}
const sceneOf = (damages: readonly Damage[]): Scene => ({ imageSet, damages, context })
const pending = (acts: readonly DamageAct[], status: PendingActionStatus = 'pending'): PendingDamageAct[] =>
  acts.map((input, at) => ({
    id: uuid(2000 + at),
    kind: input.kind,
    damageIds: input.damageIds,
    input,
    status,
    wasSent: true,
    needsCorrection: false,
  }))
const list = (...items: Damage[]) => ({ items, tick: 5 })

const box = { x: 10, y: 20, width: 30, height: 40 }
const one = damageOf(1)
const two = damageOf(2)
const mate = damageOf(3, { familyId: one.familyId, firstDamageId: one.id })

describe('an act shows at once', () => {
  test('[DAMAGE-02] accepting one box accepts the same spot on every photo', () => {
    const damages = applyPending(list(one, two, mate), pending(acceptActs(sceneOf([one, two, mate]), [one.id])))
    expect(damages.map(({ finalState }) => finalState)).toEqual(['accepted', null, 'accepted'])
    expect(damages[0]?.evidence.decided).toMatchObject({ name: 'Ulrik User', decision: 'accepted' })
  })

  test('[DAMAGE-35] a suggestion accepted in the passing that saw it first is new at once', () => {
    const first = damageOf(1, { isNew: false })
    const older = damageOf(2, { isNew: false, firstSeen: { ...first.firstSeen, imageSetId: uuid(70) } })
    const accepted = acceptActs(sceneOf([first, older]), [first.id, older.id])
    expect(applyPending(list(first, older), pending(accepted)).map(({ isNew }) => isNew)).toEqual([true, false])
  })

  test('[DAMAGE-03] rejecting with a reason sets the state and the label', () => {
    const damages = applyPending(list(one, two), pending(rejectActs(sceneOf([one, two]), [one.id], 105)))
    expect(damages[0]).toMatchObject({ finalState: 'rejected', labels: [{ name: 'reflection' }] })
    expect(damages[1]).toEqual(two)
  })

  test('[DAMAGE-04] a decided or deleted damage is not decided again', () => {
    const decided = damageOf(1, { finalState: 'accepted' })
    expect(rejectActs(sceneOf([decided]), [decided.id])).toEqual([])
    expect(acceptActs(sceneOf([damageOf(1, { isDeleted: true })]), [one.id])).toEqual([])
  })

  test('a box is drawn, then moved and deleted', () => {
    const id = uuid(77)
    const created = createActs(sceneOf([one]), id, uuid(900), box, { isPotential: true, labelIds: [7] })
    const drawn = applyPending(list(one), pending(created))
    expect(drawn[1]).toMatchObject({ id, state: 'created', potentialDamage: true, isNew: true, index: 2 })
    const moved = moveActs(sceneOf(drawn), id, { ...box, x: 50 })
    const removed = removeActs(sceneOf(drawn), [id])
    expect(applyPending(list(one), pending([...created, ...moved, ...removed]))[1]).toMatchObject({
      points: [
        { x: 50, y: 20 },
        { x: 80, y: 60 },
      ],
      isDeleted: true,
    })
  })

  test('[DAMAGE-24] merged damages have the number and the date of the damage seen first', () => {
    const older = damageOf(4, {
      number: 3,
      isNew: false,
      firstSeen: { ...one.firstSeen, recDate: '2026-09-02T05:10:00.000Z' },
    })
    const merged = applyPending(
      list(one, older, mate),
      pending(mergeActs(sceneOf([one, older, mate]), [one.id, older.id])),
    )
    for (const damage of merged)
      expect(damage).toMatchObject({ familyId: older.familyId, number: 3, isNew: false, firstSeen: older.firstSeen })
  })

  test('a repair applies to the whole family', () => {
    const damages = applyPending(list(one, mate, two), pending(repairActs(sceneOf([one, mate]), one.familyId, true)))
    expect(damages.map(({ repaired }) => repaired !== null)).toEqual([true, true, false])
  })

  test('[DAMAGE-21] [DAMAGE-22] a restored box joins the chosen unique damage, or becomes a damage of its own', () => {
    const deleted = damageOf(5, { isDeleted: true, deletedBy: uuid(1000), familySize: 0 })
    const joined = applyPending(list(one, deleted), pending(restoreActs(sceneOf([one, deleted]), deleted.id, one.id)))
    expect(joined[1]).toMatchObject({
      isDeleted: false,
      deletedBy: null,
      firstDamageId: one.id,
      familyId: one.familyId,
    })
    const alone = applyPending(list(one, deleted), pending(restoreActs(sceneOf([one, deleted]), deleted.id, null)))
    expect(alone[1]).toMatchObject({ isDeleted: false, firstDamageId: deleted.id, familyId: deleted.familyId })
  })
})

describe('acts that do not show', () => {
  test('undone acts, and refused acts that would remove a box from the screen', () => {
    const accept = acceptActs(sceneOf([one]), [one.id])
    const reject = rejectActs(sceneOf([one]), [one.id])
    expect(applyPending(list(one), pending(accept, 'undo'))).toEqual([one])
    expect(applyPending(list(one), pending(accept, 'error'))[0]).toMatchObject({ finalState: 'accepted' })
    expect(applyPending(list(one), pending(reject, 'error'))).toEqual([one])
    expect(applyPending(list(one), pending(removeActs(sceneOf([one]), [one.id]), 'error'))).toEqual([one])
  })
})

describe('acts confirmed since the request of the list', () => {
  const [act] = acceptActs(sceneOf([one]), [one.id]) as [DamageAct]
  const answered = damageOf(1, { finalState: 'accepted', number: 8 })

  test.each([
    ['an act confirmed before the request does not show again', 5, null, null],
    ['an act confirmed after the request shows its answer', 6, 'accepted', 8],
  ])('%s', (_, tick, finalState, number) => {
    expect(applyPending(list(one), [], [{ act, answer: [answered], tick }])[0]).toMatchObject({ finalState, number })
  })

  test('an act without damages in its answer shows as it was requested', () => {
    expect(applyPending(list(one), [], [{ act, answer: undefined, tick: 6 }])[0]).toMatchObject({
      finalState: 'accepted',
      number: null,
    })
  })
})

describe('the reverse of an act', () => {
  const all = [one, two, mate, damageOf(5, { isDeleted: true })]
  const scene = sceneOf(all)

  test.each<[string, readonly DamageAct[]]>([
    ['accept', acceptActs(scene, [one.id])],
    ['reject with a reason', rejectActs(scene, [one.id], 105)],
    ['move', moveActs(scene, one.id, box)],
    ['delete', removeActs(scene, [one.id])],
    ['restore', restoreActs(scene, uuid(5), null)],
    ['repaired', repairActs(scene, one.familyId, true)],
    ['draw', createActs(scene, uuid(77), uuid(900), box, {})],
  ])('%s: the reverse restores all damages', (_, acts) => {
    const back = acts.flatMap((act) => reverseOf(act, all) ?? [])
    const plain = (damages: readonly Damage[]) =>
      damages.map(({ evidence: _evidence, deletedBy: _deletedBy, ...damage }) => damage)
    expect(plain(applyPending(list(...all), pending(acts)))).not.toEqual(plain(all))
    expect(plain(applyPending(list(...all), pending([...acts, ...back])))).toEqual(plain(all))
  })

  test('an undone rejection shows the damage, although the server no longer lists the damage', () => {
    const [reject] = rejectActs(scene, [two.id]) as [DamageAct]
    const [damage] = applyPending(list(), pending([reverseOf(reject, [two]) as DamageAct]))
    expect(damage).toMatchObject({ id: two.id, finalState: null })
  })

  test('[DAMAGE-25] a merge has no reverse', () => {
    const [merge] = mergeActs(scene, [one.id, two.id]) as [DamageAct]
    expect(reverseOf(merge, all)).toBeUndefined()
  })
})

test('a faint suggestion joins the list with its decision, and is kept apart again after the undo', () => {
  const faint = damageOf(9, { isFaint: true })
  const acts = acceptActs(sceneOf([faint]), [faint.id])
  expect(applyPending(list(one), pending(acts))).toMatchObject([
    { id: one.id },
    { id: faint.id, finalState: 'accepted' },
  ])
  const undone = acts.flatMap((act) => reverseOf(act, [faint]) ?? [])
  const after = applyPending(list(one), pending([...acts, ...undone]))
  expect(after.map((damage) => isKeptApart(damage))).toEqual([false, true])
  expect(acceptActs(sceneOf([one]), [one.id])).toMatchObject([{ shown: [] }])
})
