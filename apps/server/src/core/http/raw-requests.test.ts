import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { CALLS } from '@skadi/contract/calls'
import { addressOf } from '@skadi/contract/core/client'
import { REGISTRATIONS_PER_ADDRESS } from '@skadi/domain/auth/login-throttle'
import { beforeAll, describe, expect, test } from 'vitest'
import { listenOnPort } from '../../listen-on-port.ts'
import { type SignedIn, testServer } from '../../testing/test-server.ts'
import { UNCLEAR_REQUESTS } from '../../testing/unclear-requests.ts'

const server = testServer()
let port = 0
let admin: SignedIn
beforeAll(async () => {
  port = Number(new URL(await listenOnPort(server.app.server, '127.0.0.1', 0)).port)
  const tenants = [{ id: await server.build.tenant(), role: 'ADMIN_TENANT' as const }]
  admin = await server.signIn(await server.build.user({ groups: ['GLOBAL_ADMIN', 'ANNOTATOR'], tenants }))
})

/** Sends raw bytes. Returns the answer as soon as the server closes the connection or is silent. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)))
  })
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
const statusesOf = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

describe('requests that two servers parse differently', () => {
  test.each(UNCLEAR_REQUESTS)('%s: refused, and the bytes after it are not read', async (_, bytes) => {
    expect(statusesOf(await answerTo(bytes))).toEqual([400])
  })

  test('TRACE, CONNECT and a method-override header reach no call', async () => {
    expect(statusesOf(await answerTo(lines('TRACE /api/health HTTP/1.1', 'Host: a', 'Connection: close')))).toEqual([
      404,
    ])
    expect(statusesOf(await answerTo(lines('CONNECT evil:443 HTTP/1.1', 'Host: evil:443')))).not.toContain(200)
    const overridden = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
    const { statusCode } = await server.inject({
      url: '/api/auth/sessions',
      headers: { ...admin.headers, ...overridden },
    })
    expect(statusCode).toBe(200)
    expect((await server.inject({ url: '/api/auth/sessions', headers: admin.headers })).statusCode).toBe(200)
  })

  test('forwarding headers of an untrusted client are ignored: the rate limit counts its real address', async () => {
    const register = (n: number) =>
      server.inject({
        method: 'POST',
        url: '/api/auth/register',
        remoteAddress: '203.0.113.7',
        headers: {
          'x-forwarded-for': `198.51.100.${n}`,
          'x-real-ip': `198.51.100.${n}`,
          forwarded: `for=198.51.100.${n}`,
        },
        payload: {
          phone: `+4795000${String(n).padStart(3, '0')}`,
          password: 'Good-enough-81',
          firstName: 'A',
          lastName: 'B',
        },
      })
    const statuses = new Set<number>()
    for (let n = 0; n <= REGISTRATIONS_PER_ADDRESS; n++) statuses.add((await register(n)).statusCode)
    expect([...statuses]).toContain(429)
  })
})

describe('requests beyond every limit', () => {
  const LISTS = CALLS.filter((call) => 'query' in call && 'limit' in ((call.query as { shape?: object }).shape ?? {}))

  test.each(LISTS.map((call) => [call.name, call] as const))(
    '%s refuses a page of 1e9 rows and a page before the first',
    async (_, call) => {
      for (const query of [
        { limit: '1000000000' },
        { limit: '-1' },
        { limit: '1e309' },
        { limit: ['1', '2'] as unknown as string },
      ]) {
        const url = addressOf(call, { query, params: { id: crypto.randomUUID() } } as never)
        const { statusCode } = await server.inject({ method: call.method, url, headers: admin.headers })
        expect([JSON.stringify(query), statusCode]).toEqual([JSON.stringify(query), 400])
      }
    },
  )

  const sent = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'PATCH',
      url: '/api/assets/damages/merge',
      headers: { ...admin.headers, 'content-type': 'application/json', ...headers },
      payload,
    })

  test('bodies with too many ids, deep nesting, gzipped zeros or too many bytes are refused', async () => {
    const ids = JSON.stringify({ damages: Array.from({ length: 20_000 }, () => crypto.randomUUID()) })
    expect((await sent(ids)).statusCode).toBe(413)
    expect((await sent(ids.slice(0, 200_000).replace(/,[^,]*$/, ']}'))).statusCode).toBe(400)
    expect((await sent(`${'{"damages":['.repeat(5_000)}1${']}'.repeat(5_000)}`)).statusCode).toBe(400)
    expect((await sent(gzipSync(Buffer.alloc(1e7)), { 'content-encoding': 'gzip' })).statusCode).toBe(400)
    expect((await sent(`"${'a'.repeat(3_000_000)}"`)).statusCode).toBe(413)
  })

  test('overlong headers and URLs are refused', async () => {
    const get = (path: string, header: string) => answerTo(lines(`GET ${path} HTTP/1.1`, 'Host: localhost', header))
    expect(statusesOf(await get('/api/health', `X-Long: ${'a'.repeat(100_000)}`))).toEqual([431])
    expect(statusesOf(await get(`/api/${'a'.repeat(100_000)}`, 'Connection: close'))).toEqual([431])
  })
})
