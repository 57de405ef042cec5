import { soundRental } from '@skadi/server/shared/evidence/testing/rental'
import { LABEL_OF_KIND } from '@skadi/simulator/damage/damage'
import { describePassing } from '@skadi/simulator/passing/describe-passing'
import { carLife } from '@skadi/simulator/passing/life'
import type { Nuisance } from '@skadi/simulator/passing/nuisance'
import type { PassingDescription } from '@skadi/simulator/passing/passing-description'
import { newId } from '@skadi/store/db/new-id'
import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import { expect, test } from 'vitest'

const RENTALS = 200
const [PICKUP_DAY, RETURN_DAY] = [6, 24]
/** Minimum amount of dirt or drops that a person would mark on the photo. */
const NOTICED = 0.5

const database = testDatabase()
const build = builders(() => database.owner)

type Truth = { pickup: PassingDescription; back: PassingDescription }

/** Generates the true changes of cars between two passings. Each of these cars came back with a new damage. */
function* truths(): Generator<Truth> {
  for (let seed = 1; ; seed += 1) {
    const life = carLife(seed, 'many')
    const pickup = describePassing(life, PICKUP_DAY, seed * 2)
    const back = describePassing(life, RETURN_DAY, seed * 2 + 1, PICKUP_DAY)
    if (back.damages.some(({ state }) => state === 'new')) yield { pickup, back }
  }
}

const CAMERAS = ['topLeft', 'roofLeft', 'topRight'] as const
const MARKS = { dirt: 'dirt', drops: 'raindrop', snow: 'snow' } as const

const markOf = (nuisance: Nuisance) =>
  nuisance.kind in MARKS && 'amount' in nuisance && nuisance.amount >= NOTICED
    ? MARKS[nuisance.kind as keyof typeof MARKS]
    : undefined
const marksOf = ({ nuisances }: PassingDescription) => nuisances.flatMap((one) => markOf(one) ?? [])

/** Writes the rental of a careful company: every damage is accepted in each photo, and rain and dirt are marked. */
async function write({ pickup, back, box, mark }: Awaited<ReturnType<typeof soundRental>>, truth: Truth) {
  const families = new Map<string, string>()
  for (const [passing, { damages, nuisances, ...rest }] of [
    [pickup, truth.pickup],
    [back, truth.back],
  ] as const) {
    for (const { id, kind, seed } of damages) {
      const known = families.get(id)
      const familyId = known ?? newId()
      families.set(id, familyId)
      const rect = { x: 100 + (seed % 1500), y: 100 + (seed % 900), width: 90, height: 60 }
      const family = known ? { familyId } : { newFamilyId: familyId }
      const camera = CAMERAS[seed % CAMERAS.length] ?? 'topLeft'
      await box(passing[camera], { ...family, rect, labels: [LABEL_OF_KIND[kind]] })
    }
    for (const camera of CAMERAS)
      for (const label of marksOf({ damages, nuisances, ...rest }))
        await mark(passing[camera], { rect: { x: 900, y: 1000, width: 40, height: 40 }, labels: [label] })
  }
  return (id: string) => families.get(id)
}

type Verdicts = Record<'proven' | 'weak' | 'blocked', number>

/**
 * Judges one rental. Its new damages must be those of the truth. They must be proven, unless rain or dirt is marked.
 */
async function judgeOne(truth: Truth, verdicts: Verdicts): Promise<void> {
  const whole = await soundRental({ database, build })
  const familyOf = await write(whole, truth)
  const items = await whole.judgeAll()
  const isMarked = [truth.pickup, truth.back].some((one) => marksOf(one).length > 0)
  const found = items.filter(({ isNewSincePickup }) => isNewSincePickup).map(({ familyId }) => familyId)
  const isNew = truth.back.damages.filter(({ state }) => state === 'new').map(({ id }) => familyOf(id))
  expect(new Set(found)).toEqual(new Set(isNew))
  for (const { judgement, isNewSincePickup } of items) {
    expect(judgement?.verdict).toBe(isNewSincePickup ? (isMarked ? 'weak' : 'proven') : undefined)
    if (judgement) verdicts[judgement.verdict] += 1
  }
}

// The simulator's truth gives damages, their age, dirt and rain. No photo is drawn: boxes have arbitrary places, and
// all photos count as aligned. The two photos of a new damage count as different, as they truly are.
test(`of ${RENTALS} clean rentals no new damage is blocked, and every new damage is proven unless rain or dirt is marked on it`, async () => {
  const wanted = truths().take(RENTALS)
  const verdicts: Verdicts = { proven: 0, weak: 0, blocked: 0 }
  const clerk = async () => {
    for (let next = wanted.next(); !next.done; next = wanted.next()) await judgeOne(next.value, verdicts)
  }
  await Promise.all([clerk(), clerk(), clerk(), clerk()])
  expect(verdicts.blocked).toBe(0)
  expect(verdicts.proven).toBeGreaterThan(RENTALS / 2)
})
