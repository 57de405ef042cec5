/**
 * Measures the doubt `visibleAtPickup` of the evidence guard: the spot of a damage looks the same at pickup. The doubt
 * has to spare new damages, because a decided damage with this doubt stays Weak, and has to find damages that were
 * missed at pickup.
 *
 * - drawn cars: two visits, damages of both visits (`bench/damage/drawn-visits.ts`); a damage counts as marked if one of
 *   its cameras marks it; wheels are left out, because the guard does not compare them
 * - half-real pairs: a real photo of a car with real damages of other cars, which lie in the later photo only (new), or
 *   in both (missed)
 *
 * Damages with a longest side of 25 px or more count. Prints one line of JSON.
 *
 * TRUTH_DATA=… node bench/spot-likeness.ts [--cars 6] [--from 551000] [--set FOLDER] [--rounds 2] [--seed 7]
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Camera, SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import type { Rect } from '@skadi/domain/damages/damage-box'
import { SAME_SPOT } from '@skadi/domain/evidence/spot-comparison'
import { randomFrom } from '@skadi/domain/numbers/testing/random-from'
import { alignPhotos } from '@skadi/pipeline/vision/alignment/align-photos'
import { compareSpots } from '@skadi/pipeline/vision/changes/compare-spots'
import { drawVisit, readPhoto } from './damage/drawn-visits.ts'
import { halfRealPair, readItems, wholeCars } from './half-real/half-real-pair.ts'
import { round } from './measure/measure.ts'

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '6' },
    from: { type: 'string', default: '551000' },
    set: { type: 'string' },
    rounds: { type: 'string', default: '2' },
    seed: { type: 'string', default: '7' },
  },
})
const LEAST_PX = 25
const LEAST_PIXELS = 30

/** A damage in its cameras: whether it is new, and whether a camera shows it in aligned photos and marks it. */
type Judged = { isNew: boolean; isAligned: boolean; isMarked: boolean }

/** Compares the spots of two photos. Returns undefined if the photos are not aligned. */
async function markedSpots(pickup: Buffer, later: Buffer, camera: Camera, boxes: readonly Rect[]) {
  const aligned = await alignPhotos({ pickup, later, camera })
  if (aligned.status !== 'aligned') return undefined
  const spots = await compareSpots({ pickup, later, matrix: aligned.matrix, boxes })
  return spots.map(({ similarity }) => similarity >= SAME_SPOT)
}

const isLarge = ({ width, height }: Rect): boolean => Math.max(width, height) >= LEAST_PX

async function drawnDamages(folder: string, car: number): Promise<Judged[]> {
  const [pickup, later] = [await drawVisit(folder, car, 1), await drawVisit(folder, car, 2)]
  const known = new Map(later.damages.map((one) => [one.id, one]))
  const judged = new Map<string, Judged & { isLarge: boolean }>()
  for (const camera of SHOWN_CAMERAS) {
    const shownIn = (truth: typeof later) =>
      truth.photos.find((one) => one.camera === camera)?.damages.filter(({ pixels }) => pixels > LEAST_PIXELS) ?? []
    const before = new Set(shownIn(pickup).map(({ id }) => id))
    const damages = shownIn(later).flatMap(({ id, box }) => {
      const isNew = known.get(id)?.state === 'new'
      const isWheel = known.get(id)?.kind === 'wheelDamage'
      return isWheel || (!isNew && !before.has(id)) ? [] : [{ id, box, isNew }]
    })
    if (damages.length === 0) continue
    const photos = [await readPhoto(folder, car, 1, camera), await readPhoto(folder, car, 2, camera)] as const
    const boxes = damages.map(({ box }) => box)
    const marked = await markedSpots(...photos, camera, boxes)
    for (const [k, { id, box, isNew }] of damages.entries()) {
      const one = judged.get(id) ?? { isNew, isAligned: false, isMarked: false, isLarge: false }
      judged.set(id, {
        isNew,
        isLarge: one.isLarge || isLarge(box),
        isAligned: one.isAligned || marked !== undefined,
        isMarked: one.isMarked || marked?.[k] === true,
      })
    }
  }
  return [...judged.values()].filter((one) => one.isLarge)
}

async function halfRealDamages(truth: string): Promise<Judged[]> {
  const cars = wholeCars(await readItems(truth, 'damage_scratch_wheel_mirror'))
  const polygons = await readItems(truth, 'damage_polygons')
  const judged: Judged[] = []
  for (let n = 0; n < Number(values.rounds); n += 1)
    for (const [at, car] of cars.entries()) {
      const pair = await halfRealPair(truth, car, polygons, randomFrom(Number(values.seed) * 7919 + n * 131 + at))
      const boxes = pair.damages.map(({ box }) => box).filter(isLarge)
      for (const isNew of [true, false]) {
        const pickup = isNew ? pair.earlier : pair.earlierDamaged
        const marked = await markedSpots(pickup, pair.damaged, 'topLeft', boxes)
        for (const k of boxes.keys())
          judged.push({ isNew, isAligned: marked !== undefined, isMarked: marked?.[k] === true })
      }
    }
  return judged
}

function figures(judged: readonly Judged[]) {
  const of = (isNew: boolean) => {
    const damages = judged.filter((one) => one.isNew === isNew)
    const aligned = damages.filter((one) => one.isAligned)
    const marked = aligned.filter((one) => one.isMarked).length
    return { damages: damages.length, aligned: aligned.length, marked, share: round(marked / aligned.length) }
  }
  return { new: of(true), missed: of(false) }
}

const folder = values.set ?? (await mkdtemp(join(tmpdir(), 'skadi-likeness-')))
const truth = process.env.TRUTH_DATA
const first = Number(values.from)
const drawn: Judged[] = []
for (let car = first; car < first + Number(values.cars); car += 1) drawn.push(...(await drawnDamages(folder, car)))
const halfReal = truth ? figures(await halfRealDamages(truth)) : 'TRUTH_DATA names the folder of real photos'
console.log(
  JSON.stringify({
    bench: 'spot-likeness',
    seeds: `${first} to ${first + Number(values.cars) - 1}, half-real ${values.seed}`,
    mostNewMarked: 0.05,
    drawn: figures(drawn),
    halfReal,
  }),
)
