/**
 * Places of a damage in the other cameras of its passing (decision 123). Drawn cars pass one rig, each with 40 damages; the boxes of the
 * first cars are what people joined, from which the geometry is learnt; the boxes of the other cars are asked about, one camera at a time.
 * Wheels come from drawn photos by the product's own finder. `within`: of the places proposed for a damage that the other camera shows,
 * the share within 40 px (must 0.8); `unseen`: places proposed where the other camera shows less than 40 px of the damage; `answered`: of
 * the damages that two cameras show, the share with a place. `known`: damages of the same passing that were joined before, chosen at
 * random. `joins`: pairs of suggestions, of 8 damages and 2 false boxes a camera, that the rule would put into one family. Prints one line
 * of JSON.
 *
 * node bench/make/cameras-of-a-damage.ts [--cars 48] [--learn 32] [--seed 700] [--keep FOLDER]
 *
 * Drawing takes about ten seconds of CPU a car; with `--keep` drawn boxes and wheels are stored and reused.
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Camera, SHOWN_CAMERAS, sideOf } from '@skadi/domain/capture/camera'
import {
  CameraPlaces,
  type DamageBoxes,
  learnCameraGeometry,
  type RecordedPassing,
  RIGHT_WITHIN,
  showsWheels,
} from '@skadi/domain/damages/cameras/camera-geometry'
import type { Rect } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import { measureFrames } from '@skadi/pipeline/frames/measure-frames'
import { sketchDamage } from '@skadi/simulator/damage/sketch-damage'
import { shaken } from '@skadi/simulator/hall/cameras'
import { describePassing } from '@skadi/simulator/passing/describe-passing'
import { carLife } from '@skadi/simulator/passing/life'
import { type PassingScene, poseScene } from '@skadi/simulator/passing/pose-scene'
import { takePhoto } from '@skadi/simulator/passing/take-photo'
import { PHOTO_HEIGHT, PHOTO_WIDTH, type Camera as View } from '@skadi/simulator/picture/camera'
import { Shader } from '@skadi/simulator/picture/shade'
import { emptySurfel, fillSurfel } from '@skadi/simulator/picture/surfel'
import { findVisible, SAMPLE_WIDTH, SAMPLES, VisibilityBuffers } from '@skadi/simulator/picture/visibility'
import { randomFrom } from '@skadi/simulator/random'
import { projectDamage, seenDamages } from '@skadi/simulator/truth/photo-truth'
import { keptJson } from '../measure/kept-json.ts'
import { round } from '../measure/measure.ts'

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '48' },
    learn: { type: 'string', default: '32' },
    seed: { type: 'string', default: '700' },
    keep: { type: 'string' },
  },
})
const keep = values.keep ?? (await mkdtemp(join(tmpdir(), 'skadi-cameras-')))
const [cars, learn, seed] = [Number(values.cars), Number(values.learn), Number(values.seed)]

const DAMAGES = 40
/** Visible pixels and longer side from which a person can draw a box. */
const LEAST = { pixels: 40, side: 8 }
const RIG = 0
const random = randomFrom(seed)
const gauss = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

const buffers = new VisibilityBuffers()

/** The damages in a photo without light, which costs a fiftieth of a photo: the number of the damage of each pixel. */
function damageMap(scene: PassingScene, view: View): Uint8Array {
  const seen = findVisible(view, scene.scene.standing.slice(0, scene.scene.own), buffers)
  const [shader, surfel] = [new Shader(scene.scene), emptySurfel()]
  const map = new Uint8Array(PHOTO_WIDTH * PHOTO_HEIGHT)
  const isDone = new Uint8Array(map.length)
  for (const damage of scene.damages) {
    const [x, y] = projectDamage(damage, scene, view)
    const reach = Math.ceil((damage.size * 0.75 + 0.05) * 700)
    const [left, right] = [Math.max(0, Math.floor(x - reach)), Math.min(PHOTO_WIDTH, x + reach)]
    for (let py = Math.max(0, Math.floor(y - reach)); py < Math.min(PHOTO_HEIGHT, y + reach); py += 1)
      for (let px = left; px < right; px += 1) {
        const at = py * PHOTO_WIDTH + px
        if (isDone[at]) continue
        isDone[at] = 1
        const sample = (py * SAMPLE_WIDTH + px) * SAMPLES
        const isClear = (seen.clearDepth[sample] as number) > (seen.solidDepth[sample] as number)
        for (const id of [seen.solid[sample] as number, isClear ? (seen.clear[sample] as number) : 0]) {
          if (id === 0) continue
          fillSurfel(surfel, seen, view.focal, id, px + 0.5, py + 0.5)
          shader.dress(surfel)
          map[at] = surfel.damage || (map[at] as number)
        }
      }
  }
  return map
}

