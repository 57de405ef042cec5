/**
 * Measures the recall of known claim photos. Real photos of TRUTH_DATA are altered as people and programs alter photos.
 *
 * - `known`: share of the altered photos within the threshold of their original, for each alteration
 * - `mistaken`: number of pairs of different photos within the threshold, with the names of the nearest pair
 * - median of the CPU seconds of one likeness
 *
 * `--cars` uses drawn passings: it measures the distance between photos of one camera and photos of the same car's
 * other visits. Prints one line of JSON.
 *
 * TRUTH_DATA=… node bench/photo-likeness.ts [--fit] | --cars 1 [--seed 9801]
 *
 * `--fit` uses the photos with which the threshold was chosen, every second photo of damage_severity. Without `--fit`,
 * all other photos are used.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { ALIKE_WITHIN, type Likeness, likenessDistance } from '@skadi/domain/claims/image-likeness'
import { readLikenesses } from '@skadi/pipeline/photos/claim-photo'
import { describePassing } from '@skadi/simulator/passing/describe-passing'
import { carLife } from '@skadi/simulator/passing/life'
import { poseScene } from '@skadi/simulator/passing/pose-scene'
import { takePhoto } from '@skadi/simulator/passing/take-photo'
import sharp, { type Sharp } from 'sharp'
import { percentile, round } from './measure/measure.ts'

const { values } = parseArgs({
  options: {
    fit: { type: 'boolean', default: false },
    cars: { type: 'string', default: '0' },
    seed: { type: 'string', default: '9801' },
  },
})

type Change = (photo: Sharp, size: { width: number; height: number }) => Sharp
const CHANGES: Readonly<Record<string, Change>> = {
  smaller: (photo, { width }) => photo.resize({ width: Math.round(width / 2) }).jpeg({ quality: 50 }),
  compressed: (photo) => photo.jpeg({ quality: 20 }),
  lighter: (photo) => photo.modulate({ brightness: 1.25 }).jpeg(),
  darker: (photo) => photo.modulate({ brightness: 0.75 }).jpeg(),
  grey: (photo) => photo.greyscale().jpeg(),
  stretched: (photo, { width, height }) =>
    photo.resize({ width, height: Math.round(height * 0.9), fit: 'fill' }).jpeg(),
  cropped5: (photo, size) => crop(photo, size, 0.05),
  cropped10: (photo, size) => crop(photo, size, 0.1),
  turned2: (photo) => photo.rotate(2, { background: '#000' }).jpeg(),
  mirrored: (photo) => photo.flop().jpeg(),
}
/**
 * Crops a photo around its middle.
 * @param share share of width and height that is cut off in total
 */
const crop = (photo: Sharp, { width, height }: { width: number; height: number }, share: number): Sharp =>
  photo
    .extract({
      left: Math.round((width * share) / 2),
      top: Math.round((height * share) / 2),
      width: Math.round(width * (1 - share)),
      height: Math.round(height * (1 - share)),
    })
    .jpeg()

type Item = { file: string; width: number; height: number; augmented?: boolean }
function itemsOf(set: string): Item[] {
  const folder = process.env.TRUTH_DATA
  if (!folder) throw new Error('Set TRUTH_DATA to the folder of photos with their truth')
  const { items } = JSON.parse(readFileSync(path.join(folder, set, 'truth.json'), 'utf8')) as { items: Item[] }
  return items
    .filter(({ augmented }) => !augmented)
    .map((item) => ({ ...item, file: path.join(folder, set, item.file) }))
}
const OTHER_SETS = ['damage_polygons', 'damage_scratch_wheel_mirror', 'plates_eu', 'plates_us']
const chosen = (isFit: boolean): Item[] => [
  ...itemsOf('damage_severity').filter((_, at) => (at % 2 === 0) === isFit),
  ...(isFit ? [] : OTHER_SETS.flatMap(itemsOf)),
]

const likeness = async (bytes: Uint8Array): Promise<Likeness | null> => (await readLikenesses([bytes]))[0] ?? null
/** Days of a car's life on which photos are taken. */
const DAYS = [5, 40]
const cars = Number(values.cars)
console.log(
  JSON.stringify(cars > 0 ? await drawnVisits(cars, Number(values.seed)) : await realPhotos(chosen(values.fit))),
)

async function realPhotos(items: readonly Item[]) {
  const originals: { name: string; likeness: Likeness }[] = []
  const distances = new Map(Object.keys(CHANGES).map((name) => [name, [] as number[]]))
  const seconds: number[] = []
  for (const { file } of items) {
    const bytes = readFileSync(file)
    const before = process.cpuUsage()
    const original = await likeness(bytes)
    const { user, system } = process.cpuUsage(before)
    seconds.push((user + system) / 1e6)
    if (!original) continue
    originals.push({ name: path.basename(file), likeness: original })
    const { width, height } = await sharp(bytes).metadata()
    for (const [name, change] of Object.entries(CHANGES)) {
      const photo = sharp(bytes).flatten({ background: '#fff' })
      const changed = await likeness(await change(photo, { width, height }).toBuffer())
      distances.get(name)?.push(changed ? likenessDistance(original, changed) : 64)
    }
  }
  const share = (all: readonly number[]) =>
    round(all.filter((distance) => distance <= ALIKE_WITHIN).length / all.length, 3)
  return {
    photos: items.length,
    plain: items.length - originals.length,
    within: ALIKE_WITHIN,
    known: Object.fromEntries([...distances].map(([name, all]) => [name, [share(all), percentile(all, 0.95)]])),
    ...pairsOf(originals),
    cpuSeconds: round(percentile(seconds, 0.5), 4),
  }
}

function pairsOf(photos: readonly { name: string; likeness: Likeness }[]) {
  const pairs = photos
    .flatMap((one, at) =>
      photos.slice(at + 1).map((other) => ({
        distance: likenessDistance(one.likeness, other.likeness),
        names: `${one.name} ${other.name}`,
      })),
    )
    .sort((a, b) => a.distance - b.distance)
  const atMost = (n: number) => pairs.filter(({ distance }) => distance <= n).length
  return {
    pairs: pairs.length,
    mistaken: atMost(ALIKE_WITHIN),
    atMost: [4, 6, 8, 10, 12, 14, 16].map((n) => [n, atMost(n)]),
    nearest: pairs.slice(0, 8),
  }
}

/** Returns the distances between the photos of each camera over the visits of a car. */
async function drawnVisits(cars: number, seed: number) {
  const between: number[] = []
  for (let car = seed; car < seed + cars; car += 1) {
    const life = carLife(car)
    const visits = await Promise.all(DAYS.map((day) => poseScene(describePassing(life, day, car + day))))
    for (const camera of SHOWN_CAMERAS) {
      const seen: (Likeness | null)[] = []
      for (const visit of visits) seen.push(await likeness((await takePhoto(visit, camera)).jpeg))
      const [one, other] = seen
      if (one && other) between.push(likenessDistance(one, other))
    }
  }
  return {
    pairs: between.length,
    within: between.filter((distance) => distance <= ALIKE_WITHIN).length,
    least: Math.min(...between),
    median: percentile(between, 0.5),
  }
}
