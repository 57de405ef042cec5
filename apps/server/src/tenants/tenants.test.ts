import { tenant as tenantSchema } from '@skadi/contract/tenants/tenant'
import { getTenant, listTenants } from '@skadi/contract/tenants/tenants-reads'
import { createTenant, setInboxAging, setWorkingPoint, updateTenant } from '@skadi/contract/tenants/tenants-writes'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let globalAdmin: SignedIn
let adminId = ''
beforeAll(async () => {
  adminId = await build.user({ groups: ['GLOBAL_ADMIN'] })
  globalAdmin = await server.signIn(adminId)
})

const memberOf = async (...tenants: string[]) =>
  server.signIn(await build.user({ tenants: tenants.map((id) => ({ id, role: 'ADMIN_TENANT' })) }))
const update = (id: string, body: Parameters<typeof ask<typeof updateTenant>>[2]['body']) =>
  ask(updateTenant, globalAdmin, { params: { id }, body })

describe('reading tenants', () => {
  test('other existing and unknown tenants get the same refusal', async () => {
    const [own, foreign] = [await build.tenant(), await build.tenant()]
    for (const who of [await memberOf(own), await memberOf()]) {
      const [known, unknown] = [foreign, newId()].map((id) => ask(getTenant, who, { params: { id } }))
      expect(await known).toEqual(await unknown)
      expect((await known)?.code).toBe('FORBIDDEN')
    }
    expect((await ask(getTenant, globalAdmin, { params: { id: newId() } })).code).toBe('NOT_FOUND')
  })

  test('[ADMIN-12] [ENTITY-29] members and global admins read a tenant with all its fields', async () => {
    const [own, power] = [await build.tenant({ name: 'Åsane Bil' }), await build.tenant()]
    await build.tenantGroup({ members: [own, power], power })
    await server.database.owner.query(
      `update tenant set logo = '/logo.jpg', images = '{/one.jpg}', settings = '{"manualReviewEnabled": true}' where id = $1`,
      [own],
    )
    for (const who of [await memberOf(own), globalAdmin]) {
      const { status, body } = await ask(getTenant, who, { params: { id: own } })
      expect(status).toBe(200)
      expect(z.parse(z.strictObject({ data: z.strictObject(tenantSchema.shape) }), body)).toEqual(body)
      expect(body.data).toMatchObject({
        id: own,
        name: 'Åsane Bil',
        logo: '/logo.jpg',
        images: ['/one.jpg'],
        status: 'active',
        modules: ['inbox', 'fleet', 'compare', 'reports', 'claims', 'costEstimation', 'unassignedItems'],
        settings: { manualReviewEnabled: true, manualAnnotationEnabled: false },
        masterTenantId: power,
      })
    }
  })

  test('[ADMIN-11] a user lists the own tenants, a global admin all, by name and page by page', async () => {
    const names = ['Zulu Cars', 'alpha Cars', 'Bravo Cars', 'Østfold Cars']
    const ids = await Promise.all(names.map((name) => build.tenant({ name })))
    const who = await memberOf(ids[0] as string, ids[1] as string)
    const own = await ask(listTenants, who, { query: {} })
    expect(own.body.data.items.map(({ name }) => name)).toEqual(['alpha Cars', 'Zulu Cars'])
    expect(own.body.meta).toMatchObject({ totalItems: 2, currentPage: 1, lastPage: 1 })

    const first = await ask(listTenants, globalAdmin, { query: { query: ' CARS', limit: 3 } })
    expect(first.body.meta).toMatchObject({ totalItems: 4, lastPage: 2, currentItemsPerPage: 3 })
    const cursor = first.body.meta.nextCursor
    const more = await ask(listTenants, globalAdmin, { query: { query: ' CARS', limit: 3, cursor, total: 'none' } })
    expect([...first.body.data.items, ...more.body.data.items].map(({ name }) => name)).toEqual([
      'alpha Cars',
      'Bravo Cars',
      'Zulu Cars',
      'Østfold Cars',
    ])
    expect(more.body.meta).not.toHaveProperty('totalItems')
    expect(more.body.meta).not.toHaveProperty('nextCursor')
    const second = await ask(listTenants, globalAdmin, { query: { query: ' CARS', limit: 3, page: 2 } })
    expect(second.body.data).toEqual(more.body.data)
  })

  test.each([
    'x',
    Buffer.from('no cursor').toString('base64url'),
    Buffer.from(`${newId()}a\u0000`).toString('base64url'),
  ])('a cursor that no page answered is refused: %s', async (cursor) => {
    const refused = await ask(listTenants, globalAdmin, { query: { cursor } })
    expect([refused.status, refused.code]).toEqual([400, 'VALIDATION'])
  })
})

