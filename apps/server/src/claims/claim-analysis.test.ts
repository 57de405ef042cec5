import { getClaimAnalysis, listClaimChanges, listClaims } from '@skadi/contract/claims/claims-reads'
import { attachClaimDamage, createClaim, detachClaimDamage, updateClaim } from '@skadi/contract/claims/claims-writes'
import { exportClaims } from '@skadi/contract/claims/export-claims'
import { deleteImage } from '@skadi/contract/images/images-calls'
import { EMPTY_CLAIM_FORM, UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { putClaimDamage } from '@skadi/store/claims/claim-damage.repo'
import { rederiveImageSet } from '@skadi/store/damages/change-history.repo'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { deleteImage as deletePhoto } from '@skadi/store/images/delete-image.repo'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Rental, rental } from '../shared/evidence/testing/rental.ts'
import { asking } from '../testing/asking.ts'
import { waitingFor } from '../testing/lock-images.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const NOTE = 'Seen at the desk by two of us'

let whole: Rental
let kari: SignedIn
let kariId: string
let claimId: string
beforeEach(async () => {
  const { database, build } = server
  whole = await rental({ database, build })
  await whole.leaveUnaligned()
  const { tenantId, pickup, back } = whole
  await database.owner.query(`update image_set set registration_no = 'AB12345' where tenant_id = $1`, [tenantId])
  for (const { id } of [pickup, back]) await database.db.transaction(WORKER, (tx) => rederiveImageSet(tx, id, tenantId))
  kariId = await build.user({ tenants: [{ id: tenantId, role: 'USER' }] })
  kari = await server.signIn(kariId)
  const car = { ...EMPTY_CLAIM_FORM.car, registrationNo: 'ab 12345', country: 'NO' }
  const accidentInformation = { ...UNKNOWN_ACCIDENT, date: '2026-10-17' }
  const { body } = await ask(createClaim, kari, {
    body: { status: 'draft', claimNo: `K-${newId()}`, car, accidentInformation },
  })
  claimId = body.data.claimId
})

const params = () => ({ params: { id: claimId } })
const analysis = async (who = kari) => (await ask(getClaimAnalysis, who, params())).body.data
const pair = () => ({ pickupId: whole.pickup.id, imageSetId: whole.back.id })
const attach = (body: Partial<Parameters<typeof attachBody>[0]> = {}, who = kari) =>
  ask(attachClaimDamage, who, { ...params(), body: attachBody(body) })
const attachBody = (body: { pickupId?: string; imageSetId?: string; familyId?: string; note?: string }) => ({
  ...pair(),
  familyId: whole.familyId,
  ...body,
})
const file = () =>
  server.database.owner.query(`update claim set status = 'filed', filed_at = now() where id = $1`, [claimId])

test('the analysis of a claim shows that a passing’s rig had a wrong clock', async () => {
  await server.database.owner.query(
    `update image_set set time_source = 'arrival', reported_at = '1970-01-01T00:02:00Z', arrived_at = rec_date where id = $1`,
    [whole.back.id],
  )
  const { passings: imageSets } = await analysis()
  const timeOf = (id: string) => imageSets.find(({ imageSetId }) => imageSetId === id)?.time
  expect(timeOf(whole.back.id)).toMatchObject({ source: 'arrival', reportedAt: '1970-01-01T00:02:00.000Z' })
  expect(timeOf(whole.pickup.id)).toBeNull()
})

test('[CLAIM-02] the analysis shows the plate’s passings around the accident, and the pair just before and after it', async () => {
  const { tenantId } = whole
  await server.build.imageSet({ tenantId, plate: 'AB12345', recDate: '2026-10-17T10:00:00Z', origin_label: 'pickup' })
  await server.build.imageSet({ tenantId, plate: 'ZZ99999', recDate: '2026-10-18T10:00:00Z' })
  await server.build.imageSet({
    tenantId: await server.build.tenant(),
    plate: 'AB12345',
    recDate: '2026-10-16T10:00:00Z',
  })
  const { passings: imageSets, pair: chosen, damages } = await analysis()
  expect(imageSets.map(({ side, label }) => [side, label])).toEqual([
    ['before', 'pickup'],
    ['unknown', 'pickup'],
    ['after', 'return'],
  ])
  expect(chosen).toEqual(pair())
  expect(damages).toEqual([])
})

test('a weak damage needs a reason to be attached, and then shows its verdict now and when attached', async () => {
  expect((await attach()).body).toMatchObject({ error: { code: 'VALIDATION', details: [{ field: 'body.note' }] } })
  const { status, body } = await attach({ note: NOTE })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ familyId: whole.familyId, attachedVerdict: 'weak', note: NOTE })
  const { damages, estimate } = await analysis()
  expect(damages).toEqual([body.data])
  expect(estimate).toEqual(body.data.price && { amount: body.data.price.amount, currency: body.data.price.currency })
  const [listed] = (await ask(listClaims, kari, { query: {} })).body.data.items
  expect(listed).toMatchObject({ evidence: { proven: 0, weak: 1 }, estimate, waitingFor: { kind: 'form' } })

  expect((await ask(detachClaimDamage, kari, { ...params(), query: { familyId: whole.familyId } })).status).toBe(204)
  expect((await ask(detachClaimDamage, kari, { ...params(), query: { familyId: whole.familyId } })).status).toBe(204)
  expect((await analysis()).damages).toEqual([])
})

