import { randomBytes } from 'node:crypto'
import { getIpData } from '@skadi/contract/connection/get-ip-data'
import { sendConnectionResult } from '@skadi/contract/connection/send-connection-result'
import {
  CONNECTION_RESULTS_AN_HOUR,
  CONNECTION_RUNS_AN_HOUR,
  MAX_CONNECTION_UPLOAD_BYTES,
} from '@skadi/domain/connection/connection-limits'
import { TEST_IMAGE_BYTES } from '@skadi/domain/connection/random-image'
import { GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { type MailTransport, mailSender } from '../core/messages/mail.ts'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const DOWNLOAD = '/api/social/connectionDownload'
const UPLOAD = '/api/social/connectionUpload'
const SUPPORT = 'help@skadi.example'

let mails: Parameters<MailTransport>[0][] = []
let isDown = false
const transport: MailTransport = async (mail) => {
  if (isDown) throw new Error('no mail server')
  mails.push(mail)
  return { refused: [] }
}
const server = testServer({
  env: { SUPPORT_EMAIL: SUPPORT },
  change: ({ db }) => ({ mail: mailSender(db, transport) }),
})
const ask = asking(server)
const { build } = server

let userId: string
let tenantId: string
let clerk: SignedIn
beforeEach(async () => {
  mails = []
  isDown = false
  tenantId = await build.tenant()
  userId = await build.user({ email: 'kari@fjord.example', tenants: [{ id: tenantId, role: 'USER' }] })
  clerk = await server.signIn(userId)
})

const upload = (who: Pick<SignedIn, 'headers'>, payload: Buffer, type = 'image/png') =>
  server.inject({ method: 'POST', url: UPLOAD, headers: { ...who.headers, 'content-type': type }, payload })
const fill = (direction: string, times: number) =>
  server.database.owner.query('insert into throttle_event (subject) select $1 from generate_series(1, $2)', [
    `connection ${direction} ${userId}`,
    times,
  ])

const body = {
  downloadMbps: 94.2,
  uploadMbps: 12.5,
  latencyMs: 20,
  screen: { width: 390, height: 844 },
  testedAt: '2026-11-23T02:45:00.000Z',
  errors: [],
}
const send = (more: object = {}, who = clerk) => ask(sendConnectionResult, who, { body: { ...body, ...more } })

test('callers without a session are refused all parts of the connection test', async () => {
  const nobody = { headers: { 'x-api-version': 'v2' } }
  expect((await ask(getIpData, nobody, {})).status).toBe(401)
  expect((await ask(sendConnectionResult, nobody, { body })).status).toBe(401)
  expect((await server.inject({ url: DOWNLOAD })).statusCode).toBe(401)
  expect((await upload({ headers: {} }, Buffer.from('x'))).statusCode).toBe(401)
})

test('[API-02, API-03] download and upload require a bearer token and the API version', async () => {
  const { authorization = '' } = clerk.headers
  const wrong = { 'x-api-version': 'v1' }
  const strangers: Record<string, string>[] = [
    {},
    { 'x-api-version': 'v2' },
    { authorization: 'Basic a:b', 'x-api-version': 'v2' },
  ]
  for (const headers of strangers) {
    expect((await server.inject({ url: DOWNLOAD, headers })).json().error.code).toBe('UNAUTHENTICATED')
    expect((await upload({ headers }, Buffer.from('x'))).json().error.code).toBe('UNAUTHENTICATED')
  }
  for (const headers of [{ authorization }, { authorization, ...wrong }]) {
    const refused = await server.inject({ url: DOWNLOAD, headers })
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'UNSUPPORTED_API_VERSION'])
    expect((await upload({ headers }, Buffer.from('x'))).json().error.code).toBe('UNSUPPORTED_API_VERSION')
  }
})

test('[CONN-04, CONN-08] each download is a new random picture of 1920x1080, never cached', async () => {
  const answers = [await server.inject({ url: DOWNLOAD, headers: clerk.headers })]
  answers.push(await server.inject({ url: DOWNLOAD, headers: clerk.headers }))
  const [first, second] = answers.map(({ rawPayload }) => rawPayload)
  expect(first).toHaveLength(TEST_IMAGE_BYTES)
  expect(second?.equals(first as Buffer)).toBe(false)
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1920, height: 1080 })
  expect(answers[0]?.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(TEST_IMAGE_BYTES),
    'cache-control': 'no-store, no-transform',
  })
})

