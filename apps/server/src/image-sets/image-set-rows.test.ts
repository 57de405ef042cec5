import { getImageSet, listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { checkImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { createApiKey } from '@skadi/contract/integrations/integrations-calls'
import { cornersOf } from '@skadi/domain/damages/damage-box'
import type { ApiKeyScope } from '@skadi/domain/integrations/api-key'
import type { Sql } from '@skadi/store/db/sql'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { asking } from '../testing/asking.ts'
import { customerBench } from '../testing/customer-bench.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let user: SignedIn
beforeAll(async () => {
  const tenantId = await build.tenant()
  user = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'USER' }] }))
  for (let n = 0; n < 51; n += 1) await build.imageSet({ tenantId })
})

const list = (query: Parameters<typeof ask<typeof listImageSets>>[2]['query']) => ask(listImageSets, user, { query })

test('[CONST-04] a page of image sets has 50 rows by default', async () => {
  const { body } = await list({})
  expect(body.data.items).toHaveLength(50)
  expect(body.meta).toMatchObject({ currentItemsPerPage: 50, lastPage: 2, totalItems: 51 })
  expect((await list({ page: 2 })).body.data.items).toHaveLength(1)
  expect((await list({ cursor: body.meta.nextCursor })).body.data.items).toHaveLength(1)
})

test('[CONST-05] a page has at most 1000 rows, and the answer states the limit', async () => {
  const { body } = await list({ limit: 1000 })
  expect([body.data.items.length, body.meta.maxPerPage]).toEqual([51, 1000])
  expect((await list({ limit: 1001 })).code).toBe('VALIDATION')
})

