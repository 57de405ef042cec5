import { expect, test } from 'vitest'
import { clockText, probeServer } from './probe-server.ts'

const TOLD = 'Sat, 21 Nov 2026 06:10:00 GMT'
const at = Date.parse(TOLD)

/** Returns a clock for one request. The clock gives the first time at the request and the second time at the answer. */
const clock = (...times: number[]) => {
  let next = 0
  return () => times[next++] ?? Number.NaN
}

test.each([
  ['level with the server', at + 400, at + 500],
  ['7.1 s ahead of the server', at + 7500, at + 7700],
  ['2 min behind the server', at - 120_200, at - 120_000],
  ['60 min behind the server', at - 3_600_000, at - 3_600_000],
])('a clock that is %s', async (text, asked, answered) => {
  const given = { fetch: async () => new Response('{}', { headers: { date: TOLD } }) }
  const probe = await probeServer('https://skadi.example', given, clock(asked, answered))
  if (!probe.reachable || probe.clockAheadMs === undefined) return expect.unreachable('it answered')
  expect(probe.tookMs).toBe(answered - asked)
  expect(clockText(probe.clockAheadMs, probe.clockErrorMs)).toContain(text)
})

test('a server without an answer, or with the answer that it is unavailable, is not reachable', async () => {
  const away = { fetch: async () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })) }
  expect(await probeServer('https://skadi.example', away)).toEqual({ reachable: false, reason: 'ECONNREFUSED' })
  const ill = { fetch: async () => new Response('', { status: 503 }) }
  expect(await probeServer('https://skadi.example', ill)).toEqual({ reachable: false, reason: 'it answered 503' })
})
