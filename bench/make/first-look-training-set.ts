/**
 * Draws training photos of the first-look net (`packages/pipeline/training/train-first-look.py`): cars with many
 * damages, in all weathers. Each photo is a JPEG of 1920x1200 with two files of truth. One has the damages with
 * outlines. `*.cells.gz` has the share of each cell of 8 px that drops, dirt, snow and stickers cover
 * (`first-look/nuisance-marks.ts`).
 *
 * A car takes about half a minute of one core. Existing photos are not drawn again. Prints one line for each car.
 *
 * node bench/make/first-look-training-set.ts --out FOLDER [--cars 100] [--seed 700000] [--step 1] [--damages 22]
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { sketchDamage } from '@skadi/simulator/damage/sketch-damage'
import { describePassing } from '@skadi/simulator/passing/describe-passing'
import { carLife, type Life, type LifeEvent } from '@skadi/simulator/passing/life'
import { poseScene } from '@skadi/simulator/passing/pose-scene'
import { takePhoto } from '@skadi/simulator/passing/take-photo'
import { PHOTO_HEIGHT, PHOTO_WIDTH } from '@skadi/simulator/picture/camera'
import { randomFrom } from '@skadi/simulator/random'
import { photoTruth } from '@skadi/simulator/truth/photo-truth'
import { MARKED, markNuisances, nuisanceCells } from '../first-look/nuisance-marks.ts'

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    cars: { type: 'string', default: '100' },
    seed: { type: 'string', default: '700000' },
    step: { type: 'string', default: '1' },
    damages: { type: 'string', default: '22' },
  },
})
const { out } = values
if (!out) throw new Error('--out names the folder of what is learnt from')
const CELL = 8
const DAY = 10

/**
 * Returns a life with about the requested number of damages. Every eighth car has no damage, so that the net learns to
 * find nothing.
 */
function damagedLife(car: number): Life {
  const random = randomFrom(car * 104_729 + 11)
  const count = car % 8 === 0 ? 0 : Math.round(Number(values.damages) * (0.5 + random()))
  const events = Array.from({ length: count }, (_, i): LifeEvent => {
    return { day: 0, what: 'appears', damage: sketchDamage(`d${car}-${i + 1}`, random) }
  })
  return { identity: carLife(car).identity, events }
}

/** Writes a file atomically, because the trainer may read it at the same time. */
async function keep(name: string, content: string | Uint8Array): Promise<void> {
  const file = join(out as string, name)
  await writeFile(`${file}.tmp`, content)
  await rename(`${file}.tmp`, file)
}

await mkdir(out, { recursive: true })
const first = Number(values.seed)
for (let car = first; car < first + Number(values.cars); car += Number(values.step)) {
  const missing = SHOWN_CAMERAS.filter((camera) => !existsSync(join(out, `${car}-${camera}.json`)))
  if (missing.length === 0) continue
  const start = performance.now()
  const passing = describePassing(damagedLife(car), DAY, car * 7 + 3, undefined, car % 4)
  const scene = markNuisances(await poseScene(passing))
  for (const camera of missing) {
    const photo = await takePhoto(scene, camera)
    const name = `${car}-${camera}`
    const { damages, parts } = photoTruth(scene, photo, `${name}.jpg`, 1)
    const kinds = new Map(scene.damages.map(({ id, kind }) => [id, kind]))
    await keep(`${name}.jpg`, photo.jpeg)
    await keep(`${name}.cells.gz`, gzipSync(nuisanceCells(photo.exposure.damage, PHOTO_WIDTH, PHOTO_HEIGHT, CELL)))
    await keep(
      `${name}.json`,
      JSON.stringify({
        car,
        camera,
        nuisances: MARKED,
        weather: passing.nuisances.map(({ kind }) => kind),
        parts: parts.map(({ part, box }) => ({ part, box })),
        damages: damages
          .filter(({ pixels }) => pixels > 0)
          .map(({ id, pixels, box, rings }) => ({ kind: kinds.get(id), pixels, box, rings })),
      }),
    )
  }
  console.log(JSON.stringify({ car, photos: missing.length, seconds: Math.round((performance.now() - start) / 1000) }))
}
