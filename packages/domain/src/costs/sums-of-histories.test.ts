import { expect, test } from 'vitest'
import { DAMAGE_STATES } from '../damages/damage-state.ts'
import { isNewAt } from '../damages/is-new-at.ts'
import { labelIdOf } from '../damages/names/damage-labels.ts'
import { type AppraisalLine, type AppraisedBox, appraise, type SaidPrices } from './appraise.ts'
import { EXAMPLE_PRICES } from './repair-prices.ts'
import { type DamageSum, type Price, sumDamages, sumPrices } from './sum-prices.ts'

const HISTORIES = 600

type ImageSet = { id: string; recordedAt: number; imageSetNo: number; isPickup: boolean }
type Box = AppraisedBox & { imageSetNo: number }
type History = { passings: readonly ImageSet[]; boxes: readonly Box[]; said: SaidPrices }
type Random = { below: (limit: number) => number; pick: <T>(of: readonly T[]) => T }

/** Generates pseudo-random numbers, so that every run has the same histories. */
function randomOf(seed: number): Random {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return { below, pick: (of) => of[below(of.length)] as (typeof of)[number] }
}

/**
 * Returns a random car with one to seven passings and up to six damages. Damages may be decided, rejected, potential, repaired, merged or
 * without a price.
 */
function historyOf({ below, pick }: Random): History {
  const imageSets = Array.from({ length: 1 + below(7) }, (_, nth) => ({
    id: `p${nth + 1}`,
    recordedAt: 1_000 * (nth + 1),
    imageSetNo: nth + 1,
    isPickup: below(3) === 0,
  }))
  const boxes = Array.from({ length: below(6) }, (_, family) => {
    const repairedAt = below(6) === 0 ? new Date(0) : null
    return Array.from({ length: 1 + below(8) }, (__, nth): Box => {
      const side = 20 + below(300)
      return {
        id: `f${family}b${nth}`,
        familyId: `f${family}`,
        number: family + 1,
        imageSetNo: 1 + below(imageSets.length),
        camera: pick(['topLeft', 'roofLeft', 'bottomRight']),
        frame: 1,
        index: family * 10 + nth,
        state: pick(DAMAGE_STATES),
        finalState: pick([null, null, 'accepted', 'rejected']),
        partnerState: pick([null, null, null, 'rejected', 'accepted']),
        isPotential: below(5) === 0,
        repairedAt,
        labelIds: below(8) === 0 ? [] : [labelIdOf(pick(['scratched', 'dented', 'cracked']))],
        damagedParts: below(8) === 0 ? [] : [{ name: pick(['door', 'hood', 'front bumper']) }],
        points: [
          { x: 0, y: 0 },
          { x: side, y: 10 + below(200) },
        ],
        certainty: pick([null, 0.4, 0.9]),
      }
    })
  }).flat()
  const said = Object.fromEntries(
    boxes
      .filter(() => below(9) === 0)
      .map(({ id }) => [id, { amount: 100 * below(90), reason: '', by: 'u', at: `${id}` }]),
  )
  return { passings: imageSets, boxes, said }
}

/** Independent implementation for comparison: true if a person confirmed the box. */
function stands({ state, finalState, partnerState, isPotential }: Box): boolean {
  if (isPotential || partnerState === 'rejected') return false
  const last = finalState ?? state
  return last !== 'rejected' && last !== 'suggested'
}

const isShown = ({ state, finalState, partnerState }: Box) =>
  partnerState !== 'rejected' && (finalState ?? state) !== 'rejected'

/** Computes the facts of one passing in a history. */
function lookAt({ passings: imageSets, boxes, said }: History, { imageSetNo }: ImageSet) {
  const here = boxes.filter((box) => box.imageSetNo === imageSetNo)
  const pickup = imageSets.findLast((one) => one.isPickup && one.imageSetNo < imageSetNo) ?? null
  const firstOf = (familyId: string) => {
    const seen = boxes.filter((box) => box.familyId === familyId && stands(box)).map((box) => box.imageSetNo)
    return imageSets[Math.min(...seen, imageSetNo) - 1] as ImageSet
  }
  const isNew = (box: AppraisedBox) =>
    isNewAt({ imageSetNo, isBaseline: imageSetNo === 1, pickup }, firstOf(box.familyId))
  const families = [...new Set(here.map(({ familyId }) => familyId))].map((id) =>
    here.filter((box) => box.familyId === id),
  )
  const decided = families.filter((family) => family.some(stands) && family.every((box) => !box.repairedAt))
  const appraise_ = (some: readonly Box[]) => appraise(some, EXAMPLE_PRICES, said, isNew)
  return { here, pickup, firstOf, decided, appraiseOf: appraise_, appraisal: appraise_(here) }
}

