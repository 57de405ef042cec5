import { createDamages, updateDamages } from '@skadi/contract/damages/damages-calls'
import { beforeAll, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { asking } from '../testing/asking.ts'
import { giveAssignment, handWorker } from '../testing/hand-work.ts'
import { testServer } from '../testing/test-server.ts'
import { testSockets } from '../testing/test-sockets.ts'

const server = testServer()
const ask = asking(server)
const sockets = testSockets()
const { build } = server

let at = ''
beforeAll(async () => {
  at = await listenOnPort(server.app.server, '127.0.0.1', 0)
})

/** Adds a user of a new tenant, with a socket and two passings of one car. */
async function company() {
  const tenantId = await build.tenant()
  const who = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'USER' }] }))
  const car_id = await build.car(tenantId)
  const first = await build.imageSet({ tenantId, car_id, recDate: '2026-11-01T10:00:00Z' })
  const second = await build.imageSet({ tenantId, car_id, recDate: '2026-11-02T10:00:00Z' })
  return { tenantId, who, first, second, socket: await sockets.opened(who.idToken, { at }) }
}

test('viewers of a passing receive changes of its damages, also when another passing changes their age; nobody else does', async () => {
  const [ours, theirs] = [await company(), await company()]
  for (const { socket } of [ours, theirs]) {
    socket.send('subscribe', { imageSetId: ours.second })
    socket.send('subscribe', { imageSetId: theirs.second })
    await socket.settle()
  }
  const record = async (imageSetId: string) =>
    ask(createDamages, ours.who, {
      body: { damages: [{ imageId: await build.image(imageSetId), points: [0, 90].map((n) => ({ x: n, y: n })) }] },
    })
  const damages = async () =>
    (await ours.socket.settle()).flatMap(({ action, payload }) => (action === 'damagesChanged' ? [payload] : []))

  await record(ours.second)
  await expect.poll(damages).not.toHaveLength(0)
  const before = await damages()
  expect(before).toEqual(before.map(({ modifiedAt }) => ({ imageSetId: ours.second, modifiedAt })))
  // A damage at the same spot of the earlier passing makes the new damage a recent damage.
  await record(ours.first)
  await expect.poll(async () => (await damages()).length).toBeGreaterThan(before.length)
  expect((await theirs.socket.settle()).filter(({ action }) => action !== 'ERROR')).toEqual([])
})

test('viewers of a passing receive its reviewer’s decisions; nobody else does', async () => {
  const [ours, theirs] = [await company(), await company()]
  for (const { socket } of [ours, theirs]) {
    socket.send('subscribe', { imageSetId: ours.second })
    await socket.settle()
  }
  const reviewer = await handWorker(server, 'REVIEWER')
  await giveAssignment(server, {
    imageSetId: ours.second,
    tenantId: ours.tenantId,
    userId: reviewer.userId,
    jobType: 'REVIEW',
  })
  await server.database.owner.query('update image_set set review_enabled = true where id = $1', [ours.second])
  const damageId = await build.damage(await build.image(ours.second), { state: 'suggested', detector: 'test' })
  await ask(updateDamages, reviewer, { body: { damages: [{ id: damageId, finalState: 'accepted' }] } })

  const reviewed = async ({ socket }: typeof ours) =>
    (await socket.settle()).flatMap(({ action, payload }) => (action === 'damageBoxReviewed' ? [payload] : []))
  await expect.poll(() => reviewed(ours)).toHaveLength(1)
  const [told] = await reviewed(ours)
  expect(told).toEqual({
    imageSetId: ours.second,
    damageId,
    state: 'suggested',
    finalState: 'accepted',
    reviewerId: reviewer.userId,
  })
  expect(await reviewed(theirs)).toEqual([])
})
