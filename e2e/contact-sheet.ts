// `npm run pictures` makes docs/pictures/drawn-cars.jpg from 24 photos of the demo's passings, in the form in which the
// inbox shows them.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { DEMO_PASSINGS } from '@skadi/simulator/demo/demo-passings'
import { keptPhotos } from '@skadi/simulator/passing/kept-photos'
import { openPhotoPool } from '@skadi/simulator/passing/photo-pool'
import sharp from 'sharp'
import { repository } from './harness/start-server.ts'

const [columns, count] = [6, 24]
const tile = { width: 390, height: 244 }
const gap = 6

/** Draws the sheet. Uses cached passings if there are any. */
export async function drawContactSheet(): Promise<void> {
  const pool = openPhotoPool(2)
  try {
    const tiles = []
    const whole = DEMO_PASSINGS.filter(({ isTorn }) => !isTorn).slice(0, count)
    for (const [i, { passing }] of whole.entries()) {
      const camera = SHOWN_CAMERAS[(i + Math.floor(i / columns)) % SHOWN_CAMERAS.length] ?? 'topLeft'
      const photo = (await keptPhotos(passing, pool))[camera]
      tiles.push({
        input: await sharp(photo.jpeg).resize(tile).toBuffer(),
        left: gap + (i % columns) * (tile.width + gap),
        top: gap + Math.floor(i / columns) * (tile.height + gap),
      })
    }
    const file = join(repository, 'docs/pictures/drawn-cars.jpg')
    const rows = Math.ceil(count / columns)
    const width = gap + columns * (tile.width + gap)
    const height = gap + rows * (tile.height + gap)
    await sharp({ create: { width, height, channels: 3, background: '#0e1013' } })
      .composite(tiles)
      .jpeg({ quality: 86, mozjpeg: true })
      .toFile(file)
    process.stdout.write(`docs/pictures/drawn-cars.jpg ${Math.round((await stat(file)).size / 1000)} kB\n`)
  } finally {
    await pool.close()
  }
}
