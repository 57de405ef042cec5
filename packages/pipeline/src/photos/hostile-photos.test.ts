import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostilePhoto, hostilePhotos } from '../testing/hostile-photos.ts'
import { readClaimPhoto } from './claim-photo.ts'
import { reencodePhoto } from './reencode-photo.ts'

let folder: string
let photos: HostilePhoto[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-hostile-'))
  photos = await hostilePhotos()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const fateOf = (made: readonly Uint8Array[]) =>
  made.some((bytes) => Buffer.from(bytes).includes('canary')) ? 'let through' : 'clean'
const fates = (photo: HostilePhoto) => `${photo.words}: ${photo.fate}`

test('more than 100 hostile files are refused or encoded again without their texts', async () => {
  expect(new Set(photos.map(({ words }) => words)).size).toBeGreaterThan(100)
  const found: string[] = []
  for (const { words, bytes } of photos) {
    const fate = await reencodePhoto(bytes).then(
      (made) => ('fault' in made ? 'refused' : fateOf([made])),
      () => 'failed',
    )
    found.push(`${words}: ${fate}`)
  }
  expect(found).toEqual(photos.map(fates))
})

test('the same files as photos of a claim are refused or encoded again too', async () => {
  const file = join(folder, 'photo')
  const found: string[] = []
  for (const { words, bytes } of photos) {
    await writeFile(file, bytes)
    const photo = await readClaimPhoto(file)
    found.push(`${words}: ${photo.kind === 'derived' ? fateOf([photo.thumb, photo.large]) : 'refused'}`)
  }
  expect(found).toEqual(photos.map(fates))
})
