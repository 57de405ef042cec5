import { listAudit } from '@skadi/contract/audit/audit-calls'
import { deleteCar, updateCar } from '@skadi/contract/cars/cars-writes'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { eraseData, previewErasure } from '@skadi/contract/retention/retention-calls'
import { updateUser } from '@skadi/contract/users/users-calls'
import { EMPTY_CLAIM_FORM } from '@skadi/domain/claims/claim'
import type { DataSubject } from '@skadi/domain/retention/erasure'
import { newId } from '@skadi/store/db/new-id'
import { originalKey } from '@skadi/store/objects/object-key'
import { buildCase, buildSentCase } from '@skadi/store/testing/build-case'
import { buildClaim } from '@skadi/store/testing/build-claim'
import { buildReport } from '@skadi/store/testing/build-report'
import { beforeAll, describe, expect, test } from 'vitest'
import { asking } from '../../testing/asking.ts'
import { readAudit } from '../../testing/read-audit.ts'
import { type SignedIn, testServer } from '../../testing/test-server.ts'
import { erasureJob } from './erasure.job.ts'
import { whereIs as textIn } from './testing/where-is.ts'

const server = testServer()
const ask = asking(server)
const { build } = server
let root: SignedIn
let rootId = ''
beforeAll(async () => {
  rootId = await build.user({ groups: ['GLOBAL_ADMIN'] })
  root = await server.signIn(rootId)
})

/** Executes the job as a worker does. */
const run = async (subject: DataSubject) =>
  (
    await erasureJob.run(subject, {
      services: server.services,
      job: { id: newId(), tenantId: null, userId: rootId },
      scope: { role: 'staff', userId: rootId },
      signal: new AbortController().signal,
      progress: () => undefined,
    })
  ).data

async function company(registrationNo: string) {
  const tenantId = await build.tenant()
  const adminId = await build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] })
  const carId = await build.car(tenantId, { plate: registrationNo, vin: 'VIN1' })
  const imageSet = async () => {
    const imageSetId = await build.imageSet({ tenantId, plate: registrationNo, car_id: carId })
    const imageId = await build.image(imageSetId)
    await server.services.objects.put(originalKey(imageSetId, imageId), Buffer.from('photo'))
    return { imageSetId, imageId }
  }
  const subject: DataSubject = { kind: 'plate', tenantId, countryCode: 'NO', registrationNo }
  return { tenantId, adminId, admin: await server.signIn(adminId), carId, imageSet, subject }
}
const isStored = async ({ imageSetId, imageId }: { imageSetId: string; imageId: string }) =>
  (await server.services.objects.head(originalKey(imageSetId, imageId))) !== undefined
const whereIs = (text: string) => textIn(server.database, text)

