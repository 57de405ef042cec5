import { request } from 'node:http'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, expect, test } from 'vitest'
import { listenOnPort } from '../../listen-on-port.ts'
import { lockImages, waitingFor } from '../../testing/lock-images.ts'
import { type SignedIn, testServer } from '../../testing/test-server.ts'

const server = testServer({ atOnce: 2 })
let user: SignedIn
let url: string
beforeAll(async () => {
  user = await server.signIn(await server.build.user({ tenants: [{ id: await server.build.tenant(), role: 'USER' }] }))
  url = await listenOnPort(server.app.server, '127.0.0.1', 0)
})

const read = () => fetch(`${url}/api/assets/images/${newId()}`, { headers: user.headers })
const draw = () =>
  fetch(`${url}/api/assets/damages`, {
    method: 'POST',
    headers: { ...user.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ damages: [{ imageId: newId(), points: [], firstDamageId: null }] }),
  })

test('at the concurrency limit calls answer 503 at once; token-free calls and running calls continue', async () => {
  const unlock = await lockImages(server)
  const inside = [read(), read()]
  await expect.poll(() => waitingFor(server)).toBe(2)
  for (const answer of [await read(), await draw()]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } })
  }
  expect(server.logged.filter((line) => line.includes('call failed'))).toEqual([])
  expect(await waitingFor(server)).toBe(2)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  await unlock()
  for (const answer of await Promise.all(inside)) expect(answer.status).toBe(404)
  for (let again = 0; again < 3; again += 1) expect([(await read()).status, (await draw()).status]).toEqual([404, 400])
})

test('a disconnected client frees its permit, and a call takes none before its body has arrived', async () => {
  const unlock = await lockImages(server)
  const gone = [1, 2].map(() => request(`${url}/api/assets/images/${newId()}`, { headers: user.headers }))
  for (const one of gone) one.on('error', () => undefined).end()
  await expect.poll(() => waitingFor(server)).toBe(2)
  for (const one of gone) one.destroy()
  await expect.poll(() => waitingFor(server)).toBe(0)
  const slow = [1, 2].map(() =>
    request(`${url}/api/assets/damages`, {
      method: 'POST',
      headers: { ...user.headers, 'content-type': 'application/json', 'content-length': 9 },
    }),
  )
  for (const one of slow) one.on('error', () => undefined).write('{')
  const reading = read()
  await expect.poll(() => waitingFor(server)).toBe(1)
  await unlock()
  expect((await reading).status).toBe(404)
  for (const one of slow) one.destroy()
})
