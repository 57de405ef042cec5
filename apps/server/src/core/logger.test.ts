import { newId } from '@skadi/store/db/new-id'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { createLogger } from './logger.ts'

const server = testServer({ env: { LOG_LEVEL: 'trace' } })
const { build } = server

test('the log has one JSON object per line and contains no secret of any request', async () => {
  const tenant = await build.tenant()
  const unit = await build.captureUnit({ key: 'canary-device-key' })
  const { headers, idToken, refreshToken, sessionId } = await server.signIn(
    await build.user({ tenants: [{ id: tenant, role: 'USER' }] }),
  )
  const media = server.services.tokens.mediaCookie(sessionId, Math.floor(Date.now() / 1000))
  const hostile = 'canary-text\r\n{"level":60,"msg":"forged"}\u001b[31m'
  await server.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { username: '+4790000001', password: 'canary-password' },
  })
  await server.inject({ method: 'POST', url: '/api/auth', payload: { username: hostile, password: hostile } })
  await server.inject({
    method: 'POST',
    url: '/api/auth',
    headers: { 'content-type': 'application/json' },
    payload: '{"password":"canary-broken',
  })
  await server.inject({ method: 'POST', url: '/api/auth/logout', payload: { refreshToken } })
  await server.inject({
    url: `/api/assets/imageSets?registrationNo=CANARY1&canary-query=1`,
    headers: { ...headers, 'user-agent': hostile.replaceAll(/[\r\n\u001b]/g, ' '), cookie: `mediaSession=${media}` },
  })
  await server.inject({ url: `/api/media/images/${newId()}/1/257`, headers: { cookie: `mediaSession=${media}` } })
  await server.inject({
    url: '/api/canary-path',
    headers: { 'x-request-id': 'canary-id', 'x-forwarded-for': 'canary-address' },
  })
  await server.inject({
    method: 'POST',
    url: `/api/assets/captureUnits/${unit}/heartbeat`,
    headers: server.deviceHeaders(unit, 'canary-device-key'),
    payload: { version: 'canary-version' },
  })
  await server.inject({ url: '/api/social/socket', headers: { 'sec-websocket-protocol': `v2, ${idToken}` } })

  expect(server.logged.length).toBeGreaterThan(5)
  for (const line of server.logged) expect(() => JSON.parse(line), line).not.toThrow()
  const text = server.logged.join('')
  for (const secret of ['canary', 'CANARY1', 'forged', idToken, refreshToken, media, idToken.split('.')[2] ?? '-'])
    expect(text).not.toContain(secret)
  expect(text).toContain('"route":"/api/assets/imageSets"')
})

test('third-party errors are logged without passwords, tokens, keys and signed links', () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const cause = new Error('GET https://s3.example/x?X-Amz-Signature=canary1&y=1 Bearer canary2.x.y')
  const err = Object.assign(new Error('connect postgres://skadi:canary3@db/x Device 0190-1.canary4', { cause }), {
    headers: { authorization: 'canary5' },
    query: 'canary6',
  })
  logger.error({ err, headers: { cookie: 'canary7', authorization: 'canary8' }, password: 'canary9' }, 'failed')
  expect(lines.join('')).not.toContain('canary')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'failed', err: { name: 'Error', cause: { name: 'Error' } } })
})