describe('a plate', () => {
  test('of another company cannot be erased by an administrator; a mistyped confirmation erases nothing', async () => {
    const [ours, theirs] = [await company('ER10001'), await company('ER10002')]
    const { subject } = ours
    expect((await ask(eraseData, theirs.admin, { body: { subject, confirm: 'ER10001' } })).code).toBe('FORBIDDEN')
    const user = await server.signIn(await build.user({ tenants: [{ id: ours.tenantId, role: 'USER' }] }))
    expect((await ask(previewErasure, user, { body: { subject } })).code).toBe('FORBIDDEN')
    expect((await ask(eraseData, ours.admin, { body: { subject, confirm: 'ER1000' } })).code).toBe('VALIDATION')
    expect((await ask(eraseData, ours.admin, { body: { subject, confirm: 'er 10001' } })).status).toBe(202)
    const unknown = { ...subject, registrationNo: 'ER19999' }
    expect((await ask(eraseData, ours.admin, { body: { subject: unknown, confirm: 'ER19999' } })).code).toBe(
      'NOT_FOUND',
    )
  })

  test('is erased everywhere: photos deleted, passings under an alias, the audit chain intact', async () => {
    const { imageSet, subject, admin, tenantId, carId } = await company('ER20001')
    const [one, other] = [await imageSet(), await imageSet()]
    await build.insert('plate_list', { tenant_id: tenantId, country_code: 'NO', registration_no: 'ER20001' })
    const car = { imageSetId: one.imageSetId, vin: 'YV1CZ91H541066666' }
    expect((await ask(updateCar, admin, { body: car })).status).toBe(200)
    const { data } = (await ask(previewErasure, admin, { body: { subject } })).body
    expect(data).toMatchObject({ name: 'ER20001', goes: { passings: 2, photos: 2 }, isRenamed: true, held: [] })
    expect(await run(subject)).toEqual({ passings: 2, photos: 2, held: 0, files: 0, isRenamed: true })
    expect([await isStored(one), await isStored(other), await whereIs('ER20001')]).toEqual([false, false, []])
    expect(await whereIs('YV1CZ91H541066666')).toEqual([])
    const shown = (await ask(getImageSet, admin, { params: { id: one.imageSetId } })).body.data
    expect(shown.carInfo.registrationNo).toMatch(/^X[A-Z0-9]{8}$/)
    expect(shown.items).toMatchObject([{ status: 'gone', reason: 'erasure', url: null }])
    const audited = await readAudit(server.database, tenantId)
    expect(audited.at(-1)).toMatchObject({ actorId: rootId, action: 'erasePlate', targetId: carId })
    // Executes the job a second time after its end.
    expect(await run(subject)).toMatchObject({ passings: 0, photos: 0 })
    expect(await readAudit(server.database, tenantId)).toHaveLength(audited.length)
  })

  test('erased by two users at once is erased once: each photo by one of them, with one audit event', async () => {
    const { imageSet, subject, tenantId } = await company('ER20002')
    for (let n = 0; n < 6; n += 1) await imageSet()
    const receipts = await Promise.all([run(subject), run(subject)])
    const all = (name: 'passings' | 'photos') => receipts.reduce((sum, one) => sum + Number(one?.[name]), 0)
    expect([all('passings'), all('photos')]).toEqual([6, 6])
    const acts = (await readAudit(server.database, tenantId)).map(({ action }) => action)
    expect(acts).toEqual([...Array(6).fill('purgePassing'), 'erasePlate'])
    expect(await whereIs('ER20002')).toEqual([])
  })

  test('that was only ever listed, and is deleted from the list, is no longer readable in the audit', async () => {
    const { tenantId, admin, subject } = await company('ER40000')
    const plate = { countryCode: 'NO', registrationNo: 'ER40001' }
    await build.insert('plate_list', { tenant_id: tenantId, country_code: 'NO', registration_no: 'ER40001' })
    expect((await ask(deleteCar, admin, { query: plate })).status).toBe(204)
    const told = async () => (await ask(listAudit, admin, { query: { action: 'deleteCar' } })).body.data.items
    expect(await told()).toMatchObject([{ before: null, personal: { values: { before: plate } } }])
    const listed = { ...subject, ...plate }
    expect((await ask(previewErasure, admin, { body: { subject: listed } })).body.data.name).toBe('ER40001')
    expect(await run(listed)).toMatchObject({ passings: 0, isRenamed: true })
    expect([await whereIs('ER40001'), await told()]).toMatchObject([[], [{ personal: { values: null } }]])
    expect((await ask(previewErasure, admin, { body: { subject: listed } })).code).toBe('NOT_FOUND')
  })

  test('is erased with the people in drafts about it; a filed claim keeps its people, as the legal hold requires', async () => {
    const { subject, tenantId, adminId } = await company('ER50001')
    const car = { ...EMPTY_CLAIM_FORM.car, registrationNo: 'ER50001', country: 'NO' }
    const { owner } = server.database
    const claimOf = async (name: string, filed: boolean) => {
      const { claimId } = await buildClaim(build.insert, { tenantId, userId: adminId })
      await owner.query(
        `update claim set car = $2, reporter = reporter || $3, client = client || $3, person_id_number = $4, people = $5, search = $6,
          status = $7, filed_at = case when $7 = 'filed' then clock_timestamp() end where id = $1`,
        [claimId, car, { name }, `0101-${name}`, JSON.stringify([{ name }]), name, filed ? 'filed' : 'draft'],
      )
    }
    await claimOf('Draftmann', false)
    await claimOf('Filedmann', true)
    expect(await whereIs('Draftmann')).toEqual(['claim'])
    await run(subject)
    expect(await whereIs('Draftmann')).toEqual([])
    expect(await whereIs('Filedmann')).toEqual(['claim'])
  })

  test('is erased with the texts of its case that was never sent; a sent case holds its passings', async () => {
    const { subject, tenantId, adminId, imageSet } = await company('ER50002')
    const [first, second] = [await imageSet(), await imageSet()]
    const pair = { tenantId, userId: adminId, imageSetId: first.imageSetId, pickupId: second.imageSetId }
    const { caseId } = await buildCase(build.insert, { ...pair, note: 'Casemann' })
    expect(await run(subject)).toMatchObject({ held: 0, isRenamed: true })
    expect(await whereIs('Casemann')).toEqual([])
    await server.database.owner.query(`update damage_case set state = 'waived' where id = $1`, [caseId])
    await buildSentCase(build.insert, server.database.owner, pair)
    const { rows } = await server.database.owner.query('select is_held($1) and is_held($2) as held', [
      first.imageSetId,
      second.imageSetId,
    ])
    expect(rows[0].held).toBe(true)
  })

  test('with special characters in a draft is matched literally', async () => {
    const { subject, tenantId, adminId, admin } = await company('ER60001')
    const { claimId } = await buildClaim(build.insert, { tenantId, userId: adminId })
    const mistyped = { ...subject, registrationNo: 'ER6(*[.' }
    await server.database.owner.query('update claim set car = $2 where id = $1', [
      claimId,
      { ...EMPTY_CLAIM_FORM.car, registrationNo: mistyped.registrationNo, country: 'NO' },
    ])
    const view = { tenant_id: tenantId, user_id: adminId, screen: 'claims', search: {} }
    for (const name of ['er6( *[.', 'ER6']) await build.insert('saved_view', { ...view, id: newId(), name })
    expect((await ask(previewErasure, admin, { body: { subject: mistyped } })).body.data.goes.drafts).toBe(1)
    expect(await run(mistyped)).toMatchObject({ isRenamed: true })
    const left = await server.database.owner.query('select name from saved_view where tenant_id = $1', [tenantId])
    expect([await whereIs(mistyped.registrationNo), left.rows]).toEqual([[], [{ name: 'ER6' }]])
  })

  test('is also erased from a global admin’s saved views, except from views of another company only', async () => {
    const { subject, tenantId } = await company('ER70001')
    const elsewhere = await build.tenant()
    const fellowId = await build.user({ tenants: [{ id: elsewhere, role: 'USER' }] })
    const view = async (name: string, search: Record<string, string>, given: Record<string, unknown> = {}) =>
      build.insert('saved_view', {
        tenant_id: null,
        user_id: rootId,
        id: newId(),
        screen: 'inbox',
        name,
        search,
        ...given,
      })
    await view('mine', { plate: 'er 70001' })
    await view('mine of theirs', { plate: 'ER70001', company: tenantId })
    await view('of a group', { plate: 'ER70001', company: tenantId }, { tenant_id: elsewhere, user_id: fellowId })
    const stay = [
      ['another company', { plate: 'ER70001', company: elsewhere }],
      ['another plate', { plate: 'ER70002' }],
    ] as const
    for (const [name, search] of stay) await view(name, search)
    await view('their own', { plate: 'ER70001' }, { tenant_id: elsewhere, user_id: fellowId })
    await run(subject)
    const left = await server.database.owner.query(
      'select name from saved_view where user_id = any($1) order by name',
      [[rootId, fellowId]],
    )
    expect(left.rows.map(({ name }) => name)).toEqual(['another company', 'another plate', 'their own'])
    expect(await run(subject)).toMatchObject({ passings: 0 })
  })

  test('keeps passings of a report with their photos and plate, and the preview states this', async () => {
    const { imageSet, subject, admin, adminId, tenantId } = await company('ER30001')
    const [free, held] = [await imageSet(), await imageSet()]
    await buildReport(build.insert, { tenantId, userId: adminId, ...held })
    const { data } = (await ask(previewErasure, admin, { body: { subject } })).body
    expect(data).toMatchObject({
      goes: { passings: 1, photos: 1 },
      isRenamed: false,
      held: [{ imageSetId: held.imageSetId, reasons: ['report'] }],
    })
    expect(await run(subject)).toEqual({ passings: 1, photos: 1, held: 1, files: 0, isRenamed: false })
    expect([await isStored(free), await isStored(held)]).toEqual([false, true])
    const shown = (await ask(getImageSet, admin, { params: { id: held.imageSetId } })).body.data
    expect(shown.carInfo.registrationNo).toBe('ER30001')
  })
})

