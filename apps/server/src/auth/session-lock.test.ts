import { SOCKET_CLOSE } from '@skadi/contract/realtime/socket'
import { PIN_ATTEMPTS } from '@skadi/domain/auth/hand-over-pin'
import { beforeAll, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { accountCalls, PASSWORD } from '../testing/account-calls.ts'
import { testServer } from '../testing/test-server.ts'
import { testSockets } from '../testing/test-sockets.ts'

const server = testServer()
const sockets = testSockets()
const { account, bearer, refresh, send, signIn, statusOf } = accountCalls(server)
const { build } = server
const PIN = '2580'

let at = ''
beforeAll(async () => {
  at = await listenOnPort(server.app.server, '127.0.0.1', 0)
})

/** Makes a clerk who is signed in on two devices, `desk` and `phone`. */
async function clerk() {
  const { username, id: userId } = await account()
  const tenantId = await build.tenant()
  await build.insert('tenant_member', { tenant_id: tenantId, user_id: userId, role: 'USER' })
  const { data: desk } = await signIn(username)
  const { data: phone } = await signIn(username)
  const headers = { headers: bearer(desk.idToken) }
  const audit = async () => {
    const { rows } = await server.database.owner.query(
      'select action, after from audit_event where chain = $1 order by seq',
      [tenantId],
    )
    return rows.map(({ action, after }) => [action, after.by])
  }
  return {
    username,
    tenantId,
    desk,
    phone,
    audit,
    lock: (pin?: string) => send('POST', '/auth/lock', pin === undefined ? {} : { pin }, headers),
    unlock: (body: object) => send('POST', '/auth/unlock', body, headers),
    state: async () => JSON.parse((await send('GET', '/auth/lock', undefined, headers)).text).data,
  }
}

test('a locked session is refused all calls except its lock’s, even with new tokens; other devices stay unlocked', async () => {
  const one = await clerk()
  const socket = await sockets.opened(one.desk.idToken, { at })
  const closed = new Promise<number>((resolve) => socket.socket.on('close', resolve))
  expect((await one.lock(PIN)).status).toBe(204)
  expect(await one.state()).toEqual({ isLocked: true, hasPin: true, attemptsLeft: PIN_ATTEMPTS })

  const asked = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    send(method, url, body, { headers: bearer(one.desk.idToken) })
  const { refreshToken } = one.desk
  const answers = await Promise.all([
    asked('GET', '/users/me'),
    asked('GET', '/auth/sessions'),
    asked('DELETE', '/auth/sessions?keepCurrent=true'),
    asked('POST', '/auth/lock', {}),
    asked('POST', '/auth/password', { oldPassword: PASSWORD, newPassword: 'Another-horse-72', refreshToken }),
    asked('POST', '/auth/currentTenant', { tenant: one.tenantId, refreshToken }),
  ])
  for (const { status, code } of answers.filter(({ status }) => status !== 404))
    expect([status, code]).toEqual([423, 'SESSION_LOCKED'])
  expect(answers.filter(({ status }) => status === 423).length).toBeGreaterThan(4)

  const fresh = await refresh(refreshToken, one.username)
  expect(await statusOf(fresh.data.idToken)).toBe(423)
  const cookie = fresh.cookies.find(({ name }) => name === 'mediaSession')
  const photo = await server.inject({
    url: `/api/media/images/${one.tenantId}/1/514`,
    headers: { cookie: `mediaSession=${cookie?.value}` },
  })
  expect(photo.statusCode).toBe(423)
  expect(await closed).toBe(SOCKET_CLOSE.locked)
  expect(await sockets.refused(one.desk.idToken, { at })).toBe(SOCKET_CLOSE.locked)

  expect(await statusOf(one.phone.idToken)).toBe(200)
  expect((await one.unlock({ pin: PIN })).status).toBe(204)
  expect(await statusOf(one.desk.idToken)).toBe(200)
  expect(await one.audit()).toEqual([
    ['lockSession', 'newPin'],
    ['unlockSession', 'pin'],
  ])
})

test('concurrent wrong PINs are counted; after the limit only the password unlocks, and deletes the PIN', async () => {
  const one = await clerk()
  await one.lock(PIN)
  const wrong = await Promise.all(Array.from({ length: PIN_ATTEMPTS + 3 }, () => one.unlock({ pin: '9071' })))
  expect(wrong.filter(({ code }) => code === 'WRONG_PIN')).toHaveLength(PIN_ATTEMPTS)
  expect((await one.unlock({ pin: PIN })).status).toBeGreaterThanOrEqual(403)
  expect(await one.state()).toEqual({ isLocked: true, hasPin: true, attemptsLeft: 0 })

  expect((await one.unlock({ password: 'Wrong-horse-71' })).code).toBe('WRONG_PASSWORD')
  expect((await one.unlock({ password: PASSWORD })).status).toBe(204)
  expect((await one.audit()).map(([action, by]) => `${action} ${by}`)).toEqual([
    'lockSession newPin',
    ...Array.from({ length: PIN_ATTEMPTS }, () => 'refuseUnlock pin'),
    'refuseUnlock password',
    'unlockSession password',
  ])
  expect((await one.lock()).status).toBe(204)
  expect(await one.state()).toEqual({ isLocked: true, hasPin: false, attemptsLeft: PIN_ATTEMPTS })
})

test('without a PIN the password unlocks; signing out needs neither and ends the session', async () => {
  const one = await clerk()
  for (const pin of ['1111', '123', 'abcd']) expect((await one.lock(pin)).code).toBe('VALIDATION')
  expect(await one.state()).toMatchObject({ isLocked: false, hasPin: false })
  await one.lock()
  expect((await one.unlock({ pin: '0000' })).code).toBe('WRONG_PIN')
  expect((await one.unlock({ pin: PIN, password: PASSWORD })).code).toBe('VALIDATION')
  expect((await send('POST', '/auth/logout', { refreshToken: one.desk.refreshToken })).status).toBe(204)
  await expect.poll(() => statusOf(one.desk.idToken)).toBe(401)
})
