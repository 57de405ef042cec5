import { expect, test } from 'vitest'
import { randomFrom } from '../../numbers/testing/random-from.ts'
import { joinHistories, splitImageSet } from '../matching/split-image-set.ts'
import { ReferenceModel } from '../testing/reference-model.ts'
import {
  byFamily,
  type CarHistory,
  type HistoryDamage,
  type HistoryResult,
  isRecorded,
  isUsable,
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

const STEPS = 100_000
/** number of boxes from which a new history begins, because each step takes longer with more boxes */
const LARGEST = 40

/** A car with its reference model. The test has two cars of two tenants with the same plate: an action on one must not affect the other. */
type Car = { tenant: string; history: CarHistory; model: ReferenceModel; known: Map<string, number> }

/** Asserts without `expect`. The test makes millions of checks, and `expect` is a hundred times slower. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

const STANDINGS: HistoryDamage['standing'][] = ['recorded', 'potential', 'undecided', 'rejected']

class Walk {
  readonly #next: () => number
  #made = 0
  cars: Car[] = []

  constructor(seed: number) {
    this.#next = randomFrom(seed)
    this.cars = [this.#newCar('A'), this.#newCar('B')]
  }

  #newCar = (tenant: string): Car => ({ tenant, history: NO_HISTORY, model: new ReferenceModel(), known: new Map() })
  #id = (prefix: string) => {
    this.#made += 1
    return `${prefix}${String(this.#made).padStart(7, '0')}`
  }
  #pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(this.#next() * of.length)]
  #some = (of: readonly string[], most: number) =>
    [...new Set(Array.from({ length: 1 + Math.floor(this.#next() * most) }, () => this.#pick(of)))].flatMap(
      (id) => id ?? [],
    )

  /** Performs one random action on one of the two cars, and asserts that the other car is unchanged. */
  step(): void {
    const at = this.#next() < 0.5 ? 0 : 1
    const other = this.cars[1 - at]?.history
    const car = this.cars[at]
    if (!car) return
    if (car.history.damages.length > LARGEST) this.cars[at] = this.#newCar(car.tenant)
    else this.#act(car)
    must(this.cars[1 - at]?.history === other, 'the other car is as it was')
  }

  #act(car: Car): void {
    const { history, model } = car
    const boxes = history.damages.map(({ id }) => id)
    const box = this.#pick(history.damages)
    const kind = Math.floor(this.#next() * 13)
    if (kind === 0 || history.passings.length === 0) {
      const id = this.#id('p')
      // recording times are random, so a passing arrives late as often as in order
      const recordedAt = Math.floor(this.#next() * 1_000)
      model.recordedAt.set(id, recordedAt)
      const label = this.#pick([null, 'pickup', 'return'] as const) ?? null
      car.history = putImageSet(history, { id, recordedAt, label, hasFailed: this.#next() < 0.1 })
      return
    }
    if (kind <= 4 || !box) {
      const id = this.#id('d')
      const imageSetId = this.#pick(history.passings)?.id ?? ''
      const familyId = this.#next() < 0.5 && box ? box.familyId : this.#id('f')
      const standing = this.#pick(STANDINGS) ?? 'recorded'
      const joins = box && familyId === box.familyId
      const group = (joins ? model.groupOf(box.id) : undefined) ?? familyId
      const isTaken = model.add(id, { group, imageSet: imageSetId, standing, isDeleted: false })
      this.#take(car, addDamage(history, newBox(id, imageSetId, familyId, standing)), isTaken)
      return
    }
    const ids = this.#some(boxes, 3)
    if (kind === 5) this.#take(car, mergeDamages(history, ids), model.merge(ids))
    else if (kind === 6) {
      const standing = this.#pick(STANDINGS) ?? 'recorded'
      model.change(ids, { standing })
      this.#take(car, putStanding(history, ids, standing), true)
    } else if (kind === 7) this.#match(car, ids, this.#next() < 0.3 ? null : box.id, false)
    else if (kind === 8) this.#match(car, ids, this.#next() < 0.3 ? null : box.id, true)
    else if (kind === 9) {
      const deleteRepresentatives = this.#next() < 0.5
      const result = deleteDamages(history, ids, { deleteRepresentatives })
      const mayGo = deleteRepresentatives || !representsOthers(history, ids)
      if (mayGo) model.change(ids, { isDeleted: true })
      this.#take(car, result, mayGo)
    } else if (kind === 10) {
      const at = this.#next() < 0.3 ? null : Math.floor(this.#next() * 1_000)
      const group = model.groupOf(box.id) ?? ''
      const isSeenLater = at !== null && model.members(group).some((id) => model.isUsable(id) && model.at(id) > at)
      if (!isSeenLater && at === null) model.repairedAt.delete(group)
      if (!isSeenLater && at !== null) model.repairedAt.set(group, at)
      this.#take(car, repairFamily(history, box.familyId, at), !isSeenLater)
    } else if (kind === 11) {
      const isKept = this.#next() < 0.5
      if (isKept) this.#take(car, chooseRepresentative(history, box.id), isUsable(box))
      else {
        const mayGo = !representsOthers(history, ids)
        if (mayGo) for (const id of ids) model.boxes.delete(id)
        this.#take(car, withdrawDamages(history, ids), mayGo)
      }
    } else this.#leaveAndReturn(car, box.imageSetId)
  }

  #match(car: Car, ids: readonly string[], target: string | null, restores: boolean): void {
    const { history, model } = car
    const fresh = this.#id('f')
    const result = (restores ? restoreDamages : matchDamages)(history, ids, target, fresh)
    const group = target === null ? undefined : model.groupOf(target)
    const repaired = group === undefined ? undefined : model.repairedAt.get(group)
    const isUnique = target === null || (model.isUsable(target) && !ids.includes(target))
    const isLate = repaired !== undefined && ids.some((id) => model.at(id) > repaired)
    if (isUnique && !isLate) {
      const own = new Set(ids.map((id) => model.groupOf(id)))
      const [only] = own
      const isWhole = own.size === 1 && only !== undefined && model.members(only).every((id) => ids.includes(id))
      model.move(ids, group ?? (isWhole ? only : fresh))
      if (restores) model.change(ids, { isDeleted: false })
    }
    this.#take(car, result, isUnique && !isLate)
  }

  /**
   * Moves a passing to another car and back. While the passing is away, the first car keeps no trace of it. Families with boxes in both
   * parts come back as separate families.
   */
  #leaveAndReturn(car: Car, imageSetId: string): void {
    const { history, model } = car
    const { rest, taken } = splitImageSet(history, imageSetId, (familyId) => `${familyId}~${this.#id('m')}`)
    must(!rest.damages.some((damage) => damage.imageSetId === imageSetId), 'no box of a passing that left')
    must(!rest.passings.some(({ id }) => id === imageSetId), 'no passing that left')
    check(rest, new Map())
    car.history = joinHistories(rest, taken)
    for (const { id, familyId } of taken.damages) {
      const before = model.groupOf(id) ?? ''
      const isShared = rest.damages.some((damage) => model.groupOf(damage.id) === before)
      const repaired = model.repairedAt.get(before)
      if (!isShared) car.known.delete(familyId)
      else {
        model.move([id], familyId)
        if (repaired !== undefined) model.repairedAt.set(familyId, repaired)
      }
    }
  }

  #take(car: Car, result: HistoryResult, isTaken: boolean): void {
    must('history' in result === isTaken, 'refused when the model refuses')
    if ('history' in result) car.history = result.history
  }
}