describe('a person', () => {
  async function person(phone: string, lastName: string) {
    const tenantId = await build.tenant()
    const userId = await build.user({
      username: phone,
      firstName: `Rannveig-${lastName}`,
      lastName,
      email: `r@${lastName}.example`,
      tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }],
    })
    return {
      tenantId,
      userId,
      phone,
      subject: { kind: 'person', userId } as const,
      session: await server.signIn(userId),
    }
  }

  test('is erased by global admins only, never by themselves, and never the last global admin', async () => {
    const { subject, session, phone } = await person('+4798700001', 'Haugen')
    expect((await ask(eraseData, session, { body: { subject, confirm: phone } })).code).toBe('FORBIDDEN')
    const myself = { kind: 'person', userId: rootId } as const
    const { name } = (await ask(previewErasure, root, { body: { subject: myself } })).body.data
    expect((await ask(eraseData, root, { body: { subject: myself, confirm: name } })).code).toBe('FORBIDDEN')
  })

  test('leaves no name, phone or session, and the audit cannot identify the person', async () => {
    const { subject, session, phone, userId } = await person('+4798700002', 'Solbakken')
    await ask(updateUser, root, { params: { userId }, body: { lastName: 'Solbakken-Ravn' } })
    expect(await run(subject)).toMatchObject({ isRenamed: true })
    for (const text of [phone, 'Solbakken']) expect(await whereIs(text)).toEqual([])
    expect((await ask(listAudit, session, { query: {} })).status).toBe(401)
    const { items } = (await ask(listAudit, root, { query: { targetId: userId } })).body.data
    expect(items.map(({ action, personal }) => [action, personal])).toEqual([
      ['erasePerson', null],
      ['updateUser', { values: null }],
    ])
    // `readChain` also checks the chain.
    const audited = (await readChain()).length
    expect(await run(subject)).toMatchObject({ isRenamed: true })
    expect(await readChain()).toHaveLength(audited)
    expect((await ask(previewErasure, root, { body: { subject } })).code).toBe('NOT_FOUND')
  })
})

async function readChain() {
  const { owner } = server.database
  expect((await owner.query(`select first_broken_audit_event('global') as seq`)).rows[0].seq).toBeNull()
  return (await owner.query(`select seq from audit_event where chain = 'global'`)).rows
}
