import { CALLS } from '@skadi/contract/calls'
import { addressOf } from '@skadi/contract/core/client'
import { newId } from '@skadi/store/db/new-id'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MEDIA_COOKIE } from '../core/auth/cookie-names.ts'
import { listenOnPort } from '../listen-on-port.ts'
import { claimBench } from '../testing/claim-bench.ts'
import { type CustomerBench, customerBench } from '../testing/customer-bench.ts'
import { readAudit } from '../testing/read-audit.ts'
import { testServer } from '../testing/test-server.ts'
import { testSockets } from '../testing/test-sockets.ts'

const server = testServer()
const sockets = testSockets()
let one: CustomerBench
beforeEach(async () => {
  one = await customerBench(server)
  await one.include()
})

const PAST = new Date(Date.now() - 1_000)
const audited = async () =>
  (await readAudit(server.database, one.tenantId)).filter(({ action }) => action.includes('Customer'))

describe('an invalid token', () => {
  test('always gets the same answer, which reveals nothing', async () => {
    const answers = await Promise.all(['x', newId(), '%00', 'A'.repeat(22), `${'A'.repeat(199)}`].map(one.open))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test.each([
    ['expires_at', 'LINK_EXPIRED'],
    ['revoked_at', 'LINK_REVOKED'],
  ])(
    'once %s has passed: no page, answer or photo, and only the token’s holder gets the reason',
    async (column, code) => {
      const { token } = await one.shown()
      expect((await one.photo(token, one.back.topLeft)).statusCode).toBe(200)
      await one.say(token, 'object')
      await one.upload(token, await jpegOf(50))
      const { body } = await one.open(token)
      const [own] = body.data.answers[0]?.photoIds ?? []
      if (column === 'expires_at') await one.changeLink(token, 'due_at', PAST)
      await one.changeLink(token, column, PAST)

      expect(await one.open(token)).toMatchObject({ status: 410, code })
      expect((await one.open(token)).text).not.toMatch(/AB|Tenant/)
      expect(await one.say(token, 'accept')).toMatchObject({ status: 410, code })
      expect(JSON.parse((await one.upload(token, await jpegOf(60))).body).error.code).toBe(code)
      expect((await one.photo(token, one.back.topLeft)).statusCode).toBe(404)
      expect((await server.inject({ url: `/api/media/customer/${token}/photos/${own}` })).statusCode).toBe(404)
    },
  )

  test('is rate-limited after many attempts, while valid tokens still work', async () => {
    const tries = []
    for (let at = 0; at < 61; at += 1) tries.push((await one.open(newId())).code)
    expect(tries.at(-1)).toBe('TOO_MANY_REQUESTS')
    expect((await one.open((await one.shown()).token)).status).toBe(200)
  })
})

describe('the holder of a token', () => {
  test('reaches nothing else of the company: no call, photo or table', async () => {
    const { token } = await one.shown()
    for (const call of CALLS.filter(({ access }) => access !== 'tokenFree'))
      for (const authorization of [`Bearer ${token}`, token]) {
        const { statusCode } = await server.inject({
          method: call.method,
          url: addressOf(call, { params: { id: one.back.id, id2: one.pickup.id } } as object),
          headers: { authorization, cookie: `${MEDIA_COOKIE}=${token}`, 'x-api-version': 'v2' },
        })
        expect([call.name, statusCode]).toEqual([call.name, 401])
      }
    const foreign = await customerBench(server)
    const hidden = await server.build.image(one.back.id, { camera: 'bottomRight', frame: 2 })
    for (const imageId of [foreign.back.topLeft, hidden, newId(), 'x'])
      expect((await one.photo(token, imageId)).statusCode).toBe(404)
    expect((await one.photo(token, one.back.topLeft, '515')).statusCode).toBe(404)
  })

  test('sees the pair with its damages, places and times, and costs only if the page shows them', async () => {
    const { token } = await one.shown()
    const { status, body } = await one.open(token)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      kind: 'comparison',
      state: 'open',
      verdict: null,
      mayAnswer: { accept: true, object: true, ask: true },
      answers: [],
      content: {
        pickup: { recDate: '2026-10-14T10:00:00.000Z', timeZone: 'Europe/Oslo' },
        return: { recDate: '2026-10-21T10:00:00.000Z' },
        damages: [
          {
            labels: ['scratched'],
            camera: 'topLeft',
            before: { imageId: one.pickup.topLeft },
            after: { imageId: one.back.topLeft, box: { x: 700, y: 500, width: 120, height: 60 } },
            price: null,
          },
        ],
      },
    })
    const { headers } = await one.photo(token, one.back.topLeft)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-type': 'image/webp',
    })
    expect(JSON.stringify(body)).not.toContain(one.clerkId)
    expect(server.logged.join('\n')).not.toContain(token)
  })

  test('no longer sees a deleted photo, or a passing that now belongs to another car', async () => {
    const { token } = await one.shown()
    await one.changeLink(token, 'expires_at', new Date(Date.now() + 86_400_000 * 14))
    await server.database.owner.query('update image set soft_deleted_at = now() where id = $1', [one.back.topLeft])
    expect((await one.photo(token, one.back.topLeft)).statusCode).toBe(404)
    expect((await one.photo(token, one.back.roofLeft)).statusCode).toBe(200)
    await server.database.owner.query('update image_set set car_id = $2 where id = $1', [
      one.back.id,
      await server.build.car(one.tenantId),
    ])
    expect((await one.photo(token, one.back.roofLeft)).statusCode).toBe(404)
    expect((await one.photo(token, one.pickup.roofLeft)).statusCode).toBe(200)
  })
})

