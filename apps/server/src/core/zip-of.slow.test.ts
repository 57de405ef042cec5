import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPromise } from 'yauzl'
import { textFile, zipOf } from './zip-of.ts'

const CHUNK = Buffer.alloc(1024 * 1024)
const CHUNKS = 4097
let [folder, file] = ['', '']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-zip-of-'))
  file = join(folder, 'large.zip')
})
afterAll(() => rm(folder, { recursive: true }))

test('a zip of more than 4 GB is read back completely, including the file after its first 4 GB', async () => {
  const zeros = { name: 'a-zeros', open: async () => Array.from({ length: CHUNKS }, () => CHUNK) }
  await writeSparse(zipOf([zeros, textFile('b-behind', 'behind 4 GB')], { compress: false }))
  const zip = await openPromise(file)
  const read: (string | number)[][] = []
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    if (entry.fileName === 'b-behind') read.push([entry.fileName, await text(stream)])
    else {
      let size = 0
      for await (const chunk of stream) size += (chunk as Buffer).length
      read.push([entry.fileName, entry.uncompressedSize, size])
    }
  }
  const size = CHUNKS * CHUNK.length
  expect(read).toEqual([
    ['a-zeros', size, size],
    ['b-behind', 'behind 4 GB'],
  ])
})

/** Writes a sparse file, in which zeros use no space on the disk. */
async function writeSparse(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const written = await open(file, 'w')
  let at = 0
  for await (const chunk of chunks) {
    if (Buffer.compare(chunk, CHUNK.subarray(0, chunk.length)) !== 0) await written.write(chunk, 0, chunk.length, at)
    at += chunk.length
  }
  await written.close()
}
