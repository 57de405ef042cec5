import { expect, test } from 'vitest'
import { accountCalls } from '../testing/account-calls.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const { account, bearer, codeTo, post, refresh, send, signIn } = accountCalls(server)
const address = '192.0.2.7'
const lines = () => server.logged.map((line) => JSON.parse(line))

test('the log names the user and address of each new session', async () => {
  const { id: userId, username } = await account()
  await signIn(username, undefined, { address })
  expect(lines()).toContainEqual(
    expect.objectContaining({ msg: 'session opened', userId, address, sessionId: expect.any(String) }),
  )
})

test('the log records wrong guesses with their address, but no phone', async () => {
  const { username } = await account()
  for (let n = 0; n < 6; n += 1) await signIn(username, 'Wrong-horse-70', { address })
  await post('/auth/reset', { username })
  const wrong = (Number(await codeTo(username)) + 1) % 1_000_000
  await post('/auth/reset/confirm', {
    username,
    code: String(wrong).padStart(6, '0'),
    password: 'Another-horse-72',
  })
  const subject = `phone:…${username.slice(-3)}`
  expect(lines()).toContainEqual(
    expect.objectContaining({ msg: 'guessed wrong', subject, address, refused: 'WRONG_CREDENTIALS' }),
  )
  expect(lines()).toContainEqual(expect.objectContaining({ msg: 'guessed too often', subject, address }))
  expect(lines()).toContainEqual(expect.objectContaining({ msg: 'a code did not hold', subject, purpose: 'reset' }))
  expect(server.logged.join('')).not.toContain(username)
})

test('the log names the user of a refused request, and the session whose token was reused', async () => {
  const { id: userId, username } = await account()
  const { idToken, refreshToken } = (await signIn(username)).data
  const { status } = await send('GET', '/services/audit', undefined, { headers: bearer(idToken) })
  expect(status).toBe(403)
  expect(lines()).toContainEqual(
    expect.objectContaining({ msg: 'answered', userId, method: 'GET', status, time: expect.any(String) }),
  )
  const second = (await refresh(refreshToken, username)).data
  await refresh(second.refreshToken, username)
  expect((await refresh(refreshToken, username)).status).toBe(401)
  const { sid: sessionId } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
  expect(lines()).toContainEqual(expect.objectContaining({ msg: 'a refresh token did not hold', sessionId }))
})
