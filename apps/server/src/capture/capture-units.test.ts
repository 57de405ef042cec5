import { getCaptureUnit, listCaptureUnits } from '@skadi/contract/capture/capture-reads'
import { setDefaultTenant } from '@skadi/contract/capture/capture-set-writes'
import { assignCaptureUnit, unassignCaptureUnit, updateCaptureUnit } from '@skadi/contract/capture/capture-unit-writes'
import { rotateDeviceKey, sendHeartbeat } from '@skadi/contract/capture/rig-calls'
import { GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { rigOffice } from '../testing/rig-office.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const office = rigOffice(server)
const { build } = server

const read = (id: string, who: SignedIn = office.globalAdmin) => ask(getCaptureUnit, who, { params: { id } })
const assign = (id: string, ...tenants: string[]) =>
  ask(assignCaptureUnit, office.globalAdmin, { params: { id }, body: { tenants } })
const unassign = (id: string, ...tenants: string[]) =>
  ask(unassignCaptureUnit, office.globalAdmin, { params: { id }, body: { tenants } })
const setDefault = (id: string, tenant: string | null) =>
  ask(setDefaultTenant, office.globalAdmin, { params: { id }, body: { tenant } })
const update = (id: string, body: { name?: string; location?: string; modifiedAt?: string }) =>
  ask(updateCaptureUnit, office.globalAdmin, { params: { id }, body })
const rotate = (id: string) => ask(rotateDeviceKey, office.globalAdmin, { params: { id } })
const heartbeat = async (id: string, deviceKey: string) =>
  (
    await ask(
      sendHeartbeat,
      { headers: { authorization: `Device ${deviceKey}`, 'x-api-version': 'v2' } },
      { params: { id }, body: { version: '1.4.0', spool: { waiting: 2 } } },
    )
  ).status

let [ours, theirs] = ['', '']
let ourAdmin: SignedIn
beforeAll(async () => {
  ;[ours, theirs] = [await build.tenant({ name: 'Ours' }), await build.tenant({ name: 'Theirs' })]
  ourAdmin = await server.signIn(await build.user({ tenants: [{ id: ours, role: 'ADMIN_TENANT' }] }))
})

describe('a device key', () => {
  test('is returned once with the new unit and never stored in plain text; the rig signs in with it', async () => {
    const { body, status } = await office.askForUnit('left', 'GDM-L')
    const { deviceKey, ...unit } = body.data
    expect([status, unit.side, unit.status, unit.lastSeenAt]).toEqual([201, 'left', 'offline', null])
    expect(deviceKey).toMatch(new RegExp(`^${unit.id}\\.[\\w-]{32}$`))
    expect((await read(unit.id)).body).toEqual({ data: unit })
    expect(await heartbeat(unit.id, deviceKey)).toBe(204)
    const audit = await readAudit(server.database, GLOBAL_CHAIN)
    expect(audit.at(-1)).toMatchObject({ action: 'createCaptureUnit', targetId: unit.id, after: { name: 'GDM-L' } })
    const secret = deviceKey.slice(unit.id.length + 1)
    expect(JSON.stringify(audit)).not.toContain(secret)
    expect(server.logged.join()).not.toContain(secret)
  })

  test('a repeated request answers the same unit and key; the stored answer has the key encrypted', async () => {
    const headers = { ...office.globalAdmin.headers, 'idempotency-key': newId() }
    const first = await office.askForUnit('left', 'Twice', { headers })
    const again = await office.askForUnit('left', 'Twice', { headers })
    expect([again.status, again.body]).toEqual([201, first.body])
    const { rows } = await server.database.owner.query('select body::text from idempotency_key')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(first.body.data.deviceKey.slice(-32))
  })

  test('a new key is valid and the old key refused at once', async () => {
    const { id, deviceKey: old } = await office.unit('right')
    expect(await heartbeat(id, old)).toBe(204)
    const { body } = await rotate(id)
    expect(body.data).toMatchObject({ id, status: 'online', version: '1.4.0', spoolWaiting: 2 })
    expect([await heartbeat(id, old), await heartbeat(id, body.data.deviceKey)]).toEqual([401, 204])
    expect((await rotate(newId())).code).toBe('NOT_FOUND')
    const audit = await readAudit(server.database, GLOBAL_CHAIN)
    expect(audit.at(-1)).toMatchObject({ action: 'rotateDeviceKey', targetId: id, before: null, after: null })
  })
})

test('a unit has the time zone of its set; a unit without a set has none', async () => {
  const { id: free } = await office.unit('left')
  const { id, left } = await build.captureSet({ tenants: [ours] })
  await server.database.owner.query(`update capture_set set time_zone = 'Atlantic/Canary' where id = $1`, [id])
  const zones = await Promise.all([free, left].map(async (unit) => (await read(unit)).body.data.timeZone))
  expect(zones).toEqual([null, 'Atlantic/Canary'])
})

describe('name and place', () => {
  test('a name used by another unit is refused in any letter case, also from concurrent requests', async () => {
    const { id } = await office.unit('left', 'BGO-L')
    expect((await office.askForUnit('right', 'bgo-l')).code).toBe('NAME_TAKEN')
    const both = await Promise.all([office.askForUnit('left', 'BGO-R'), office.askForUnit('right', 'bgo-r')])
    expect(both.map(({ code }) => code ?? 'made').sort()).toEqual(['NAME_TAKEN', 'made'])
    expect((await update(id, { name: 'BGO-R' })).code).toBe('NAME_TAKEN')
    expect((await update(id, { name: 'bgo-l' })).body.data.name).toBe('bgo-l')
    expect((await office.askForUnit('left', '  ')).code).toBe('VALIDATION')
  })

  test('name and place change independently, but not from an outdated version', async () => {
    const { id, modifiedAt } = await office.unit('left')
    const moved = (await update(id, { location: 'Flesland', modifiedAt })).body.data
    expect(moved).toMatchObject({ location: 'Flesland', name: expect.stringMatching(/^Rig/) })
    expect((await update(id, { location: 'Bodø', modifiedAt })).code).toBe('CONFLICT')
    expect((await update(newId(), { location: 'Bodø' })).code).toBe('NOT_FOUND')
    const audit = await readAudit(server.database, GLOBAL_CHAIN)
    expect(audit.at(-1)).toMatchObject({ before: { location: 'Bodø' }, after: { location: 'Flesland' } })
  })
})

describe('tenants of a unit', () => {
  test('[ADMIN-26] [ADMIN-27] tenants are assigned and removed, each once, with an audit event for each change', async () => {
    const { id } = await office.unit('left')
    expect((await assign(id, newId())).code).toBe('NOT_FOUND')
    expect((await assign(newId(), ours)).code).toBe('NOT_FOUND')
    expect((await read(id)).body.data.tenants).toEqual([])
    expect((await assign(id, theirs, ours, ours)).body.data.tenants).toEqual([
      { id: ours, name: 'Ours' },
      { id: theirs, name: 'Theirs' },
    ])
    await assign(id, ours)
    expect((await unassign(id, theirs, newId())).body.data.tenants).toEqual([{ id: ours, name: 'Ours' }])
    expect((await unassign(id, theirs)).body.data.tenants).toEqual([{ id: ours, name: 'Ours' }])
    const audit = (await readAudit(server.database, GLOBAL_CHAIN)).filter(({ targetId }) => targetId === id)
    expect(audit.slice(1)).toMatchObject([
      { action: 'assignCaptureUnit', before: { tenants: [] }, after: { tenants: [ours, theirs].sort() } },
      { action: 'unassignCaptureUnit', before: { tenants: [ours, theirs].sort() }, after: { tenants: [ours] } },
    ])
  })

  test('[ADMIN-28] the default tenant must be assigned, cannot be removed, and can be cleared', async () => {
    const { id } = await office.unit('left')
    await assign(id, ours)
    expect((await setDefault(id, theirs)).code).toBe('NOT_ASSIGNED')
    expect((await setDefault(newId(), null)).code).toBe('NOT_FOUND')
    expect((await setDefault(id, ours)).body.data.defaultTenant).toEqual({ id: ours, name: 'Ours' })
    expect((await unassign(id, ours)).code).toBe('IS_DEFAULT_TENANT')
    expect((await read(id)).body.data.tenants).toHaveLength(1)
    expect((await setDefault(id, null)).body.data.defaultTenant).toBeNull()
    expect((await unassign(id, ours)).body.data.tenants).toEqual([])
  })
})

describe('reading units', () => {
  test('[ADMIN-25] [ENTITY-33] an administrator reads a unit with the own tenant only, and never its other tenants', async () => {
    const { id } = await office.unit('left', 'Shared')
    await assign(id, ours, theirs)
    await setDefault(id, theirs)
    const all = (await read(id)).body.data
    expect(all).toMatchObject({
      id,
      name: 'Shared',
      location: 'Bodø',
      side: 'left',
      recCount: 0,
      status: 'offline',
      captureSet: null,
      version: null,
      spoolWaiting: null,
      clockSkewMs: null,
      tenants: [{ id: ours }, { id: theirs }],
      defaultTenant: { id: theirs, name: 'Theirs' },
    })
    const { body, text } = await read(id, ourAdmin)
    expect(body.data).toEqual({ ...all, tenants: [{ id: ours, name: 'Ours' }], defaultTenant: null })
    expect(text).not.toContain(theirs)
  })

  test('[ADMIN-24] [CONST-03] units are listed by name, 20 a page, filtered by part of name or place, side, tenant and free units', async () => {
    const tenant = await build.tenant()
    for (let nth = 1; nth <= 21; nth += 1)
      await build.captureUnit({ location: 'Ålesund 100%', tenants: [tenant], side: nth === 21 ? 'right' : 'left' })
    await build.captureSet({ location: 'ålesund', tenants: [tenant] })
    const list = async (query: object, who = office.globalAdmin) => (await ask(listCaptureUnits, who, { query })).body
    const { data, meta } = await list({ query: 'ÅLESUND' })
    expect([data.items.length, meta.totalItems, meta.currentItemsPerPage, meta.lastPage]).toEqual([20, 23, 20, 2])
    const names = data.items.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    const rest = await list({ query: 'ÅLESUND', cursor: meta.nextCursor, total: 'none' })
    expect([rest.data.items.length, rest.meta.totalItems, rest.meta.nextCursor]).toEqual([3, undefined, undefined])
    expect((await list({ query: '0%' })).meta.totalItems).toBe(21)
    expect((await list({ tenantId: tenant, side: 'right' })).meta.totalItems).toBe(2)
    expect((await list({ tenantId: tenant, isFree: 'true' })).meta.totalItems).toBe(21)
    expect((await list({ tenantId: tenant, isFree: 'false' })).meta.totalItems).toBe(2)
    const admin = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] }))
    expect((await list({}, admin)).meta.totalItems).toBe(23)
    expect((await ask(listCaptureUnits, admin, { query: { tenantId: ours } })).code).toBe('FORBIDDEN')
  })
})