const countOf = ({ sums, missing }: DamageSum) => sums.reduce((sum, { damages }) => sum + damages, missing)
const priceOf = ({ estimate, said }: AppraisalLine): Price | null => {
  if (said) return { amount: said.amount, min: said.amount, max: said.amount, currency: 'NOK' }
  return estimate ? { amount: estimate.amount, min: estimate.min, max: estimate.max, currency: 'NOK' } : null
}
const accepted = (box: Box): Box => (isShown(box) && !stands(box) ? { ...box, finalState: 'accepted' } : box)

/** Runs the check for each passing of each history. The message of a failure names the seed. */
function everywhere(check: (history: History, imageSet: ImageSet, random: Random) => void): void {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = randomOf(seed * 7_919)
    const history = historyOf(random)
    for (const imageSet of history.passings) {
      try {
        check(history, imageSet, random)
      } catch (cause) {
        throw new Error(`seed ${seed}, passing ${imageSet.imageSetNo}`, { cause })
      }
    }
  }
}

test('each confirmed damage is in the sum of all damages once, and no other damage is', () => {
  everywhere((history, imageSet) => {
    const { appraisal, decided } = lookAt(history, imageSet)
    expect(countOf(appraisal.total)).toBe(decided.length)
    for (const { amount, min, max } of appraisal.total.sums) {
      expect(min).toBeLessThanOrEqual(amount)
      expect(max).toBeGreaterThanOrEqual(amount)
    }
  })
})

test('new damages are those first seen after the pickup, and with the other damages they sum up to all damages', () => {
  everywhere((history, imageSet) => {
    const { appraisal, decided, pickup, firstOf } = lookAt(history, imageSet)
    const since = pickup?.imageSetNo ?? (imageSet.imageSetNo === 1 ? 1 : imageSet.imageSetNo - 1)
    const isNew = (id: string) => firstOf(id).imageSetNo > since
    expect(countOf(appraisal.newTotal)).toBe(decided.filter(([box]) => isNew(box?.familyId ?? '')).length)
    const lines = appraisal.lines.filter(({ isUndecided }) => !isUndecided)
    const { new: newSum, all } = sumDamages(
      appraisal.lines.map((line) => ({ price: priceOf(line), isNew: line.isNew, isInSum: !line.isUndecided })),
    )
    expect({ newSum, all }).toEqual({ newSum: appraisal.newTotal, all: appraisal.total })
    const old = sumPrices(lines.filter((line) => !line.isNew).map(priceOf))
    for (const field of ['amount', 'min', 'max'] as const)
      expect((newSum.sums[0]?.[field] ?? 0) + (old.sums[0]?.[field] ?? 0)).toBe(all.sums[0]?.[field] ?? 0)
    expect(countOf(newSum) + countOf(old)).toBe(countOf(all))
  })
})

test('sums do not depend on the order of boxes, on rejected boxes or on boxes of other passings', () => {
  everywhere((history, imageSet, { below }) => {
    const { appraiseOf, appraisal, here } = lookAt(history, imageSet)
    const mixed = here.map((box) => [below(1_000), box] as const).sort(([a], [b]) => a - b)
    const shown = mixed.map(([, box]) => box).filter(isShown)
    const again = appraiseOf(shown)
    expect(countOf(again.total)).toBe(countOf(appraisal.total))
    const saidOf = (box: Box) => history.said[box.id]
    // a price that a person entered still applies to its damage if the box is rejected later
    if (here.every((box) => isShown(box) || !saidOf(box)))
      expect([again.total, again.newTotal]).toEqual([appraisal.total, appraisal.newTotal])
  })
})

test('two merged damages are one damage in the sum, with the price of the larger box', () => {
  everywhere((history, imageSet) => {
    const { appraiseOf, decided } = lookAt({ ...history, said: {} }, imageSet)
    const [one, two] = decided
    const [familyId] = one?.map((box) => box.familyId) ?? []
    if (!one || !two || !familyId) return
    const apart = [one, two].map((family) => appraiseOf(family).lines[0]).filter((line) => line !== undefined)
    const joined = appraiseOf([...one, ...two.map((box) => ({ ...box, familyId }))])
    expect(countOf(joined.total)).toBe(1)
    expect(apart.map(({ best }) => best.id)).toContain(joined.lines[0]?.best.id)
    expect(apart.map((line) => priceOf(line)?.amount)).toContain(joined.total.sums[0]?.amount)
  })
})

test('the sum predicted for accepting all suggestions is the sum after accepting them', () => {
  everywhere((history, imageSet) => {
    const { appraiseOf, appraisal, here } = lookAt(history, imageSet)
    const isSure = appraisal.lines.every(({ isUndecided, best }) => !isUndecided || !best.isPotential)
    if (!appraisal.ifAccepted || !isSure) return
    const after = appraiseOf(here.map(accepted)).total
    expect(after.sums[0]?.amount).toBe(appraisal.ifAccepted.sums[0]?.amount)
    expect(after.sums[0]?.damages).toBe(appraisal.ifAccepted.sums[0]?.damages)
  })
})