describe('answers', () => {
  let at = ''
  beforeAll(async () => {
    at = await listenOnPort(server.app.server, '127.0.0.1', 0)
  })

  test('need text for objections and questions, and a repeat is stored once', async () => {
    const { token } = await one.shown()
    expect(await one.say(token, 'object', '  ')).toMatchObject({ status: 400, code: 'VALIDATION' })
    const id = newId()
    const first = await one.say(token, 'object', 'It was there', id)
    expect(first.body.data).toMatchObject({ state: 'answered', verdict: 'object' })
    const again = await Promise.all([1, 2, 3].map(() => one.say(token, 'object', 'It was there', id)))
    expect(again.map(({ body }) => body.data.answers.length)).toEqual([1, 1, 1])
    expect((await audited()).map(({ action, actorId, after }) => [action, actorId, after])).toEqual([
      ['createCustomerLink', one.clerkId, expect.anything()],
      ['answerAsCustomer', null, { answerId: id, kind: 'object' }],
    ])
  })

  test('may be replaced until the due date, with all versions kept; questions stay possible', async () => {
    const { token } = await one.shown()
    await one.say(token, 'accept')
    expect(await one.say(token, 'accept')).toMatchObject({ status: 409, code: 'ANSWERS_CLOSED' })
    const { body } = await one.say(token, 'object', 'On second thoughts')
    expect(body.data.answers.map(({ kind }) => kind)).toEqual(['accept', 'object'])
    await one.changeLink(token, 'due_at', PAST)
    expect(await one.say(token, 'accept')).toMatchObject({ status: 409, code: 'ANSWERS_CLOSED' })
    expect((await one.say(token, 'ask', 'And now?')).body.data).toMatchObject({
      verdict: 'object',
      mayAnswer: { accept: false, object: false, ask: true },
    })
  })

  test('are limited to fifty', async () => {
    const { token } = await one.shown()
    const codes = []
    for (let at = 0; at < 51; at += 1) codes.push((await one.say(token, 'ask')).code)
    expect(codes.findIndex((code) => code === 'TOO_MANY_REQUESTS')).toBe(50)
  })

  test('are published to users who view one of the passings, with ids only', async () => {
    const socket = await sockets.opened(one.clerk.idToken, { at })
    socket.send('subscribe', { imageSetId: one.back.id })
    await socket.settle()
    const { token, link } = await one.shown()
    await one.say(token, 'object', 'Secret words')
    const heard = async () => (await socket.settle()).filter(({ action }) => action === 'customerAnswered')
    await expect.poll(async () => (await heard()).length).toBeGreaterThan(1)
    for (const { payload } of await heard())
      expect(payload).toEqual({ imageSetId: one.back.id, linkId: link.id, modifiedAt: expect.any(String) })
  })

  test('on a claim’s page are published to users who view the company’s claims', async () => {
    await one.change('image_set', one.pickup.id, 'registration_no', 'AB12345')
    await one.change('image_set', one.back.id, 'registration_no', 'AB12345')
    const claimId = await claimBench(server).claim(one.clerk, 'filed')
    const { token } = await one.shown({ claimId })
    const socket = await sockets.opened(one.clerk.idToken, { at })
    socket.send('subscribe', { topic: 'claims' })
    await socket.settle()
    await one.say(token, 'accept')
    const heard = async () => (await socket.settle()).filter(({ action }) => action === 'claimChanged')
    await expect.poll(async () => (await heard()).length).toBeGreaterThan(0)
    for (const { payload } of await heard()) expect(payload).toEqual({ claimId, modifiedAt: expect.any(String) })
  })
})