test('units that need attention are counted over all pages, per company, and can be listed alone', async () => {
  const tenant = await build.tenant()
  const admin = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] }))
  const [set, virtual] = [await office.set({ tenants: [tenant] }), await office.set({ tenants: [tenant] })]
  await office.change(virtual.id, { isVirtual: true })
  const { left, right } = set.captureUnits
  const heard = (id: string, when: string, refused: number) =>
    server.database.owner.query(`update capture_unit set last_seen_at = ${when}, spool_report = $2 where id = $1`, [
      id,
      { refused, stuck: 0, loose: 0, problems: [], incomplete: [] },
    ])
  const statesOf = async (who: SignedIn, tenantId?: string) =>
    (await ask(listCaptureUnits, who, { query: { limit: 1, ...(tenantId ? { tenantId } : {}) } })).body.meta.states
  expect(await statesOf(admin)).toEqual({ offline: 0, never: 2, alarm: 0, attention: 2, silent: 0, all: 4 })
  await heard(left.id, `now() - interval '11 minutes'`, 0)
  await heard(right.id, 'now()', 1)
  const states = { offline: 1, never: 0, alarm: 1, attention: 2, silent: 1, all: 4 }
  expect([await statesOf(admin), await statesOf(office.globalAdmin, tenant)]).toEqual([states, states])
  expect((await statesOf(ourAdmin))?.offline).toBe(0)
  await heard(right.id, 'now()', 0)
  const listed = await ask(listCaptureUnits, admin, { query: { attention: 'true' } })
  expect(listed.body.data.items.map(({ id }) => id)).toEqual([left.id])

  await build.insert('rig_silence', { id: newId(), capture_unit_id: right.id, since: new Date() })
  await build.insert('rig_silence', { id: newId(), capture_unit_id: right.id, since: new Date(), ended_at: new Date() })
  const silent = await ask(listCaptureUnits, admin, { query: { silent: 'true' } })
  expect(silent.body.data.items.map(({ id }) => id).toSorted()).toEqual([left.id, right.id].toSorted())
  expect(silent.body.meta).toMatchObject({ totalItems: 2, states: { silent: 2, attention: 1, all: 4 } })
  expect((await ask(listCaptureUnits, admin, { query: { silent: 'false' } })).body.meta.totalItems).toBe(2)
  expect((await statesOf(ourAdmin))?.silent).toBe(0)
})
