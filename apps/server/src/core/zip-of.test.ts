import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzip } from '../testing/unzip.ts'
import { textFile, type ZipFile, zipOf } from './zip-of.ts'

const files = [textFile('photos/ø.txt', 'a text'), textFile('data.json', '{}')]
const BLOCK = 65_536
const zipped = (given: readonly ZipFile[], options: Partial<Parameters<typeof zipOf>[1]> = {}) =>
  buffer(Readable.from(zipOf(given, { compress: false, ...options })))

test('files are sorted by name, and the same files give the same bytes', async () => {
  const zip = await zipped(files)
  expect([...(await unzip(zip))]).toEqual([
    ['data.json', Buffer.from('{}')],
    ['photos/ø.txt', Buffer.from('a text')],
  ])
  expect(await zipped(files.toReversed())).toEqual(zip)
})

test('progress is reported file by file', async () => {
  const told: number[][] = []
  await zipped(files, { onProgress: (...of) => told.push(of) })
  expect(told).toEqual([
    [1, 2],
    [2, 2],
  ])
})

test.each<[string, ZipFile]>([
  ['cannot be opened', { name: 'b', open: async () => Promise.reject(new Error('the disk is gone')) }],
  [
    'breaks off',
    {
      name: 'b',
      open: async () =>
        (async function* () {
          yield 'some bytes'
          throw new Error('the disk is gone')
        })(),
    },
  ],
])('a file that %s ends the zip with its error', async (_how, file) => {
  await expect(zipped([textFile('a', 'a text'), file])).rejects.toThrow('the disk is gone')
})

test('an aborted signal, or an error of the progress callback, ends the zip before the next file', async () => {
  const stop = new AbortController()
  const opened: string[] = []
  const watched = ['a', 'b'].map((name) => ({ name, open: async () => (opened.push(name), [name]) }))
  const ended = zipped(watched, { signal: stop.signal, onProgress: () => stop.abort(new Error('cancelled')) })
  await expect(ended).rejects.toThrow('cancelled')
  const cancel = () => {
    throw new Error('no longer wanted')
  }
  await expect(zipped(watched, { onProgress: cancel })).rejects.toThrow('no longer wanted')
  expect(opened).toEqual(['a', 'a'])
})

test('a reader that stops closes the current source file', async () => {
  const endless = new Readable({ read: () => void endless.push(Buffer.alloc(BLOCK)) })
  for await (const chunk of zipOf([{ name: 'a', open: async () => endless }], { compress: false }))
    if (chunk.length === BLOCK) break
  await expect.poll(() => endless.destroyed).toBe(true)
})
