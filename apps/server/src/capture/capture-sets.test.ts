import { getCaptureSet, listCaptureSets, suggestCaptureSets } from '@skadi/contract/capture/capture-reads'
import { setDefaultTenant } from '@skadi/contract/capture/capture-set-writes'
import { GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { newId } from '@skadi/store/db/new-id'
import { sql } from '@skadi/store/db/sql'
import { beforeAll, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { rigOffice } from '../testing/rig-office.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const office = rigOffice(server)
const { build } = server

const read = (id: string, who: SignedIn = office.globalAdmin) => ask(getCaptureSet, who, { params: { id } })
const units = async (...tenants: string[]) => ({
  left: await build.captureUnit({ side: 'left', tenants }),
  right: await build.captureUnit({ side: 'right', tenants }),
})

let [ours, theirs] = ['', '']
let ourAdmin: SignedIn
beforeAll(async () => {
  ;[ours, theirs] = [await build.tenant({ name: 'Ours' }), await build.tenant({ name: 'Theirs' })]
  ourAdmin = await server.signIn(await build.user({ tenants: [{ id: ours, role: 'ADMIN_TENANT' }] }))
})

describe('creating a capture set', () => {
  test('units of other tenants, used or free, are refused like units that never existed', async () => {
    const [own, foreign, unknown] = [await units(ours), await units(theirs), { left: newId(), right: newId() }]
    const used = await build.captureSet({ tenants: [theirs] })
    const answers = [
      { left: own.left, right: foreign.right },
      { left: foreign.left, right: own.right },
      { left: used.left, right: used.right },
      unknown,
    ].map((captureUnits) => office.askForSet({ captureUnits }, ourAdmin))
    const texts = (await Promise.all(answers)).map(({ status, text }) => `${status} ${text}`)
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('404')
    await expect(
      server.database.db.row(
        { role: 'app', tenantId: ours, userId: newId() },
        sql`
          insert into capture_set (id, name, location, left_unit_id, right_unit_id)
          values (${newId()}, 'Stolen', 'Bodø', ${own.left}, ${foreign.right})`,
      ),
    ).rejects.toThrow(/row-level security/)
  })

  test('[TADMIN-13] [PIPE-01] requires a left and a right unit, each on its side and in no other set', async () => {
    const { left, right } = await units(ours)
    const otherLeft = await build.captureUnit({ side: 'left', tenants: [ours] })
    const used = await build.captureSet({ tenants: [ours] })
    for (const [captureUnits, code] of [
      [{}, 'TWO_UNITS_REQUIRED'],
      [{ left }, 'TWO_UNITS_REQUIRED'],
      [{ right }, 'TWO_UNITS_REQUIRED'],
      [{ left, right: left.toUpperCase() }, 'TWO_UNITS_REQUIRED'],
      [{ left: right, right: left }, 'WRONG_SIDE'],
      [{ left, right: otherLeft }, 'WRONG_SIDE'],
      [{ left: used.left, right }, 'UNIT_IN_USE'],
      [{ left, right: used.right }, 'UNIT_IN_USE'],
    ] as const)
      expect((await office.askForSet({ captureUnits }, ourAdmin)).code).toBe(code)
    const tries = await Promise.all(
      [left, otherLeft].map((one) => office.askForSet({ captureUnits: { left: one, right } })),
    )
    expect(tries.map(({ code }) => code ?? 'made').sort()).toEqual(['UNIT_IN_USE', 'made'])
  })

  test('the refusal names the unit that does not fit', async () => {
    const { left } = await units(ours)
    const { right } = await build.captureSet({ tenants: [ours] })
    const { text } = await office.askForSet({ captureUnits: { left, right } }, ourAdmin)
    const rule = 'a free right unit'
    expect(JSON.parse(text).error.details).toEqual([{ field: 'body.captureUnits.right', rule }])
  })

  test('[TADMIN-14] an administrator creates a set of own units, in its country’s time zone, with an audit event of the tenant', async () => {
    const captureUnits = await units(ours)
    const body = {
      captureUnits,
      name: 'Madrid return',
      location: 'Madrid',
      countryCode: 'ES',
      label: 'return',
    } as const
    const { status, body: made } = await office.askForSet(body, ourAdmin)
    expect(status).toBe(201)
    expect(made.data).toMatchObject({
      name: 'Madrid return',
      location: 'Madrid',
      countryCode: 'ES',
      timeZone: 'Europe/Madrid',
      label: 'return',
      captureUnits: { left: { id: captureUnits.left }, right: { id: captureUnits.right } },
      tenants: [{ id: ours, name: 'Ours' }],
    })
    expect((await read(made.data.id, ourAdmin)).body).toEqual(made)
    expect((await readAudit(server.database, ours)).at(-1)).toMatchObject({
      action: 'createCaptureSet',
      targetId: made.data.id,
      after: { name: 'Madrid return', left: captureUnits.left },
    })
    const again = { ...body, captureUnits: await units(ours), name: 'MADRID RETURN' }
    expect((await office.askForSet(again, ourAdmin)).code).toBe('NAME_TAKEN')
    // A name that only another company uses is no conflict.
    const { name } = (await office.askForSet({ captureUnits: await units(theirs), name: 'Porto' })).body.data
    expect((await office.askForSet({ captureUnits: await units(ours), name }, ourAdmin)).status).toBe(201)
  })
})

describe('reading capture sets', () => {
  test('[ADMIN-30] [ENTITY-34] [ENTITY-35] a set is answered with its units, cameras and lenses, but to no other company', async () => {
    const [left, right] = [await office.unit('left'), await office.unit('right')]
    const asked = { captureUnits: { left: left.id, right: right.id }, name: 'Værnes' }
    expect((await office.askForSet({ ...asked, label: 'wash' as 'pickup' })).code).toBe('VALIDATION')
    const made = await office.askForSet({ ...asked, label: 'pickup' })
    const set = (await office.change(made.body.data.id, { tenants: [ours, theirs] })).body.data
    expect(set).toEqual({
      id: set.id,
      name: 'Værnes',
      location: 'Bodø',
      countryCode: 'NO',
      timeZone: 'Europe/Oslo',
      camerasCount: 0,
      label: 'pickup',
      captureUnits: {
        left: { id: left.id, name: left.name, status: expect.any(String), lastSeenAt: null },
        right: { id: right.id, name: right.name, status: expect.any(String), lastSeenAt: null },
      },
      priority: 0,
      isVirtual: false,
      pipelineMask: 0,
      oppositeDirectionCaptureSetId: null,
      oppositeDirection: null,
      reverse: false,
      tenants: [
        { id: ours, name: 'Ours' },
        { id: theirs, name: 'Theirs' },
      ],
      lenses: Object.fromEntries(
        ['lens0', 'lens1', 'lens2'].map((lens) => [
          lens,
          { focalLength: null, sensorResolution: null, sensorSize: null },
        ]),
      ),
      createdAt: made.body.data.createdAt,
      modifiedAt: expect.any(String),
    })
    expect(set.modifiedAt > made.body.data.modifiedAt).toBe(true)
    await office.imageSet(set)
    const seen = await read(set.id, ourAdmin)
    const heard = { status: 'online', lastSeenAt: expect.any(String) }
    const captureUnits = {
      left: { ...set.captureUnits.left, ...heard },
      right: { ...set.captureUnits.right, ...heard },
    }
    expect(seen.body.data).toEqual({ ...set, captureUnits, camerasCount: 6, tenants: [{ id: ours, name: 'Ours' }] })
    expect((await read(newId())).code).toBe('NOT_FOUND')
  })

  test('[ADMIN-29] sets are listed by name, by part of name or place, and by tenant', async () => {
    for (const [name, location] of [
      ['Zeta', 'Harstad'],
      ['beta', 'Harstad'],
      ['Harstad north', 'Evenes'],
    ])
      await office.set({ name, location, tenants: [theirs] } as Parameters<typeof office.set>[0])
    const list = async (query: object, who = office.globalAdmin) => (await ask(listCaptureSets, who, { query })).body
    const { data, meta } = await list({ query: 'HARSTAD', tenantId: theirs })
    expect([data.items.map(({ name }) => name), meta.totalItems]).toEqual([['beta', 'Harstad north', 'Zeta'], 3])
    expect((await list({ query: 'harstad' }, ourAdmin)).data.items).toEqual([])
    expect((await ask(listCaptureSets, ourAdmin, { query: { tenantId: theirs } })).code).toBe('FORBIDDEN')
  })

  test('[ADMIN-31] at most ten names and places of the own tenant’s sets are suggested', async () => {
    const tenant = await build.tenant()
    for (let nth = 10; nth < 20; nth += 1)
      await build.captureSet({ name: `Kai ${nth}`, location: 'Kaia', tenants: [tenant] })
    const user = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'USER' }] }))
    const suggest = async (query: string, who: SignedIn) =>
      (await ask(suggestCaptureSets, who, { query: { query } })).body.data.items
    expect(await suggest('KAI', user)).toEqual([
      'Kai 10',
      'Kai 11',
      'Kai 12',
      'Kai 13',
      'Kai 14',
      'Kai 15',
      'Kai 16',
      'Kai 17',
      'Kai 18',
      'Kai 19',
    ])
    expect(await suggest('aia', user)).toEqual(['Kaia'])
    expect(await suggest('aia', office.globalAdmin)).toEqual(['Kaia'])
    expect(await suggest('kai', ourAdmin)).toEqual([])
  })
})

