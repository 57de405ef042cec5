/**
 * Draws the photos of the practice passing and of its pickup (`apps/web/src/shell/tour/photos`): one car, twice, with
 * one new scratch. The car is in the same place both times, so that the photos need no alignment, but the light
 * differs. Writes WebP photos, and `practice-facts.json` with the box of the scratch. Takes about five minutes of one
 * core.
 *
 * node bench/make/practice-passing.ts [--out FOLDER]
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { describePassing } from '@skadi/simulator/passing/describe-passing'
import type { Life } from '@skadi/simulator/passing/life'
import type { PassingDescription } from '@skadi/simulator/passing/passing-description'
import { openPhotoPool } from '@skadi/simulator/passing/photo-pool'
import sharp from 'sharp'

const HOME = fileURLToPath(new URL('../../apps/web/src/shell/tour/photos', import.meta.url))
const { values } = parseArgs({ options: { out: { type: 'string', default: HOME } } })
const { out } = values

const LIFE: Life = {
  identity: {
    seed: 4_101,
    body: 'hatchback',
    paint: 'fjord',
    plate: 'PRACTICE',
    country: 'NO',
    wheels: 1,
    hasPrivacyGlass: false,
    hasLightInterior: false,
  },
  events: [
    {
      day: 5,
      what: 'appears',
      damage: {
        id: 'scratch',
        kind: 'scratch',
        part: 'leftFrontDoor',
        where: [0.5, 0.5, 0.24],
        angle: 0.3,
        size: 0.6,
        severity: 1,
        rust: 0,
        seed: 41,
      },
    },
  ],
}

/** Describes a passing in a dry hall without people, so that nothing distracts from the scratch. */
const quiet = (day: number, strength: number, daylight: number): PassingDescription => {
  const passing = describePassing(LIFE, day, 4_102, day === 10 ? 0 : undefined)
  return { ...passing, nuisances: [], speed: 0, mood: { ...passing.mood, wet: 0, strength, daylight } }
}

/**
 * Size of the photo of the camera that shows the scratch. It has the product's full size, because users enlarge it; all
 * other photos are viewed whole.
 */
const CLOSE = { camera: 'topLeft', width: 1920, quality: 62 } as const
const WHOLE = { width: 640, quality: 60 } as const

await mkdir(out, { recursive: true })
const pool = openPhotoPool(1)
try {
  const [before, after] = [await pool.take(quiet(0, 1, 0.1)), await pool.take(quiet(10, 1.08, 0.5))]
  for (const camera of SHOWN_CAMERAS) {
    const { width, quality } = camera === CLOSE.camera ? CLOSE : WHOLE
    for (const [name, photos] of [['pickup', before] as const, ['return', after] as const]) {
      const webp = await sharp(photos[camera].jpeg).resize({ width }).webp({ quality, effort: 6 }).toBuffer()
      await writeFile(join(out, `${name}-${camera}.webp`), webp)
      process.stdout.write(`${name} ${camera} ${webp.length} bytes\n`)
    }
  }
  const scratch = after[CLOSE.camera].damages[0]
  if (!scratch) throw new Error(`The camera ${CLOSE.camera} does not show the scratch.`)
  await writeFile(
    join(out, 'practice-facts.json'),
    `${JSON.stringify({ camera: CLOSE.camera, box: scratch.box }, null, 2)}\n`,
  )
} finally {
  await pool.close()
}
