import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { RunningServer } from '../start-server.ts'
import { type Make, newPlate, passingOf } from './own-car.ts'
import { damagesIn } from './own-damages.ts'
import { sentPassing } from './own-passing.ts'
import { suggestDamages } from './suggest-damages.ts'

/** A spot on the car of the passings that this file creates. */
export const SPOT = { x: 900, y: 520, width: 160, height: 90 }

/** Creates two passings of one car. The later passing has suggestions side by side on one photo. */
export async function twoPassings(skadi: RunningServer, count: number, make?: Make) {
  const plate = newPlate()
  const pickupId = await passingOf(skadi, plate, make)
  const imageSetId = await passingOf(skadi, plate, make)
  const api = await damagesIn(skadi, imageSetId)
  const ids = await suggestDamages(
    skadi,
    imageSetId,
    Array.from({ length: count }, (_, at) => ({
      imageId: api.imageId('topLeft'),
      rect: { ...SPOT, x: SPOT.x - at * 250 },
    })),
  )
  const decisions = async () => {
    const known = await api.list()
    return ids.map((id) => known.find((damage) => damage.id === id)?.finalState ?? null)
  }
  return { pickupId, imageSetId, ids, decisions, api }
}

/** Creates two passings as `twoPassings` does, but with photos that can be aligned. */
export async function alignedPassings(skadi: RunningServer, count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'skadi-pair-'))
  try {
    const photos = await Promise.all(
      [0, 34].map(async (shift) => {
        const photo = join(folder, `${shift}.jpg`)
        await sharp(Buffer.from(drawing(shift)))
          .jpeg({ quality: 92 })
          .toFile(photo)
        return photo
      }),
    )
    return await twoPassings(skadi, count, (server) => sentPassing(server, { photo: photos.shift() ?? '' }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Draws the side of a car with enough marks for an alignment. `shift` moves the car by this number of pixels, while the
 * wall behind it stays.
 */
function drawing(shift: number): string {
  let state = 7
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % below
  }
  const rects = (count: number, left: number, top: number, width: number, height: number) =>
    Array.from({ length: count }, () => {
      const shade = 60 + next(150)
      const [x, y] = [left + next(width), top + next(height)]
      return `<rect x="${x}" y="${y}" width="${8 + next(40)}" height="${8 + next(30)}" fill="rgb(${shade},${shade},${shade})"/>`
    }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1200"><rect width="1920" height="1200" fill="#39404a"/>
    ${rects(80, 0, 0, 1880, 330)}<g transform="translate(${shift} 0)">
    <rect x="260" y="380" width="1400" height="480" rx="90" fill="#c9d1d9"/>${rects(400, 280, 400, 1340, 440)}</g></svg>`
}
