import { listRerankers, rollBackReranker, switchReranker } from '@skadi/contract/detections/reranker-calls'
import { WORKER } from '@skadi/store/db/scope'
import { keepVersion } from '@skadi/store/detections/reranker.repo'
import { buildReranker, NO_WEIGHTS } from '@skadi/store/testing/build-reranker'
import { beforeEach, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let tenantId = ''
let captureSetId = ''
let rerankerId = ''
let admin: SignedIn
beforeEach(async () => {
  tenantId = await build.tenant()
  captureSetId = (await build.captureSet({ tenants: [tenantId] })).id
  rerankerId = await buildReranker(build.insert, { tenantId, captureSetId })
  admin = await adminOf(tenantId)
})

const adminOf = async (id: string) => server.signIn(await build.user({ tenants: [{ id, role: 'ADMIN_TENANT' }] }))
const list = async (who: SignedIn, query: { captureSetId?: string } = { captureSetId }) =>
  (await ask(listRerankers, who, { query })).body.data.items
const rollBack = (who: SignedIn, version: number) =>
  ask(rollBackReranker, who, { params: { id: rerankerId }, body: { version } })

/** Trains a new version. */
const learn = (isBetter: boolean) =>
  server.database.db.transaction(WORKER, (tx) =>
    keepVersion(
      tx,
      { tenantId, captureSetId, camera: 'topLeft' },
      {
        model: { weights: NO_WEIGHTS, spots: [] },
        figures: {
          accepted: 10,
          acceptedSureBefore: 9,
          acceptedSureAfter: 9,
          rejected: 30,
          rejectedSureBefore: 30,
          rejectedSureAfter: isBetter ? 2 : 30,
          drawn: 1,
        },
        isBetter,
        decisions: 40,
        quiet: 3,
        fingerprint: `${Math.random()}`,
      },
    ),
  )

test('only the company’s administrators and global admins see or change re-rankers; another company’s is not found', async () => {
  const user = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'USER' }] }))
  expect((await ask(listRerankers, user, { query: {} })).code).toBe('FORBIDDEN')
  const stranger = await adminOf(await build.tenant())
  expect(await list(stranger)).toEqual([])
  expect((await rollBack(stranger, 1)).code).toBe('NOT_FOUND')
  const change = await ask(switchReranker, stranger, { params: { id: rerankerId }, body: { isOn: false } })
  expect(change.code).toBe('NOT_FOUND')
  const [one] = await list(admin)
  expect(one).toMatchObject({ isOn: true, active: { version: 1 } })
})

test('the list shows the re-ranker’s effect, and switching it is audited once', async () => {
  const version = await learn(true)
  expect(version).toBe(true)
  const { rows } = await server.database.owner.query(
    'select id from reranker_version where version = 2 and reranker_id = $1',
    [rerankerId],
  )
  const photo = await build.image(await build.imageSet({ tenantId, capture_set_id: captureSetId }))
  for (const is_faint of [true, true, false])
    await build.damage(photo, { state: 'suggested', detector: 'difference', is_faint, reranked_by: rows[0].id })
  const [before] = await list(admin)
  expect(before).toMatchObject({ camera: 'topLeft', madeFaint: 2, madeSure: 1, hasEarlier: true })
  expect(before?.active).toMatchObject({
    version: 2,
    decisions: 40,
    quiet: 3,
    figures: { rejectedSureAfter: 2, drawn: 1 },
  })
  for (const _ of ['once', 'again'])
    await ask(switchReranker, admin, { params: { id: rerankerId }, body: { isOn: false } })
  expect((await list(admin))[0]?.isOn).toBe(false)
  const acts = (await readAudit(server.database, tenantId)).filter(({ action }) => action === 'switchReranker')
  expect(acts).toMatchObject([{ before: { isOn: true }, after: { isOn: false }, targetId: rerankerId }])
})

test('each request rolls back one version, skipping versions never in use, and is audited', async () => {
  await learn(false)
  await learn(true)
  expect((await list(admin))[0]).toMatchObject({ active: { version: 3 }, newest: { version: 3 } })
  expect((await rollBack(admin, 3)).body.data?.active).toMatchObject({ version: 1 })
  expect((await rollBack(admin, 3)).code).toBe('CONFLICT')
  expect((await rollBack(admin, 1)).body.data).toMatchObject({
    active: null,
    newest: { version: 3 },
    hasEarlier: false,
  })
  const acts = (await readAudit(server.database, tenantId)).filter(({ action }) => action === 'rollBackReranker')
  expect(acts.map(({ before, after }) => [before, after])).toEqual([
    [{ version: 3 }, { version: 1 }],
    [{ version: 1 }, { version: null }],
  ])
})

test('a global admin sees the re-rankers of all companies of a capture set, with company names', async () => {
  const other = await build.tenant({ name: 'Åsane Bil' })
  await buildReranker(build.insert, { tenantId: other, captureSetId, camera: 'roofLeft' })
  const globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
  expect((await list(globalAdmin)).map(({ tenant, camera }) => `${tenant.id === other} ${camera}`)).toEqual(
    expect.arrayContaining(['false topLeft', 'true roofLeft']),
  )
  expect((await rollBack(globalAdmin, 1)).status).toBe(200)
})

test('without a capture set all readable re-rankers are listed, sorted by capture set', async () => {
  const other = await build.tenant()
  const set = await build.captureSet({ tenants: [tenantId, other] })
  await buildReranker(build.insert, { tenantId, captureSetId: set.id, camera: 'roofLeft' })
  await buildReranker(build.insert, { tenantId: other, captureSetId: set.id })
  const seen = async (who: SignedIn) =>
    (await list(who, {})).map((one) => `${one.captureSet.id} ${one.tenant.id} ${one.camera}`)
  const own = [`${captureSetId} ${tenantId} topLeft`, `${set.id} ${tenantId} roofLeft`]
  expect((await seen(admin)).toSorted()).toEqual(own.toSorted())
  const globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
  expect(await seen(globalAdmin)).toEqual(expect.arrayContaining([...own, `${set.id} ${other} topLeft`]))
  expect((await list(admin, { captureSetId: set.id })).map(({ camera }) => camera)).toEqual(['roofLeft'])
})
