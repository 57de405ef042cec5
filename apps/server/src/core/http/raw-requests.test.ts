import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { CALLS } from '@skadi/contract/calls'
import { addressOf } from '@skadi/contract/core/client'
import { REGISTRATIONS_PER_ADDRESS } from '@skadi/domain/auth/login-throttle'
import { beforeAll, describe, expect, test } from 'vitest'
import { listenOnPort } from '../../listen-on-port.ts'
import { type SignedIn, testServer } from '../../testing/test-server.ts'

const request = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`

const HIDDEN = request('GET /api/health HTTP/1.1', 'Host: hidden')
const HOST = 'Host: localhost'
const GET = 'GET /api/health HTTP/1.1'
const POST = ['POST /api/auth HTTP/1.1', HOST, 'Content-Type: application/json'] as const

const behind = (...head: string[]) => request(...head) + HIDDEN
const posted = (...headers: string[]) => behind(...POST, ...headers)
/** Returns a body that is empty for a reader of chunks. Any other reader finds a hidden request in it. */
const coded = (...headers: string[]) => `${request(...POST, ...headers)}0\r\n\r\n${HIDDEN}`
const chunked = (body: string) => `${request(...POST, 'Transfer-Encoding: chunked')}${body}${HIDDEN}`

/** Ambiguous requests (request smuggling) in Latin-1. Each is followed by a hidden request that only one of two servers would parse. */
const UNCLEAR_REQUESTS: readonly (readonly [words: string, bytes: string])[] = [
  ['two lengths', posted('Content-Length: 2', 'Content-Length: 40')],
  ['one length twice', `${request(...POST, 'Content-Length: 2', 'Content-Length: 2')}{}${HIDDEN}`],
  ['a list of lengths', posted('Content-Length: 2, 2')],
  ['a length with a sign', posted('Content-Length: +2')],
  ['a length below nothing', posted('Content-Length: -1')],
  ['a length in hex', posted('Content-Length: 0x2')],
  ['a length with a point', posted('Content-Length: 2.0')],
  ['a length with an exponent', posted('Content-Length: 2e0')],
  ['a length with a blank in it', posted('Content-Length: 1 0')],
  ['a length that is none', posted('Content-Length: ')],
  ['a length beyond numbers', posted('Content-Length: 99999999999999999999')],
  ['a length and chunks', coded('Content-Length: 4', 'Transfer-Encoding: chunked')],
  ['chunks and a length', coded('Transfer-Encoding: chunked', 'Content-Length: 4')],
  ['chunks that are not last', coded('Transfer-Encoding: chunked, identity')],
  ['chunks twice', coded('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked')],
  ['chunks and then none', coded('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')],
  ['chunks and a comma', coded('Transfer-Encoding: chunked,')],
  ['chunks in quotes', coded('Transfer-Encoding: "chunked"')],
  ['chunks behind a vertical tab', coded('Transfer-Encoding: \x0bchunked')],
  ['chunks before a tab', coded('Transfer-Encoding: chunked\t')],
  ['a coding that is none', coded('Transfer-Encoding: ')],
  ['the coding identity', coded('Transfer-Encoding: identity')],
  ['an unknown coding', coded('Transfer-Encoding: xchunked')],
  [
    'chunks in HTTP/1.0',
    `${request('POST /api/auth HTTP/1.0', ...POST.slice(1), 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`,
  ],
  ['a blank before the colon', coded('Transfer-Encoding : chunked')],
  ['a chunk that is longer than numbers', chunked('fffffffffffffffff\r\n')],
  ['a chunk without a length', chunked('zz\r\n')],
  ['a chunk below nothing', chunked('-1\r\n')],
  ['a chunk in 0x', chunked('0x2\r\n{}\r\n0\r\n\r\n')],
  ['a chunk with a blank behind its length', chunked('2 \r\n{}\r\n0\r\n\r\n')],
  ['a chunk that ends with LF', chunked('2\n{}\n0\n\n')],
  ['a chunk whose extension ends with LF', chunked('2;a\n{}\r\n0\r\n\r\n')],
  ['a chunk that is longer than it says', chunked('2\r\n{}xx\r\n0\r\n\r\n')],
  ['a folded header', posted('X-One: a', ' Transfer-Encoding: chunked')],
  ['a first header that is folded', behind(GET, ' Host: localhost')],
  ['a header without a colon', posted('Content-Length')],
  ['a header without a name', posted(': x')],
  ['a blank in a name', posted('Trans fer: x')],
  ['brackets in a name', posted('X(One): x')],
  ['a letter beyond ASCII in a name', posted('X\xe9: x')],
  ['NUL in a name', posted('Transfer\0-Encoding: chunked')],
  ['NUL in a header', posted('X-One: a\0b')],
  ['DEL in a header', posted('X-One: a\x7fb')],
  ['a bare CR in a header', posted('X-One: a\rTransfer-Encoding: chunked')],
  ['lines that end with LF', `GET /api/health HTTP/1.1\nHost: localhost\n\n${HIDDEN}`],
  ['one line that ends with LF', behind(GET, `${HOST}\nX-One: a`)],
  ['lines that end with CR', `GET /api/health HTTP/1.1\rHost: localhost\r\r${HIDDEN}`],
  ['no host', behind(GET)],
  ['two hosts', behind(GET, HOST, 'Host: evil.example')],
  ['a blank in the address', behind('GET /api/ health HTTP/1.1', HOST)],
  ['tabs around the address', behind('GET\t/api/health\tHTTP/1.1', HOST)],
  ['NUL in the address', behind('GET /api/he\0alth HTTP/1.1', HOST)],
  ['CR in the address', behind('GET /api/he\ralth HTTP/1.1', HOST)],
  ['an address without a slash', behind('GET api/health HTTP/1.1', HOST)],
  ['an address of backslashes', behind('GET \\api\\health HTTP/1.1', HOST)],
  ['a method nobody knows', behind('SMUGGLE /api/health HTTP/1.1', HOST)],
  ['a method in small letters', behind('get /api/health HTTP/1.1', HOST)],
  ['HTTP/0.9', `GET /api/health\r\n${HIDDEN}`],
  ['HTTP/1.2', behind('GET /api/health HTTP/1.2', HOST)],
  ['http in small letters', behind('GET /api/health http/1.1', HOST)],
  ['the preface of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${HIDDEN}`],
  ['a hello of TLS', `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${HIDDEN}`],
]

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
