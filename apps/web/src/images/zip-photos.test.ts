import { expect, test } from 'vitest'
import { zipPhotos } from './zip-photos.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const entryOf = (n: number) => ({ name: `topLeft_${n}.jpg`, lastModified: new Date('2026-11-21T05:34:00Z') })

function packing(fetchPhoto: (n: number) => Promise<Blob>, signal = new AbortController().signal) {
  const progress: number[] = []
  return { progress, entryOf, fetchPhoto, signal, onProgress: (done: number) => void progress.push(done) }
}
/**
 * Returns the names of the entries of a zip.
 * The names are in the central directory at the end of the zip (APPNOTE 4.3.12).
 */
async function entriesOf(zip: Blob | undefined): Promise<string[]> {
  const bytes = Buffer.from((await zip?.arrayBuffer()) ?? new ArrayBuffer(0))
  const names: string[] = []
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4))
    names.push(bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)))
  return names
}

test('[IMAGE-09] [IMAGE-06] photos are packed in their order, and at most ten are fetched at the same time', async () => {
  let underWay = 0
  let most = 0
  const given = packing(async (n) => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resolve) => setTimeout(resolve, 30 - n))
    underWay -= 1
    return new Blob([`photo ${n}`])
  })
  const { zip, packed, failed } = await zipPhotos(numbers(23), given)
  expect([packed, failed, most]).toEqual([23, 0, 10])
  expect(await entriesOf(zip)).toEqual(numbers(23).map((n) => `topLeft_${n}.jpg`))
  expect(given.progress).toEqual(numbers(23).map((n) => n + 1))
  expect(Buffer.from((await zip?.arrayBuffer()) ?? new ArrayBuffer(0)).includes('photo 22')).toBe(true)
})

test('a photo that fails to load is counted, and the other photos are packed', async () => {
  const given = packing(async (n) => (n % 3 === 1 ? Promise.reject(new Error('gone')) : new Blob(['x'])))
  const { zip, packed, failed } = await zipPhotos(numbers(5), given)
  expect([packed, failed]).toEqual([3, 2])
  expect(await entriesOf(zip)).toEqual(['topLeft_0.jpg', 'topLeft_2.jpg', 'topLeft_3.jpg'])
  expect(given.progress.at(-1)).toBe(5)
})

test('there is no zip when no photo loads', async () => {
  const none = packing(() => Promise.reject(new Error('gone')))
  expect(await zipPhotos(numbers(2), none)).toEqual({ zip: undefined, packed: 0, failed: 2 })
})

test('a stopped download rejects and creates no zip', async () => {
  const stop = new AbortController()
  const given = packing(async (n) => {
    if (n === 12) stop.abort(new Error('stopped'))
    return new Blob(['x'])
  }, stop.signal)
  await expect(zipPhotos(numbers(30), given)).rejects.toThrow('stopped')
  expect(given.progress.at(-1)).toBeLessThanOrEqual(20)
})
