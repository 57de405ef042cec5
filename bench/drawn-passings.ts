/**
 * Measures speed and legibility of the renderer. The speed is the seconds per passing on one core. The floor is the
 * time to decode and encode its six photos, which no renderer can avoid. The legibility is how often the product's own
 * reader reads the plate and the QR code of cars at rest. Prints one line of JSON.
 *
 * node bench/drawn-passings.ts [--passings 30] [--seed 1]
 */
import { parseArgs } from 'node:util'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { normalisePlate } from '@skadi/domain/cars/plate-key'
import { decodeGrey } from '@skadi/pipeline/vision/pixels/grey-image'
import { readPlate } from '@skadi/pipeline/vision/plates/read-plate'
import { recogniseRegistration } from '@skadi/pipeline/vision/plates/recognise-registration'
import { describePassing } from '@skadi/simulator/passing/describe-passing'
import { carLife } from '@skadi/simulator/passing/life'
import { poseScene } from '@skadi/simulator/passing/pose-scene'
import { takePhoto } from '@skadi/simulator/passing/take-photo'
import sharp from 'sharp'
import { median, round } from './measure/measure.ts'

const { values } = parseArgs({
  options: { passings: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
})
sharp.concurrency(1)

const drawn: number[] = []
const floor: number[] = []
const plates = { cars: 0, read: 0, wrong: 0 }
const codes = { cars: 0, read: 0, wrong: 0 }
const first = Number(values.seed)
for (let seed = first; seed < first + Number(values.passings); seed++) {
  const life = carLife(seed)
  const passing = { ...describePassing(life, 30, seed), speed: 0 }
  // builds the body first, because all passings of a car reuse it
  await poseScene(passing)
  const start = performance.now()
  const scene = await poseScene(passing)
  const photos = []
  for (const camera of SHOWN_CAMERAS) photos.push(await takePhoto(scene, camera))
  drawn.push(performance.now() - start)
  const before = performance.now()
  for (const { jpeg } of photos)
    await sharp(await sharp(jpeg).raw().toBuffer(), { raw: { width: 1920, height: 1200, channels: 3 } })
      .jpeg({ quality: 88 })
      .toBuffer()
  floor.push(performance.now() - before)

  const { plate, qr } = life.identity
  const result = await recogniseRegistration(
    photos.map(({ camera, jpeg }) => ({ imageId: camera, camera, photo: jpeg })),
    { countryCode: 'NO' },
  )
  const expected = qr ?? (plate && normalisePlate(plate))
  const tally = qr ? codes : plate ? plates : undefined
  if (tally) {
    tally.cars += 1
    if (result.kind !== 'none' && result.registrationNo === expected) tally.read += 1
    else if (result.kind !== 'none') tally.wrong += 1
    if (process.env.SHOW_READS && (result.kind === 'none' || result.registrationNo !== expected))
      console.error(
        seed,
        life.identity.body,
        life.identity.paint,
        expected,
        result.kind === 'none' ? 'none' : result.registrationNo,
        JSON.stringify(passing.nuisances.map(({ kind }) => kind)),
        (
          await Promise.all(
            photos
              .filter(({ camera }) => camera.startsWith('bottom'))
              .map(async ({ jpeg }) =>
                (
                  await readPlate(await decodeGrey(jpeg), { countryCode: 'NO' })
                ).candidates.map((one) => one.registrationNo),
              ),
          )
        ).join(' '),
      )
  }
}
process.stdout.write(
  `${JSON.stringify({
    bench: 'drawn-passings',
    passings: drawn.length,
    secondsAPassing: round(median(drawn) / 1000),
    slowestSeconds: round(Math.max(...drawn) / 1000),
    floorSeconds: round(median(floor) / 1000),
    ratio: round(median(drawn) / median(floor), 1),
    plates,
    codes,
  })}\n`,
)