test('[CONN-05] the upload answers the number of received bytes, and limits size and type', async () => {
  const answer = await upload(clerk, randomBytes(200_000))
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { bytes: 200_000 } }])
  expect((await upload(clerk, Buffer.from('{}'), 'application/json')).json().error.code).toBe('TYPE_NOT_SUPPORTED')
  const large = await upload(clerk, Buffer.alloc(MAX_CONNECTION_UPLOAD_BYTES + 1))
  expect([large.statusCode, large.json().error.code]).toEqual([413, 'TOO_LARGE'])
})

test.each(['download', 'upload'])('of %ss there are so many an hour', async (direction) => {
  await fill(direction, CONNECTION_RUNS_AN_HOUR - 1)
  const once = () =>
    direction === 'upload' ? upload(clerk, Buffer.from('x')) : server.inject({ url: DOWNLOAD, headers: clerk.headers })
  expect((await once()).statusCode).toBe(200)
  const refused = await once()
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('[CONN-06] answers the address; the location is null without a database', async () => {
  const { body } = await ask(getIpData, clerk, {})
  expect(body.data).toEqual({ ip: '127.0.0.1', city: null, country: null })
})

test('[CONN-07, ENTITY-38, API-09] the result is mailed to the user and support, with the values that the server knows itself', async () => {
  const lies = { uploadPassed: true, ip: '198.51.100.1', city: 'Atlantis', country: 'XX', userAgent: 'none' }
  const { status, body: answer } = await send(lies)
  expect(status).toBe(200)
  expect(answer.data.sentTo).toEqual(['kari@fjord.example', SUPPORT])
  expect(answer.data.result).toMatchObject({
    downloadPassed: true,
    uploadPassed: false,
    ip: '127.0.0.1',
    city: null,
    country: null,
    userAgent: expect.stringContaining('lightMyRequest'),
  })
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: ['kari@fjord.example', SUPPORT], kind: 'connection' })
  expect(mails[0]?.text).toMatch(/^Company: ./m)
  expect(mails[0]?.text).not.toContain('Atlantis')
  const events = await readAudit(server.database, tenantId)
  expect(events.at(-1)).toMatchObject({
    actorId: userId,
    action: 'sendConnectionResult',
    after: { downloadPassed: true, uploadPassed: false },
    personal: { sentTo: ['kari@fjord.example', SUPPORT] },
  })
})

test('a repeated test is mailed once; after a failed mail it can be sent again', async () => {
  isDown = true
  expect((await send()).code).toBe('MESSAGE_NOT_SENT')
  isDown = false
  const [one, two] = await Promise.all([send(), send()])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(mails).toHaveLength(1)
})

test('the number of results an hour is limited', async () => {
  for (let n = 0; n < CONNECTION_RESULTS_AN_HOUR; n += 1)
    expect((await send({ testedAt: `2026-11-23T0${n}:00:00.000Z` })).status).toBe(200)
  expect((await send({ testedAt: '2026-11-23T09:00:00.000Z' })).code).toBe('TOO_MANY_REQUESTS')
  expect(mails).toHaveLength(CONNECTION_RESULTS_AN_HOUR)
})

test('a result of a user without company and e-mail goes to support only, audited in the global chain', async () => {
  const alone = await build.user()
  const { body: answer } = await send({}, await server.signIn(alone))
  expect(answer.data.sentTo).toEqual([SUPPORT])
  expect((await readAudit(server.database, GLOBAL_CHAIN)).at(-1)).toMatchObject({ actorId: alone })
})

test.each([
  { downloadMbps: -1 },
  { uploadMbps: 'fast' },
  { screen: { width: 0, height: 1 } },
  { testedAt: 'now' },
  { errors: ['<script>'] },
  { recipients: ['thief@evil.example'] },
])('%j is refused and nothing is sent', async (wrong) => {
  expect((await send(wrong)).code).toBe('VALIDATION')
  expect(mails).toEqual([])
})