const newBox = (
  id: string,
  imageSetId: string,
  familyId: string,
  standing: HistoryDamage['standing'],
): HistoryDamage => ({
  id,
  imageSetId,
  familyId,
  standing,
  isDeleted: false,
  isMatchedByHand: false,
  isRemovedFromFamily: false,
  isMerged: false,
})

const representsOthers = ({ families, damages }: CarHistory, ids: readonly string[]): boolean =>
  families.some(
    (family) =>
      ids.includes(family.representativeId) &&
      damages.some((one) => one.familyId === family.id && !ids.includes(one.id) && isUsable(one)),
  )

/**
 * Asserts that all families are valid. The representative is a box of the family, and the number is unique and stable. Every box has a
 * family, and every family has a box.
 */
function check(history: CarHistory, known: Map<string, number>): void {
  const members = byFamily(history)
  const ids = new Set(history.families.map(({ id }) => id))
  const numbers = history.families.flatMap(({ number }) => number ?? [])
  must(new Set(numbers).size === numbers.length, 'each number once')
  must(Math.max(0, ...numbers) <= history.lastNumber, 'the last number is the largest')
  must(ids.size === history.families.length, 'each family once')
  must(ids.size === members.size && [...members.keys()].every((id) => ids.has(id)), 'no orphan and no empty family')
  for (const family of history.families) {
    const boxes = members.get(family.id) ?? []
    const representative = boxes.find(({ id }) => id === family.representativeId)
    must(representative !== undefined, 'represented by one of its boxes')
    must(!boxes.some(isUsable) || (representative && isUsable(representative)) === true, 'represented by a usable box')
    must(!boxes.some(isRecorded) || family.number !== null, 'what was recorded has a number')
    const before = known.get(family.id)
    must(before === undefined || family.number === before, 'a number stays')
    if (family.number !== null) known.set(family.id, family.number)
  }
}

/** Asserts that families, first sightings and repairs equal those of the reference model. */
function compare({ history, model }: Car): void {
  const figures = deriveHistory(history)
  const members = byFamily(history)
  must(members.size === model.groups().length, 'as many damages')
  for (const family of history.families) {
    const boxes = members.get(family.id) ?? []
    const groups = new Set(boxes.map(({ id }) => model.groupOf(id)))
    const [group = ''] = groups
    must(groups.size === 1 && model.members(group).length === boxes.length, 'the same boxes')
    const first = figures.families.get(family.id)?.firstDamageId ?? ''
    must(model.at(first) === model.firstSeen(group), 'the oldest date')
    must((family.repairedAt ?? undefined) === model.repairedAt.get(group), 'the same repair')
  }
}

test('[ENTITY-22] a hundred thousand actions on two cars with one plate break no family', () => {
  const walk = new Walk(20_261_122)
  for (let step = 0; step < STEPS; step += 1) {
    walk.step()
    for (const car of walk.cars) {
      check(car.history, car.known)
      if (step % 4 === 0) compare(car)
    }
  }
  const [a, b] = walk.cars.map(({ history }) => new Set(history.damages.map(({ id }) => id)))
  expect(a?.isDisjointFrom(b ?? new Set())).toBe(true)
}, 120_000)
