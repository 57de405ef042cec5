import { createClaim, updateClaim } from '@skadi/contract/claims/claims-writes'
import { beforeAll, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { testSockets } from '../testing/test-sockets.ts'

const server = testServer()
const ask = asking(server)
const { opened } = testSockets()

let at = ''
let tenantId: string
beforeAll(async () => {
  at = await listenOnPort(server.app.server, '127.0.0.1', 0)
  tenantId = await server.build.tenant()
})

const userOf = async (tenant: string) =>
  server.signIn(await server.build.user({ tenants: [{ id: tenant, role: 'USER' }] }))

/** Opens a socket that is subscribed to changes of claims. */
async function listening({ idToken }: SignedIn) {
  const socket = await opened(idToken, { at })
  socket.send('subscribe', { topic: 'claims' })
  await socket.settle()
  return socket
}

test('a user who may not read claims is refused the subscription', async () => {
  const without = await server.build.tenant()
  await server.database.owner.query(`update tenant set modules = '{inbox}' where id = $1`, [without])
  const { frames } = await listening(await userOf(without))
  expect(frames.find(({ action }) => action === 'ERROR')?.payload).toMatchObject({ code: 'FORBIDDEN' })
})

test('of two concurrent changes, the successful one is published to the whole company and to nobody else', async () => {
  const [kari, ola] = [await userOf(tenantId), await userOf(tenantId)]
  const ours = await listening(ola)
  const theirs = await listening(await userOf(await server.build.tenant()))
  const { claimId: id, modifiedAt } = (await ask(createClaim, kari, { body: { status: 'draft', claimNo: '1' } })).body
    .data
  const answers = await Promise.all(
    [kari, ola].map((who, n) => ask(updateClaim, who, { params: { id }, body: { claimNo: `by ${n}`, modifiedAt } })),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.code).toBe('CONFLICT')
  const heard = async () => (await ours.settle()).filter(({ action }) => action === 'claimChanged')
  await expect.poll(async () => (await heard()).length).toBe(2)
  const written = answers.find(({ status }) => status === 200)?.body.data
  expect((await heard()).at(-1)?.payload).toMatchObject({ claimId: id, modifiedAt: written?.modifiedAt })
  expect((await theirs.settle()).filter(({ action }) => action === 'claimChanged')).toEqual([])
})