/** A passing of a car; every car of a body has the same wheels, because the light of others takes long to prepare. */
function passingOf(car: number) {
  const own = randomFrom(car * 7919 + 5)
  const events = Array.from({ length: DAMAGES }, (_, i) => ({
    day: 1,
    what: 'appears' as const,
    damage: sketchDamage(`c${car}-${i + 1}`, own),
  }))
  const identity = { ...carLife(car, 'none').identity, wheels: 0 }
  return describePassing({ identity, events }, 3, car * 17, undefined, RIG)
}

const drawBoxes = (car: number) =>
  keptJson(join(keep, `${car}-boxes.json`), async (): Promise<DamageBoxes[]> => {
    const passing = passingOf(car)
    const scene = await poseScene({ ...passing, nuisances: [] })
    const boxes = new Map<string, DamageBoxes>()
    for (const camera of SHOWN_CAMERAS) {
      const view = shaken(camera, RIG, passing.seed)
      for (const { id, box, pixels } of seenDamages(scene, view, damageMap(scene, view)))
        if (pixels >= LEAST.pixels && Math.max(box.width, box.height) >= LEAST.side)
          boxes.set(id, { ...boxes.get(id), [camera]: box })
    }
    return [...boxes.values()]
  })

const findWheelsOf = (car: number) =>
  keptJson(join(keep, `${car}-wheels.json`), async (): Promise<RecordedPassing['wheels']> => {
    const scene = await poseScene({ ...passingOf(car), damages: [] })
    const found: RecordedPassing['wheels'] = {}
    for (const camera of SHOWN_CAMERAS.filter(showsWheels)) {
      const { jpeg } = await takePhoto(scene, camera)
      const [measures] = await measureFrames([{ bytes: jpeg, original: IMAGE_SIZE, hasWheels: true }])
      if (measures?.wheels) found[sideOf(camera)] = measures.wheels
    }
    return found
  })

/** A box as a person draws it: some pixels off. */
const drawn = ({ x, y, width, height }: Rect): Rect => ({ x: x + 2 * gauss(), y: y + 2 * gauss(), width, height })
const camerasOf = (boxes: DamageBoxes) => Object.keys(boxes) as Camera[]
const byHand = (boxes: DamageBoxes): DamageBoxes =>
  Object.fromEntries(Object.entries(boxes).map(([camera, rect]) => [camera, drawn(rect)]))

const passings: RecordedPassing[] = []
for (let car = seed; car < seed + cars; car += 1)
  passings.push({ car: String(car), wheels: await findWheelsOf(car), damages: (await drawBoxes(car)).map(byHand) })

const apart = (a: Rect, b: Rect): number =>
  Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2)

type Tally = { places: number; right: number; unseen: number }
const figures = ({ places, right, unseen }: Tally) => ({ places, within: round(right / Math.max(1, places)), unseen })