test('a damage of another car is not attached', async () => {
  const car = { ...EMPTY_CLAIM_FORM.car, registrationNo: 'QQ99999', country: 'NO' }
  await ask(updateClaim, kari, { ...params(), body: { car } })
  expect((await attach({ note: NOTE })).body).toMatchObject({ error: { code: 'DIFFERENT_CARS' } })
  expect((await analysis()).damages).toEqual([])
})

test('a blocked or unseen damage, and a damage of another company, cannot be attached', async () => {
  const swapped = { pickupId: whole.back.id, imageSetId: whole.pickup.id }
  expect((await attach({ ...swapped, note: NOTE })).status).toBe(404)
  expect((await attach({ familyId: newId(), note: NOTE })).status).toBe(404)
  const foreign = await rental({ database: server.database, build: server.build })
  expect((await attach({ pickupId: foreign.pickup.id, imageSetId: foreign.back.id, note: NOTE })).status).toBe(404)
  await whole.change('damage', whole.damageId, 'final_state', null)
  expect(await attach({ note: NOTE })).toMatchObject({ status: 409, code: 'EVIDENCE_BLOCKED' })
  await whole.change('damage', whole.damageId, 'final_state', 'rejected')
  expect(await attach({ note: NOTE })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await analysis()).damages).toEqual([])
})

test('the history has the claim’s creation and, once filed, each change; attached photos are kept', async () => {
  await attach({ note: NOTE })
  const admin = await server.signIn(
    await server.build.user({ tenants: [{ id: whole.tenantId, role: 'ADMIN_TENANT' }] }),
  )
  await file()
  await attach({ note: 'Once more' })
  await ask(detachClaimDamage, kari, { ...params(), query: { familyId: whole.familyId } })
  await attach({ note: NOTE })
  const { items } = (await ask(listClaimChanges, kari, params())).body.data
  expect(items.map(({ action, by }) => [action, by.userId])).toEqual([
    ['attachClaimDamage', kariId],
    ['detachClaimDamage', kariId],
    ['attachClaimDamage', kariId],
    ['createClaim', kariId],
  ])
  expect(JSON.stringify(await readAudit(server.database, whole.tenantId))).not.toContain(NOTE)
  const refused = await ask(deleteImage, admin, { params: { id: whole.back.roofLeft } })
  expect(refused.body).toMatchObject({ error: { code: 'LEGAL_HOLD' } })
})

describe('while a photo is being deleted', () => {
  const admin = async () => {
    const role = 'ADMIN_TENANT'
    const userId = await server.build.user({ tenants: [{ id: whole.tenantId, role }] })
    return { userId, signedIn: await server.signIn(userId) }
  }
  /** Waits until another connection is waiting for a lock of this transaction. */
  const someoneWaits = () => expect.poll(() => waitingFor(server)).toBe(1)

  test('its damage is judged without the photo', async () => {
    await file()
    const { userId } = await admin()
    const scope = { role: 'app', tenantId: whole.tenantId, userId } as const
    let attaching: ReturnType<typeof attach> | undefined
    await server.database.db.transaction(scope, async (tx) => {
      await deletePhoto(tx, scope, whole.back.topLeft, 'ADMIN_TENANT')
      attaching = attach({ note: NOTE })
      await someoneWaits()
    })
    expect(await attaching).toMatchObject({ status: 409, code: 'EVIDENCE_BLOCKED' })
    expect((await analysis()).damages).toEqual([])
  })

  test('a claim that attached the damage first keeps the photo', async () => {
    await file()
    const { signedIn } = await admin()
    const scope = { role: 'app', tenantId: whole.tenantId, userId: kariId } as const
    let deleting: ReturnType<typeof ask<typeof deleteImage>> | undefined
    await server.database.db.transaction(scope, async (tx) => {
      await putClaimDamage(tx, scope, {
        claimId,
        familyId: whole.familyId,
        damageId: whole.damageId,
        pickupId: whole.pickup.id,
        imageSetId: whole.back.id,
        judgement: { verdict: 'proven', reasons: [] },
        price: null,
        note: null,
      })
      deleting = ask(deleteImage, signedIn, { params: { id: whole.back.roofLeft } })
      await someoneWaits()
    })
    expect((await deleting)?.code).toBe('LEGAL_HOLD')
  })
})

test('only a user of the company can become the handler of a claim', async () => {
  const handle = (handlerId: string | null) => ask(updateClaim, kari, { ...params(), body: { handlerId } })
  expect((await handle(kariId)).body.data.handler?.userId).toBe(kariId)
  expect((await handle(await server.build.user())).status).toBe(400)
  expect((await handle(null)).body.data.handler).toBeNull()
})

test('the list is exported as a job', async () => {
  const { status, body } = await ask(exportClaims, kari, { body: { format: 'csv', language: 'no', filters: {} } })
  expect([status, typeof body.data.jobId]).toEqual([202, 'string'])
})
