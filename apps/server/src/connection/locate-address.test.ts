import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMmdbFile } from '../core/mmdb-file.ts'
import { addressLocator } from './locate-address.ts'
import { writeMmdb } from './testing/write-mmdb.ts'

let folder = ''
let file = ''
const told: unknown[] = []
const logger = { warn: (...what: unknown[]) => void told.push(what) }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-places-'))
  file = join(folder, 'city.mmdb')
  await writeFile(
    file,
    writeMmdb([203, 0, 113], { city: { names: { en: 'Tromsø', de: 'Tromsö' } }, country: { iso_code: 'NO' } }),
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['203.0.113.9', { city: 'Tromsø', country: 'NO' }],
  ['::ffff:203.0.113.9', { city: 'Tromsø', country: 'NO' }],
  ['203.0.114.9', { city: null, country: null }],
  ['127.0.0.1', { city: null, country: null }],
  ['2001:db8::1', { city: null, country: null }],
  ['::1', { city: null, country: null }],
  ['nonsense', { city: null, country: null }],
])('%s is at %j', async (address, place) => {
  expect(await addressLocator(file, logger)(address)).toEqual(place)
})

test('without a database file the location is unknown; a missing file is logged once', async () => {
  expect(await addressLocator(undefined, logger)('203.0.113.9')).toEqual({ city: null, country: null })
  expect(told).toEqual([])
  const locate = addressLocator(join(folder, 'gone.mmdb'), logger)
  expect(await locate('203.0.113.9')).toEqual({ city: null, country: null })
  await locate('203.0.113.9')
  expect(told).toHaveLength(1)
})

test('a file of another kind is refused before the start', async () => {
  const other = join(folder, 'other.mmdb')
  await writeFile(other, 'not a database')
  expect([file, other, folder, join(folder, 'gone.mmdb')].map(isMmdbFile)).toEqual([true, false, false, false])
})