function ask(places: CameraPlaces, asked: readonly RecordedPassing[], known: number) {
  const pairs = new Map<string, Tally>()
  const all: Tally = { places: 0, right: 0, unseen: 0 }
  const shown = { damages: 0, answered: 0 }
  for (const passing of asked)
    for (const boxes of passing.damages) {
      const others = passing.damages.filter((one) => one !== boxes && camerasOf(one).length > 1)
      const joined = others.toSorted(() => random() - 0.5).slice(0, known)
      let isAnswered = false
      for (const from of camerasOf(boxes)) {
        const given = { ...passing, damages: joined }
        for (const place of places.propose(given, { [from]: boxes[from] as Rect }, SHOWN_CAMERAS)) {
          const [truth, key] = [boxes[place.camera], `${from}→${place.camera}`]
          const tally = pairs.get(key) ?? { places: 0, right: 0, unseen: 0 }
          pairs.set(key, tally)
          for (const one of [tally, all]) {
            if (!truth) one.unseen += 1
            else one.places += 1
            if (truth && apart(truth, place.rect) <= RIGHT_WITHIN) one.right += 1
          }
          isAnswered ||= truth !== undefined
        }
      }
      if (camerasOf(boxes).length < 2) continue
      shown.damages += 1
      if (isAnswered) shown.answered += 1
    }
  return {
    known,
    ...figures(all),
    answered: round(shown.answered / shown.damages),
    pairs: Object.fromEntries(
      [...pairs].toSorted(([a], [b]) => a.localeCompare(b)).map(([key, tally]) => [key, figures(tally)]),
    ),
  }
}

type Find = { camera: Camera; rect: Rect; damage: number }

/** Joins finds of different cameras that each lie nearest to the other's proposed place, in one direction at least within the limit. */
function joinsIn(places: CameraPlaces, passing: RecordedPassing): { right: number; wrong: number; possible: number } {
  const chosen = passing.damages.toSorted(() => random() - 0.5).slice(0, 8)
  const finds = chosen.flatMap((boxes, damage) =>
    camerasOf(boxes).map((camera): Find => ({ camera, rect: boxes[camera] as Rect, damage })),
  )
  for (const [k, camera] of SHOWN_CAMERAS.entries())
    for (let n = 0; n < 2; n += 1) {
      const rect = { x: 300 + 1300 * random(), y: 350 + 500 * random(), width: 40, height: 30 }
      finds.push({ camera, rect, damage: -1 - (2 * k + n) })
    }
  const alone = { ...passing, damages: [] }
  const joined = new Set<string>()
  const tally = { right: 0, wrong: 0, possible: 0 }
  for (const [i, find] of finds.entries())
    for (const { camera, rect } of places.propose(alone, { [find.camera]: find.rect }, SHOWN_CAMERAS)) {
      const near = finds.filter((one) => one.camera === camera && apart(one.rect, rect) <= RIGHT_WITHIN)
      const [other] = near
      const key = [i, finds.indexOf(other as Find)].sort((a, b) => a - b).join()
      if (near.length !== 1 || !other || joined.has(key)) continue
      joined.add(key)
      tally[other.damage === find.damage ? 'right' : 'wrong'] += 1
    }
  for (const boxes of chosen) tally.possible += Math.max(0, camerasOf(boxes).length - 1)
  return tally
}

const [learnt, asked] = [passings.slice(0, learn), passings.slice(learn)]
const geometry = learnCameraGeometry(learnt)
const places = geometry && new CameraPlaces(geometry)
const blind = learnt.map((one) => ({ ...one, wheels: {} }))
const blindGeometry = learnCameraGeometry(blind)
const total = (key: 'right' | 'wrong' | 'possible', all: readonly ReturnType<typeof joinsIn>[]) =>
  all.reduce((sum, one) => sum + one[key], 0)
const joins = places ? asked.map((passing) => joinsIn(places, passing)) : []
const withoutWheels =
  blindGeometry &&
  ask(
    new CameraPlaces(blindGeometry),
    asked.map((one) => ({ ...one, wheels: {} })),
    0,
  )
console.log(
  JSON.stringify({
    bench: 'cameras-of-a-damage',
    cars,
    learnt: learn,
    wheels: round(passings.flatMap(({ wheels }) => Object.keys(wheels)).length / (2 * cars)),
    joined: learnt.flatMap(({ damages }) => damages.filter((boxes) => camerasOf(boxes).length > 1)).length,
    pairs: geometry?.pairs.length ?? 0,
    asked: places ? [0, 1, 3].map((known) => ask(places, asked, known)) : [],
    withoutWheels: withoutWheels && { ...withoutWheels, pairs: undefined },
    joins: { right: total('right', joins), wrong: total('wrong', joins), possible: total('possible', joins) },
  }),
)
