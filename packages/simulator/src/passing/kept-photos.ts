import { createHash } from 'node:crypto'
import { openShelf } from '../keep.ts'
import type { PassingDescription } from './passing-description.ts'
import type { DrawnPhotos, PhotoPool } from './photo-pool.ts'

const { kept } = openShelf('photos', ['.'])

/**
 * Returns the photos of a passing that is needed repeatedly, for example of the demo. They are drawn once and then read
 * from disk.
 */
export async function keptPhotos(passing: PassingDescription, pool: PhotoPool): Promise<DrawnPhotos> {
  const name = createHash('sha256').update(JSON.stringify(passing)).digest('hex').slice(0, 24)
  const photos = await kept(name, () => pool.take(passing))
  return Object.fromEntries(
    Object.entries(photos).map(([camera, photo]) => [camera, { ...photo, jpeg: Buffer.from(photo.jpeg) }]),
  ) as DrawnPhotos
}
