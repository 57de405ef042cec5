import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_PLATE_FILE_BYTES } from '@skadi/domain/cars/plate-list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlateFile } from './read-plate-file.ts'
import { buildWorkbook, SHEET, simpleSheet } from './testing/build-workbook.ts'
import { hostileWorkbooks } from './testing/hostile/hostile-workbooks.ts'
import { hostileXml } from './testing/hostile/hostile-xml.ts'
import { writtenByExcel } from './testing/written-by.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-plates-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: Buffer, fileName = 'plates.xlsx', signal = new AbortController().signal) {
  const file = join(folder, 'upload')
  await writeFile(file, bytes)
  return readPlateFile(file, { fileName, signal })
}

test('[CARS-12][CARS-13] a wrong extension, an empty file and a too large file are refused before reading', async () => {
  await expect(read(buildWorkbook(), 'plates.xlsm')).rejects.toMatchObject({ code: 'WRONG_EXTENSION' })
  await expect(read(Buffer.alloc(0))).rejects.toMatchObject({ code: 'EMPTY_FILE' })
  await expect(read(Buffer.alloc(MAX_PLATE_FILE_BYTES + 1))).rejects.toMatchObject({ code: 'TOO_LARGE' })
})

test('[CARS-17] a list is read in a child process', async () => {
  const { layout, cars } = await read(writtenByExcel())
  expect([layout, cars.map(({ countryCode }) => countryCode)]).toEqual(['extended', ['SE', 'NO', 'NO']])
})

test('[CARS-14] the child process reports the reason of a refusal', async () => {
  const file = buildWorkbook({ [SHEET]: simpleSheet('') })
  await expect(read(file)).rejects.toMatchObject({ code: 'NO_CARS' })
})

test('the child process imports no module that could open a connection', async () => {
  const packages = new Set<string>()
  const waiting = [new URL('plate-file-host.ts', import.meta.url).href]
  for (const file of waiting) {
    const code = await readFile(new URL(file), 'utf8')
    expect(code).not.toMatch(/\bfetch\(|WebSocket|EventSource|import\(/)
    for (const [, from = ''] of code.matchAll(/ from '([^']+)'/g)) {
      const own = from.startsWith('.') ? new URL(from, file).href : undefined
      if (own === undefined) packages.add(from)
      else if (!waiting.includes(own)) waiting.push(own)
    }
  }
  const ours = '@skadi/domain/'
  expect([...packages].filter((name) => !name.startsWith(ours)).toSorted()).toEqual([
    'node:fs',
    'node:path',
    'node:zlib',
    'saxes',
  ])
})

test('reading requests no address that a file names, and leaves no temporary files', async () => {
  let asked = 0
  const server = createServer((socket) => {
    asked += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const wanted = ['an entity of an address', 'a document type of an address', 'a sheet at an address']
  const naming = [...hostileXml(address), ...hostileWorkbooks(address)].filter(({ what }) => wanted.includes(what))
  expect(naming).toHaveLength(3)
  for (const { bytes } of naming) await expect(read(bytes())).rejects.toMatchObject({ code: 'UNREADABLE_FILE' })
  expect([asked, await readdir(folder)]).toEqual([0, ['upload']])
  server.close()
})

test('cancelling ends the child process', async () => {
  const stop = new AbortController()
  const reading = read(writtenByExcel(), 'plates.xlsx', stop.signal)
  stop.abort(new Error('cancelled'))
  await expect(reading).rejects.toThrow('cancelled')
})
