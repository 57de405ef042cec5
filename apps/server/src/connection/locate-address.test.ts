import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMmdbFile } from '../core/mmdb-file.ts'
import { addressLocator } from './connection.actions.ts'

type Value = string | number | { [key: string]: Value }

/** Kinds of values of the format. The upper three bits of a value's first byte contain the kind. */
const [TEXT, UINT32, MAP] = [2, 6, 7] as const

const control = (kind: number, size: number): Buffer =>
  size < 29 ? Buffer.of((kind << 5) | size) : Buffer.of((kind << 5) | 29, size - 29)

function write(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([control(TEXT, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([control(UINT32, 4), bytes])
  }
  const entries = Object.entries(value)
  return Buffer.concat([control(MAP, entries.length), ...entries.flatMap((entry) => entry.map(write))])
}

/**
 * Builds a MaxMind database (format 2.0) with a single IPv4 network. Each bit of the network's address has one node, and each record has 24
 * bits.
 * @param network first bytes of the network's address, for example `[203, 0, 113]` for 203.0.113.0/24
 */
function writeMmdb(network: readonly number[], entry: Value): Buffer {
  const bits = network.flatMap((byte) => Array.from({ length: 8 }, (_, n) => (byte >> (7 - n)) & 1))
  const count = bits.length
  const tree = Buffer.alloc(count * 6)
  for (const [node, bit] of bits.entries()) {
    const next = node + 1 < count ? node + 1 : count + 16
    tree.writeUIntBE(bit === 0 ? next : count, node * 6, 3)
    tree.writeUIntBE(bit === 1 ? next : count, node * 6 + 3, 3)
  }
  const description = { node_count: count, record_size: 24, ip_version: 4, binary_format_major_version: 2 }
  return Buffer.concat([
    tree,
    Buffer.alloc(16),
    write(entry),
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    write({ ...description, binary_format_minor_version: 0, build_epoch: 1, database_type: 'Test-City' }),
  ])
}

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