describe('changing capture sets', () => {
  test('[ENTITY-36] each field changes independently, omitted fields stay, and the audit keeps the values before', async () => {
    const set = await office.set({ name: 'Kjevik', tenants: [ours] })
    const lens = {
      focalLength: 2.8,
      sensorResolution: { width: 1920, height: 1200 },
      sensorSize: { width: 5.2, height: 3.9 },
    }
    const changes = {
      name: 'Kjevik return',
      location: 'Kristiansand',
      countryCode: 'GB',
      timeZone: 'Europe/London',
      label: 'return',
      priority: 7,
      isVirtual: true,
      pipelineMask: 18,
      reverse: true,
    } as const
    let expected = set
    for (const [field, value] of Object.entries(changes)) {
      const { body } = await office.change(set.id, { [field]: value })
      expected = { ...expected, [field]: value, modifiedAt: body.data.modifiedAt }
      // A unit without hardware cannot be offline.
      if (field === 'isVirtual') for (const unit of Object.values(expected.captureUnits)) unit.status = 'imported'
      expect(body.data).toEqual(expected)
    }
    const { lenses } = (await office.change(set.id, { lenses: { lens1: lens } })).body.data
    expect(lenses).toEqual({ ...set.lenses, lens1: lens })
    const audit = (await readAudit(server.database, GLOBAL_CHAIN)).filter(({ targetId }) => targetId === set.id)
    expect(audit.slice(2)).toMatchObject([
      ...Object.entries(changes).map(([field, value]) => ({ action: 'updateCaptureSet', after: { [field]: value } })),
      { before: { lenses: { lens1: { focalLength: null } } }, after: { lenses: { lens1: lens } } },
    ])
    // Equal values change nothing.
    const now = (await read(set.id)).body.data
    expect((await office.change(set.id, changes)).body.data).toEqual(now)
    expect((await office.change(set.id, { reverse: false, modifiedAt: set.modifiedAt })).code).toBe('CONFLICT')
  })

  test('an invalid change is refused and changes nothing', async () => {
    const [set, other] = [await office.set({ tenants: [ours] }), await office.set()]
    for (const [change, code] of [
      [{ name: other.name.toUpperCase(), priority: 1 }, 'NAME_TAKEN'],
      [{ oppositeDirectionCaptureSetId: set.id, priority: 1 }, 'VALIDATION'],
      [{ oppositeDirectionCaptureSetId: newId(), priority: 1 }, 'NOT_FOUND'],
      [{ tenants: [newId()], priority: 1 }, 'NOT_FOUND'],
      [{ timeZone: 'Europe/Bodø' }, 'VALIDATION'],
      [{ pipelineMask: 32 }, 'VALIDATION'],
      [{ countryCode: 'Norway' }, 'VALIDATION'],
    ] as const)
      expect([
        (await office.change(set.id, { ...change } as Parameters<typeof office.change>[1])).code,
        change,
      ]).toEqual([code, change])
    expect((await read(set.id)).body.data).toEqual(set)
    expect((await office.change(newId(), { priority: 1 })).code).toBe('NOT_FOUND')
  })

  test('a set’s tenants are tenants of both units; the default tenant cannot be removed, and an outdated list is refused', async () => {
    const set = await office.set()
    const given = (await office.change(set.id, { tenants: [ours, theirs, ours] })).body.data
    expect(given.tenants).toMatchObject([{ id: ours }, { id: theirs }])
    const { id } = given.captureUnits.right
    await ask(setDefaultTenant, office.globalAdmin, { params: { id }, body: { tenant: theirs } })
    expect((await office.change(set.id, { tenants: [ours] })).code).toBe('IS_DEFAULT_TENANT')
    expect((await office.change(set.id, { tenants: [], modifiedAt: set.modifiedAt })).code).toBe('CONFLICT')
    expect((await read(set.id)).body.data).toEqual(given)
  })

  test('[ENTITY-36] opposite sets refer to each other; a replaced set has no opposite set any more', async () => {
    const [a, b, c] = [await office.set(), await office.set(), await office.set()]
    const opposites = async () =>
      Promise.all([a, b, c].map(async ({ id }) => (await read(id)).body.data.oppositeDirectionCaptureSetId))
    await office.change(a.id, { oppositeDirectionCaptureSetId: b.id })
    expect(await opposites()).toEqual([b.id, a.id, null])
    expect((await read(b.id)).body.data.oppositeDirection).toEqual({ id: a.id, name: a.name, label: null })
    await office.change(c.id, { oppositeDirectionCaptureSetId: b.id })
    expect(await opposites()).toEqual([null, c.id, b.id])
    await office.change(b.id, { oppositeDirectionCaptureSetId: null })
    expect(await opposites()).toEqual([null, null, null])
  })
})