describe('what a row shows beside its columns', () => {
  const DOOR = [{ name: 'door', carEnd: 'front', cameraSide: 'left' }]
  /**
   * Adds a passing with a new damage, a suggestion to decide, and a rejected suggestion. The photo of the suggestion to decide is deleted.
   */
  async function busyImageSet(tenantId: string) {
    const id = await build.imageSet({ tenantId, new_damages: 1, undecided_damages: 1, detection: 'done' })
    const photo = await build.image(id)
    const deleted = await build.image(id, {
      camera: 'topRight',
      soft_deleted_at: new Date(),
      soft_deleted_role: 'user',
    })
    const points = (x: number) => cornersOf({ x, y: 500, width: 100, height: 50 })
    await build.damage(photo, { points: points(900), damaged_parts: JSON.stringify(DOOR) })
    await build.damage(deleted, { points: points(300), state: 'suggested' })
    await build.damage(photo, { points: points(500), state: 'suggested', final_state: 'rejected' })
    return { id, photo }
  }
  const signIn = async (tenantId: string, role: 'USER' | 'ADMIN_TENANT' = 'USER') =>
    server.signIn(await build.user({ tenants: [{ id: tenantId, role }] }))
  const rowsOf = async (who: SignedIn, tenantId?: string) =>
    (await ask(listImageSets, who, { query: { tenantId } })).body.data.items

  test('an API key without the right to read damages gets none, and no key learns of a customer', async () => {
    const one = await customerBench(server)
    await one.include()
    await one.shown()
    await server.database.owner.query('update image_set set undecided_damages = 1 where id = $1', [one.back.id])
    const admin = await signIn(one.tenantId, 'ADMIN_TENANT')
    const previewFor = async (scopes: ApiKeyScope[]) => {
      const made = (await ask(createApiKey, admin, { body: { name: scopes.join(), scopes, expiresInDays: 30 } })).body
      const headers = { authorization: `Bearer ${made.data.key}`, 'x-api-version': 'v2' }
      const { body } = await ask(listImageSets, { ...admin, headers }, { query: {} })
      return body.data.items.find(({ id }) => id === one.back.id)?.preview
    }
    expect(await previewFor(['passings:read'])).toBeUndefined()
    expect(await previewFor(['passings:read', 'damages:read'])).toMatchObject({ damages: [{}], customer: null })
    expect((await rowsOf(admin)).find(({ id }) => id === one.back.id)?.preview?.customer).toEqual({
      progress: 'sent',
      isOpen: false,
    })
  })

  test('a power tenant sees a member’s damages, but not how its customers answered', async () => {
    const one = await customerBench(server)
    await one.include()
    await one.say((await one.shown()).token, 'object')
    await server.database.owner.query('update image_set set undecided_damages = 1 where id = $1', [one.back.id])
    const power = await build.tenant()
    await build.tenantGroup({ members: [power, one.tenantId], power })
    const row = (await rowsOf(await signIn(power), one.tenantId)).find(({ id }) => id === one.back.id)
    expect(row?.preview).toMatchObject({ damages: [{ labels: [{ name: 'scratched' }] }], customer: null })
  })

  test('new damages and suggestions come as crops with their words; a photo that cannot be shown gives no crop', async () => {
    const tenantId = await build.tenant()
    const { id, photo } = await busyImageSet(tenantId)
    const who = await signIn(tenantId)
    const path = `/api/media/images/${photo}/1/crop-840,415,220,220`
    const expected = {
      damages: [
        {
          crop: { url: `${path}-60`, urlSharp: `${path}-120` },
          age: 'new',
          isUndecided: false,
          labels: [{ name: 'scratched' }],
          damagedParts: DOOR,
        },
        { crop: null, isUndecided: true },
      ],
      customer: null,
    }
    expect((await rowsOf(who))[0]?.preview).toMatchObject(expected)
    expect((await ask(getImageSet, who, { params: { id } })).body.data.preview).toMatchObject(expected)
    const unassigned = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
    await build.imageSet({})
    const { body } = await ask(listImageSets, unassigned, { query: { unassigned: 'true' } })
    expect(body.data.items.every(({ preview }) => preview === undefined)).toBe(true)
  })

  test('a page of rows takes as many statements as one row', async () => {
    const read = vi.spyOn(server.services.db, 'read')
    const statements = async (who: SignedIn) => {
      read.mockClear()
      await rowsOf(who)
      return read.mock.calls.flatMap(([, some]) => some as readonly Sql[]).map(({ text }) => text.slice(0, 200))
    }
    try {
      const [one, many, quiet] = [await build.tenant(), await build.tenant(), await build.tenant()]
      await busyImageSet(one)
      for (let n = 0; n < 12; n += 1) await busyImageSet(many)
      await build.imageSet({ tenantId: quiet })
      const [ofOne, ofMany, ofQuiet] = [
        await statements(await signIn(one)),
        await statements(await signIn(many)),
        await statements(await signIn(quiet)),
      ]
      // The reads are the session, the page, its counts, and the damages of all rows together.
      expect(ofMany).toHaveLength(ofOne.length)
      expect(ofOne.length - ofQuiet.length).toBe(1)
    } finally {
      read.mockRestore()
    }
  })

  test('the customer’s progress stands in the row; an open answer keeps a passing to check, whatever its age', async () => {
    const one = await customerBench(server)
    await one.include()
    await server.database.owner.query(
      'update image_set set new_damages = 0, since_pickup_damages = 0 where tenant_id = $1',
      [one.tenantId],
    )
    const work = async () => {
      const { body } = await ask(listImageSets, one.clerk, { query: { checked: 'false', agedOut: 'false' } })
      return { ids: body.data.items.map(({ id }) => id), counts: body.meta.counts }
    }
    const progress = async () =>
      (await ask(getImageSet, one.clerk, { params: { id: one.back.id } })).body.data.preview?.customer
    expect(await progress()).toBeUndefined()
    expect((await work()).ids).not.toContain(one.back.id)
    const { token } = await one.shown()
    expect(await progress()).toEqual({ progress: 'sent', isOpen: false })
    await one.open(token)
    expect(await progress()).toEqual({ progress: 'seen', isOpen: false })
    const before = await work()
    await one.say(token, 'object')
    expect(await progress()).toEqual({ progress: 'objected', isOpen: true })
    const after = await work()
    expect(after.ids).toEqual([one.back.id, ...before.ids])
    expect([after.counts?.toCheck, after.counts?.agedOut]).toEqual([
      (before.counts?.toCheck ?? 0) + 1,
      (before.counts?.agedOut ?? 0) - 1,
    ])
    await one.say(token, 'accept')
    expect(await progress()).toEqual({ progress: 'accepted', isOpen: false })
    expect((await work()).ids).toEqual(before.ids)
    const checked = await ask(checkImageSet, one.clerk, { params: { id: one.back.id }, body: { checked: true } })
    expect(checked.status).toBe(200)
    expect((await work()).counts?.agedOut).toBe((before.counts?.agedOut ?? 0) - 1)
  })

  test('a newer page does not hide the open answer to an older page, which stays open although the page is withdrawn', async () => {
    const one = await customerBench(server)
    await one.include()
    const older = await one.shown()
    await one.say(older.token, 'object')
    await one.shown()
    const progress = async () => (await rowsOf(one.clerk)).find(({ id }) => id === one.back.id)?.preview?.customer
    expect(await progress()).toEqual({ progress: 'objected', isOpen: true })
    await one.changeLink(older.token, 'revoked_at', new Date())
    expect(await progress()).toEqual({ progress: 'objected', isOpen: true })
    await server.database.owner.query('update customer_answer set settled_at = now(), settled_by = $1', [one.clerkId])
    expect(await progress()).toEqual({ progress: 'sent', isOpen: false })
  })

  test('answers that change at the same time are all counted', async () => {
    const one = await customerBench(server)
    await one.include()
    const [first, second] = [await one.shown(), await one.shown()]
    await one.say(first.token, 'object')
    const { owner } = server.database
    const [settling, answering] = [await owner.connect(), await owner.connect()]
    try {
      await settling.query('begin')
      await settling.query('update customer_answer set settled_at = now(), settled_by = $1 where tenant_id = $2', [
        one.clerkId,
        one.tenantId,
      ])
      const waiting = await answering.query('select pg_backend_pid() as pid')
      const said = answering.query(
        `insert into customer_answer (link_id, id, tenant_id, kind, text) values ($1, gen_random_uuid(), $2, 'object', 'No')`,
        [second.link.id, one.tenantId],
      )
      await vi.waitFor(async () => {
        const { rows } = await owner.query('select from pg_locks where not granted and pid = $1', [waiting.rows[0].pid])
        expect(rows).toHaveLength(1)
      })
      await settling.query('commit')
      await said
    } finally {
      settling.release()
      answering.release()
    }
    const { rows } = await owner.query('select open_answers as open from image_set where id = $1', [one.back.id])
    expect(rows).toEqual([{ open: 1 }])
  })
})
