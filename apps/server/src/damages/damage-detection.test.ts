import { triggerDamageDetection } from '@skadi/contract/image-sets/image-sets-writes'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { publish } from '@skadi/store/realtime/publish'
import { beforeAll, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { asking } from '../testing/asking.ts'
import { testServer } from '../testing/test-server.ts'
import { testSockets } from '../testing/test-sockets.ts'

const server = testServer()
const ask = asking(server)
const sockets = testSockets()
const { build, database } = server

let at = ''
beforeAll(async () => {
  at = await listenOnPort(server.app.server, '127.0.0.1', 0)
})

async function company() {
  const tenantId = await build.tenant()
  const who = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'USER' }] }))
  const imageSetId = await build.imageSet({ tenantId, status: 'finished', detection: 'notRun' })
  const trigger = (id: string) => ask(triggerDamageDetection, who, { body: { imageSetId: id } })
  return { tenantId, who, imageSetId, trigger }
}

test('another company’s passing is not found and stays unchanged', async () => {
  const [ours, theirs] = [await company(), await company()]
  const [foreign, nobodys] = [await ours.trigger(theirs.imageSetId), await ours.trigger(newId())]
  expect([foreign.status, foreign.text]).toEqual([404, nobodys.text])
  const { rows } = await database.owner.query('select status from image_set where id = $1', [theirs.imageSetId])
  expect(rows).toEqual([{ status: 'finished' }])
})

test('[DETAIL-30] damage detection runs again, once: a second request while it runs is refused', async () => {
  const { imageSetId, trigger } = await company()
  const first = await trigger(imageSetId)
  expect([first.status, typeof first.body.data.jobId]).toEqual([202, 'string'])
  expect(await trigger(imageSetId)).toMatchObject({ status: 409, code: 'DETECTION_RUNNING' })
  const { rows } = await database.owner.query(`select status, current_step, detection from image_set where id = $1`, [
    imageSetId,
  ])
  expect(rows).toEqual([{ status: 'inProgress', current_step: 'damageDetection', detection: null }])
})

test('users who view the passing are notified when detection has ended', async () => {
  const { tenantId, who, imageSetId } = await company()
  const socket = await sockets.opened(who.idToken, { at })
  socket.send('subscribe', { imageSetId })
  await socket.settle()
  const modifiedAt = new Date().toISOString()
  await database.db.transaction(WORKER, (tx) =>
    publish(tx, { action: 'damageDetectionFinished', tenantId, imageSetId, modifiedAt }),
  )
  const heard = async () => (await socket.settle()).filter(({ action }) => action === 'damageDetectionFinished')
  await expect.poll(heard).toEqual([{ action: 'damageDetectionFinished', payload: { imageSetId, modifiedAt } }])
})