describe('creating and changing tenants', () => {
  test.each(['1st Rental', '-', '🚗'])('[VALID-29] the name %j is refused', async (name) => {
    const expected = 'NAME_MUST_START_WITH_LETTER'
    expect((await ask(createTenant, globalAdmin, { body: { name } })).code).toBe(expected)
    expect((await update(await build.tenant(), { name })).code).toBe(expected)
  })

  test.each(['', ' '])(
    '[VALID-04] a tenant needs a name: %j is refused, and nothing is made or changed',
    async (name) => {
      const id = await build.tenant()
      const tenants = 'select id, name from tenant order by id'
      const before = (await server.database.owner.query(tenants)).rows
      for (const refused of [await ask(createTenant, globalAdmin, { body: { name } }), await update(id, { name })])
        expect([refused.status, refused.code]).toEqual([400, 'VALIDATION'])
      expect((await server.database.owner.query(tenants)).rows).toEqual(before)
    },
  )

  test('[ADMIN-13] a tenant is created with every module and all functions off, once per name, audited', async () => {
    const made = await ask(createTenant, globalAdmin, { body: { name: '  Ærø Rental ' } })
    expect(made.status).toBe(201)
    const { data } = made.body
    expect(data).toMatchObject({ name: 'Ærø Rental', status: 'active', isHandicapped: false, logo: null })
    expect(data.modules).toHaveLength(7)
    expect(data.settings).toMatchObject({ damageDetectionEnabled: false, faceblurServiceEnabled: { topLeft: false } })
    const again = await ask(createTenant, globalAdmin, { body: { name: 'Ærø Rental' } })
    expect([again.status, again.code]).toEqual([409, 'NAME_TAKEN'])
    expect(await readAudit(server.database, data.id)).toMatchObject([
      { actorId: adminId, action: 'createTenant', targetId: data.id, after: { name: 'Ærø Rental' } },
    ])
  })

  test('[ADMIN-14] given settings change and all others stay; the audit keeps the values before', async () => {
    const id = await build.tenant({ name: 'Before' })
    await update(id, { settings: { manualReviewEnabled: true, faceblurServiceEnabled: { topLeft: true } } })
    const changed = await update(id, {
      name: 'After',
      modules: ['fleet', 'inbox', 'fleet'],
      settings: { damageDetectionEnabled: true, faceblurServiceEnabled: { roofLeft: true } },
      isHandicapped: true,
    })
    expect(changed.body.data).toMatchObject({
      name: 'After',
      modules: ['inbox', 'fleet'],
      isHandicapped: true,
      settings: {
        damageDetectionEnabled: true,
        manualReviewEnabled: true,
        manualAnnotationEnabled: false,
        faceblurServiceEnabled: { topLeft: true, roofLeft: true, topRight: false },
      },
    })
    expect((await ask(getTenant, globalAdmin, { params: { id } })).body).toEqual(changed.body)
    const audit = await readAudit(server.database, id)
    expect(audit).toMatchObject([
      { action: 'updateTenant' },
      { action: 'updateTenant', before: { name: 'Before', isHandicapped: false }, after: { name: 'After' } },
    ])
    expect(audit[1].after).not.toHaveProperty('status')
    await update(id, { name: 'After', isHandicapped: true })
    expect(await readAudit(server.database, id)).toHaveLength(2)
  })

  test('[ENTITY-30, ENTITY-31] three functions, and face blurring at ten positions, are switched independently', async () => {
    const id = await build.tenant()
    const faceblurServiceEnabled = {
      bottomLeft: true,
      bottomRight: false,
      roofLeft: true,
      roofRight: false,
      topLeft: true,
      topRight: false,
      frontLeft: true,
      frontRight: false,
      backLeft: true,
      backRight: false,
    }
    const work = { manualAnnotationEnabled: true, manualReviewEnabled: false, damageDetectionEnabled: true }
    await update(id, { settings: { ...work, faceblurServiceEnabled } })
    const read = async () => (await ask(getTenant, globalAdmin, { params: { id } })).body.data.settings
    expect(await read()).toEqual({ ...work, workingPoint: 'balanced', agesOutAfterDays: 7, faceblurServiceEnabled })
    await update(id, { settings: { faceblurServiceEnabled: { backRight: true } } })
    expect(await read()).toEqual({
      ...work,
      workingPoint: 'balanced',
      agesOutAfterDays: 7,
      faceblurServiceEnabled: { ...faceblurServiceEnabled, backRight: true },
    })
  })

  test('an unknown tenant is not found, a name in use and an outdated version are refused, and nothing changes', async () => {
    expect((await update(newId(), { status: 'inactive' })).code).toBe('NOT_FOUND')
    const id = await build.tenant({ name: 'Mine' })
    await build.tenant({ name: 'Taken' })
    expect((await update(id, { name: 'Taken', isHandicapped: true })).code).toBe('NAME_TAKEN')
    const { modifiedAt } = (await ask(getTenant, globalAdmin, { params: { id } })).body.data
    const both = await Promise.all([
      update(id, { name: 'Mine too', modifiedAt }),
      update(id, { name: 'Mine as well', modifiedAt }),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(both.find(({ status }) => status === 409)?.code).toBe('CONFLICT')
    expect((await ask(getTenant, globalAdmin, { params: { id } })).body.data.isHandicapped).toBe(false)
  })

  test('of concurrent requests for the same name one succeeds, and the others are refused', async () => {
    const answers = await Promise.all([
      ask(createTenant, globalAdmin, { body: { name: 'Twice' } }),
      ask(createTenant, globalAdmin, { body: { name: 'Twice' } }),
      ...(await Promise.all([build.tenant(), build.tenant()])).map((id) => update(id, { name: 'Twice' })),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'NAME_TAKEN')).toHaveLength(3)
  })

  test('users of a tenant that is closed or becomes read-only must renew their tokens at the next request', async () => {
    const id = await build.tenant()
    const who = await memberOf(id)
    const asked = () => ask(getTenant, who, { params: { id } })
    expect((await asked()).status).toBe(200)
    await update(id, { isHandicapped: true })
    await expect.poll(async () => (await asked()).code).toBe('UNAUTHENTICATED')
    await update(id, { status: 'inactive' })
    const anew = await memberOf(id)
    expect((await ask(getTenant, anew, { params: { id } })).code).toBe('FORBIDDEN')
    expect((await ask(listTenants, anew, { query: {} })).body.data.items).toEqual([])
  })
})

describe('the working point', () => {
  const choose = (who: SignedIn, id: string, workingPoint: 'quiet' | 'balanced' | 'thorough') =>
    ask(setWorkingPoint, who, { params: { id }, body: { workingPoint } })

  test('is refused to everybody except the company’s administrators and global admins', async () => {
    const [own, other] = [await build.tenant(), await build.tenant()]
    const user = await server.signIn(await build.user({ tenants: [{ id: own, role: 'USER' }] }))
    expect((await choose(user, own, 'quiet')).code).toBe('FORBIDDEN')
    expect((await choose(await memberOf(other), own, 'quiet')).code).toBe('FORBIDDEN')
    const readOnly = await build.tenant({ isHandicapped: true })
    expect((await choose(await memberOf(readOnly), readOnly, 'quiet')).code).toBe('READ_ONLY_TENANT')
    expect((await choose(globalAdmin, newId(), 'quiet')).code).toBe('NOT_FOUND')
  })

  test('is balanced by default; a change keeps other settings and is audited once', async () => {
    const own = await build.tenant()
    await update(own, { settings: { damageDetectionEnabled: true } })
    const admin = await memberOf(own)
    const settings = async () => (await ask(getTenant, globalAdmin, { params: { id: own } })).body.data.settings
    expect((await settings()).workingPoint).toBe('balanced')
    for (const who of [admin, globalAdmin]) expect((await choose(who, own, 'thorough')).status).toBe(200)
    expect(await settings()).toMatchObject({ workingPoint: 'thorough', damageDetectionEnabled: true })
    const events = (await readAudit(server.database, own)).filter(({ action }) => action === 'setWorkingPoint')
    expect(events).toMatchObject([{ before: { workingPoint: 'balanced' }, after: { workingPoint: 'thorough' } }])
  })
})

describe('the aging of the inbox', () => {
  const choose = (who: SignedIn, id: string, agesOutAfterDays: number | null) =>
    ask(setInboxAging, who, { params: { id }, body: { agesOutAfterDays } })

  test('is refused to everybody but the company’s administrators and global admins, and outside 1 to 365 days', async () => {
    const [own, other] = [await build.tenant(), await build.tenant()]
    const user = await server.signIn(await build.user({ tenants: [{ id: own, role: 'USER' }] }))
    expect((await choose(user, own, 3)).code).toBe('FORBIDDEN')
    expect((await choose(await memberOf(other), own, 3)).code).toBe('FORBIDDEN')
    const readOnly = await build.tenant({ isHandicapped: true })
    expect((await choose(await memberOf(readOnly), readOnly, 3)).code).toBe('READ_ONLY_TENANT')
    expect((await choose(globalAdmin, newId(), 3)).code).toBe('NOT_FOUND')
    for (const days of [0, 366, 1.5]) expect((await choose(globalAdmin, own, days)).code).toBe('VALIDATION')
  })

  test('is seven days until somebody chooses other days or never; each choice is audited with what was before', async () => {
    const own = await build.tenant()
    const settings = async () => (await ask(getTenant, globalAdmin, { params: { id: own } })).body.data.settings
    expect((await settings()).agesOutAfterDays).toBe(7)
    for (const days of [30, 30, null])
      expect((await choose(await memberOf(own), own, days)).body).toMatchObject({ data: { agesOutAfterDays: days } })
    expect(await settings()).toMatchObject({ agesOutAfterDays: null, workingPoint: 'balanced' })
    const events = (await readAudit(server.database, own)).filter(({ action }) => action === 'setInboxAging')
    expect(events).toMatchObject([
      { before: { agesOutAfterDays: 7 }, after: { agesOutAfterDays: 30 } },
      { before: { agesOutAfterDays: 30 }, after: { agesOutAfterDays: null } },
    ])
  })
})
