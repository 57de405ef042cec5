/**
 * Draws the training set of the change net (`packages/pipeline/training/train-change-net.py`). Each car has three
 * visits with damages that the other two visits do not show. Every visit is therefore new against both others.
 *
 * Writes a file of bytes for each photo. It contains views: the photo itself, then the photos of the other visits as
 * the product warps them onto the photo. A view has its luma and, at half size, its blue and red chroma (128 is grey).
 * A second file has the new damages with outlines.
 *
 * A car takes about five minutes of one core. Existing files are not drawn again. Prints one line for each car.
 *
 * node bench/make/change-training-set.ts --set FOLDER --out FOLDER [--cars 14] [--seed 600010] [--damages 24]
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { alignPhotos } from '@skadi/pipeline/vision/alignment/align-photos'
import { layOver } from '@skadi/pipeline/vision/changes/change-views'
import { decodePlanes, type PhotoPlanes } from '@skadi/pipeline/vision/changes/photo-planes'
import type { GreyMap } from '@skadi/pipeline/vision/pixels/grey-map'
import { inPixelMemory } from '@skadi/pipeline/vision/pixels/pixel-memory'
import { sketchDamage } from '@skadi/simulator/damage/sketch-damage'
import { carLife, type Life, type LifeEvent } from '@skadi/simulator/passing/life'
import { randomFrom } from '@skadi/simulator/random'
import type { PhotoTruth } from '@skadi/simulator/truth/truth'
import { DAYS, drawVisit, readPhoto, type Visit } from '../damage/drawn-visits.ts'

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    out: { type: 'string' },
    cars: { type: 'string', default: '14' },
    seed: { type: 'string', default: '600010' },
    damages: { type: 'string', default: '24' },
  },
})
const { set, out } = values
if (!set || !out) throw new Error('--set and --out name the folders of photos and of what is learnt from')

const VISITS = [0, 1, 2] as const
const nameOf = (car: number, visit: Visit, damage: number) => `v${visit}-${car}-${damage}`

/**
 * Returns a life with three to five permanent damages. Each visit has further damages that are repaired before the next
 * visit.
 */
function restlessLife(car: number): Life {
  const random = randomFrom(car * 104_729 + 5)
  const old = 3 + Math.floor(random() * 3)
  const events = Array.from({ length: old }, (_, i): LifeEvent => {
    return { day: 0, what: 'appears', damage: sketchDamage(`d${car}-${i + 1}`, random) }
  })
  for (const visit of VISITS)
    for (let i = 1; i <= Number(values.damages); i += 1) {
      const id = nameOf(car, visit, i)
      events.push({ day: DAYS[visit] - 5, what: 'appears', damage: sketchDamage(id, random) })
      events.push({ day: DAYS[visit] + 5, what: 'repaired', id })
    }
  return { identity: carLife(car).identity, events }
}

const bytesOf = ({ values: of }: GreyMap, grey: number) =>
  Uint8Array.from(of, (value) => Math.max(0, Math.min(255, Math.round(value + grey))))
const bytesOfView = ({ light, blue, red }: PhotoPlanes) => [bytesOf(light, 0), bytesOf(blue, 128), bytesOf(red, 128)]

/** Returns the bytes of the photo, then those of all other photos aligned to it. */
async function bytesOfViews(
  later: Buffer,
  before: readonly { photo: Buffer; matrix: number[] }[],
): Promise<Uint8Array[]> {
  const now = await decodePlanes(later)
  const views = await Promise.all(
    before.map(async ({ photo, matrix }) => ({ planes: await decodePlanes(photo), matrix })),
  )
  return [now, ...layOver(now, views).map(({ planes }) => planes)].flatMap(bytesOfView)
}

/** Returns the bounding box of the visible parts of the car in a photo. */
function carBox({ parts }: PhotoTruth) {
  const x = Math.min(...parts.map(({ box }) => box.x))
  const y = Math.min(...parts.map(({ box }) => box.y))
  const right = Math.max(...parts.map(({ box }) => box.x + box.width))
  return { x, y, width: right - x, height: Math.max(...parts.map(({ box }) => box.y + box.height)) - y }
}

/** Writes a file atomically, because the trainer may read it at the same time. */
async function keep(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.tmp`, content)
  await rename(`${file}.tmp`, file)
}

await mkdir(out, { recursive: true })
const first = Number(values.seed)
for (let car = first; car < first + Number(values.cars); car += 1) {
  const life = restlessLife(car)
  const truths = []
  for (const visit of VISITS) truths.push(await drawVisit(set, car, visit, life))
  let written = 0
  for (const camera of SHOWN_CAMERAS) {
    const file = join(out, `${car}-${camera}.json`)
    if (existsSync(file)) continue
    const photos = await Promise.all(VISITS.map((visit) => readPhoto(set, car, visit, camera)))
    const visits = []
    for (const visit of VISITS) {
      const before: { photo: Buffer; matrix: number[] }[] = []
      for (const other of VISITS) {
        if (other === visit) continue
        const photo = photos[other] as Buffer
        const aligned = await alignPhotos({ pickup: photo, later: photos[visit] as Buffer, camera })
        if (aligned.status === 'aligned') before.push({ photo, matrix: aligned.matrix })
      }
      const truth = truths[visit]
      const photo = truth?.photos.find((one) => one.camera === camera)
      if (!truth || !photo || before.length === 0) continue
      const kinds = new Map(truth.damages.map(({ id, kind }) => [id, kind]))
      const isNew = photo.damages.filter(({ id, pixels }) => pixels > 0 && id.startsWith(`v${visit}-`))
      const damages = isNew.map(({ id, box, rings }) => ({ kind: kinds.get(id), box, rings }))
      const name = `${car}-${camera}-${visit}.bin`
      const later = photos[visit] as Buffer
      await keep(join(out, name), await inPixelMemory(async () => Buffer.concat(await bytesOfViews(later, before))))
      visits.push({ file: name, earlier: before.length, car: carBox(photo), damages })
      written += 1
    }
    await keep(file, JSON.stringify({ car, camera, visits }))
  }
  console.log(JSON.stringify({ car, views: written }))
}
