import { newId } from '@skadi/store/db/new-id'
import { expect, test } from 'vitest'
import { accountCalls } from '../testing/account-calls.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const { account, bearer, refresh, send, signIn, statusOf } = accountCalls(server)

type Listed = {
  id: string
  isCurrent: boolean
  createdAt: string
  lastUsedAt: string
  userAgent: string
  address: string
}
const list = async (idToken: string): Promise<Listed[]> => {
  const { text } = await send('GET', '/auth/sessions', undefined, { headers: bearer(idToken) })
  return JSON.parse(text).data.items
}
const end = (idToken: string, path: string) =>
  send('DELETE', `/auth/sessions${path}`, undefined, { headers: bearer(idToken) })

async function threeSessions() {
  const { username } = await account()
  const pairs = []
  for (const agent of ['phone', 'tablet', 'desk'])
    pairs.push(
      (await signIn(username, undefined, { headers: { 'user-agent': agent }, address: `10.7.0.${pairs.length}` })).data,
    )
  const [phone, tablet, desk] = pairs as [(typeof pairs)[0], (typeof pairs)[0], (typeof pairs)[0]]
  return { username, phone, tablet, desk }
}

test('another user’s session answers like a session that never existed, and continues', async () => {
  const { desk } = await threeSessions()
  const mine = (await signIn((await account()).username)).data
  const [foreign] = await list(desk.idToken)
  const answers = [await end(mine.idToken, `/${foreign?.id}`), await end(mine.idToken, `/${newId()}`)]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(answers[0]?.text).toBe(answers[1]?.text)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await statusOf(desk.idToken)).toBe(200)
})

test('the own sessions are listed with device and address, the last used first', async () => {
  const { username, phone, desk } = await threeSessions()
  await refresh(phone.refreshToken, username)
  const sessions = await list(desk.idToken)
  expect(sessions.map(({ userAgent, address, isCurrent }) => [userAgent, address, isCurrent])).toEqual([
    ['phone', '10.7.0.0', false],
    ['desk', '10.7.0.2', true],
    ['tablet', '10.7.0.1', false],
  ])
  for (const { createdAt, lastUsedAt } of sessions) expect(lastUsedAt >= createdAt).toBe(true)
})

test('an ended session is refused at once, and cannot be ended again', async () => {
  const { username, phone, desk } = await threeSessions()
  const id = (await list(desk.idToken)).find(({ userAgent }) => userAgent === 'phone')?.id
  expect(await statusOf(phone.idToken)).toBe(200)
  expect((await end(desk.idToken, `/${id}`)).status).toBe(204)
  await expect.poll(() => statusOf(phone.idToken)).toBe(401)
  expect((await refresh(phone.refreshToken, username)).status).toBe(401)
  expect((await end(desk.idToken, `/${id}`)).status).toBe(404)
  expect(await list(desk.idToken)).toHaveLength(2)
})

test('signing out everywhere else keeps only this session', async () => {
  const { phone, tablet, desk } = await threeSessions()
  expect((await end(desk.idToken, '?keepCurrent=true')).status).toBe(204)
  for (const { idToken } of [phone, tablet]) await expect.poll(() => statusOf(idToken)).toBe(401)
  expect((await list(desk.idToken)).map(({ isCurrent }) => isCurrent)).toEqual([true])
})

test('signing out everywhere ends this session too and clears the cookie for photos', async () => {
  const { username, phone, desk } = await threeSessions()
  const { status, cookies } = await end(desk.idToken, '')
  expect([status, cookies[0]?.name, cookies[0]?.maxAge]).toEqual([204, 'mediaSession', 0])
  for (const { idToken } of [phone, desk]) await expect.poll(() => statusOf(idToken)).toBe(401)
  expect((await refresh(desk.refreshToken, username)).status).toBe(401)
})