const jpegOf = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .jpeg()
    .toBuffer()

describe('photos sent by the customer', () => {
  test('are refused before an objection, and when they are no photo, too large or too many', async () => {
    const { token } = await one.shown()
    const codeOf = async (payload: Buffer, type?: string) => {
      const { statusCode, body } = await one.upload(token, payload, type)
      return [statusCode, JSON.parse(body).error?.code]
    }
    expect(await codeOf(await jpegOf(1))).toEqual([409, 'CONFLICT'])
    await one.say(token, 'object')
    expect(await codeOf(Buffer.from('<svg/>'))).toEqual([415, 'TYPE_NOT_SUPPORTED'])
    expect(await codeOf(Buffer.from('GIF89a'), 'image/gif')).toEqual([415, 'TYPE_NOT_SUPPORTED'])
    expect(await codeOf(Buffer.alloc(15 * 1024 * 1024 + 1))).toEqual([413, 'TOO_LARGE'])
    for (let red = 1; red <= 6; red += 1) expect((await one.upload(token, await jpegOf(red * 20))).statusCode).toBe(201)
    expect(await codeOf(await jpegOf(200))).toEqual([409, 'TOO_MANY_PHOTOS'])
  })

  test('are stored once per photo, without camera metadata, and visible to the company only', async () => {
    const { token } = await one.shown()
    await one.say(token, 'object')
    const png = await sharp({ create: { width: 50, height: 20, channels: 3, background: '#123456' } })
      .withExif({ IFD0: { Copyright: 'Ada Berg' } })
      .png()
      .toBuffer()
    const sent = [await one.upload(token, png, 'image/png'), await one.upload(token, png, 'text/html')]
    const [id, again] = sent.map(({ body }) => JSON.parse(body).data.id)
    expect(again).toBe(id)
    const mine = await server.inject({ url: `/api/media/customer/${token}/photos/${id}` })
    expect([mine.statusCode, mine.headers['content-type'], mine.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
    expect((await sharp(mine.rawPayload).metadata()).exif).toBeUndefined()
    const other = await customerBench(server)
    const otherToken = (await other.shown()).token
    expect((await server.inject({ url: `/api/media/customer/${otherToken}/photos/${id}` })).statusCode).toBe(404)
    const asStaff = (cookie: string) => server.inject({ url: `/api/media/customerPhotos/${id}`, headers: { cookie } })
    const cookieOf = ({ sessionId }: { sessionId: string }) =>
      `${MEDIA_COOKIE}=${server.services.tokens.mediaCookie(sessionId, Math.floor(Date.now() / 1000) + 900)}`
    expect((await asStaff('')).statusCode).toBe(401)
    expect((await asStaff(cookieOf(other.clerk))).statusCode).toBe(404)
    expect((await asStaff(cookieOf(one.clerk))).statusCode).toBe(200)
  })
})
