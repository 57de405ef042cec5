import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { isoMoment } from './row-types.ts'
import { AUTH } from './scope.ts'
import { isoMoments, sql } from './sql.ts'

const database = testDatabase()

test.each([
  ['2026-11-21 06:10:00+00', '2026-11-21T06:10:00.000Z'],
  ['2026-11-21 06:10:00.1+00', '2026-11-21T06:10:00.100Z'],
  ['2026-11-21 06:10:00.12+00', '2026-11-21T06:10:00.120Z'],
  ['2026-11-21 06:10:00.123456+00', '2026-11-21T06:10:00.123Z'],
  ['2026-11-21 06:10:00+02', '2026-11-21T04:10:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
])('%s is %s', (text, expected) => {
  expect(isoMoment(text)).toBe(expected)
})

test.each(['1970-01-01T00:00:00.000Z', '2026-03-29T01:00:00.007Z', '1885-01-01T00:00:00.500Z'])(
  'the moment %s comes back as it was written, as text or as a date',
  async (at) => {
    expect(await database.db.row(AUTH, isoMoments(sql`select ${at}::timestamptz as at`))).toEqual({ at })
    expect(await database.db.row(AUTH, sql`select ${at}::timestamptz as at`)).toEqual({ at: new Date(at) })
  },
)
