import { getClaim, getClaimAnalysis } from '@skadi/contract/claims/claims-reads'
import { attachClaimDamage, createClaim, updateClaim } from '@skadi/contract/claims/claims-writes'
import { EMPTY_CLAIM_FORM } from '@skadi/domain/claims/claim'
import { rederiveImageSet } from '@skadi/store/damages/change-history.repo'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { beforeEach, expect, test } from 'vitest'
import { type Rental, rental } from '../shared/evidence/testing/rental.ts'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const CAR = { ...EMPTY_CLAIM_FORM.car, registrationNo: 'AB12345', country: 'NO', vin: 'WVW1', make: 'VW', year: '2019' }

let whole: Rental
let kari: SignedIn
beforeEach(async () => {
  whole = await rental(server)
  await whole.leaveUnaligned()
  const { tenantId, pickup, back } = whole
  await server.database.owner.query(`update image_set set registration_no = 'AB12345' where tenant_id = $1`, [tenantId])
  for (const { id } of [pickup, back])
    await server.database.db.transaction(WORKER, (tx) => rederiveImageSet(tx, id, tenantId))
  kari = await server.signIn(await server.build.user({ tenants: [{ id: tenantId, role: 'USER' }] }))
})

const claim = async (claimNo: string, car: Partial<typeof CAR> = {}, who = kari) =>
  (await ask(createClaim, who, { body: { status: 'draft', claimNo, car: { ...CAR, ...car } } })).body.data
const attach = (id: string, more: { anyway?: boolean; familyId?: string } = {}) =>
  ask(attachClaimDamage, kari, {
    params: { id },
    body: { pickupId: whole.pickup.id, imageSetId: whole.back.id, familyId: whole.familyId, note: 'Seen', ...more },
  })
const also = async (id: string) => (await ask(getClaimAnalysis, kari, { params: { id } })).body.data.alsoAttached

test('attaching a damage of another claim needs a confirmation, is audited, and is shown on both claims', async () => {
  const [one, two] = [await claim('K-1'), await claim('K-2')]
  expect((await attach(one.claimId)).status).toBe(200)
  expect(await also(two.claimId)).toEqual([
    { claimId: one.claimId, claimNo: 'K-1', status: 'draft', familyId: whole.familyId },
  ])
  const refused = await attach(two.claimId)
  expect([refused.status, refused.code]).toEqual([409, 'DAMAGE_IN_OTHER_CLAIM'])
  expect(refused.text).toContain('already in K-1')
  expect((await attach(two.claimId, { anyway: true })).status).toBe(200)
  expect((await also(one.claimId)).map(({ claimNo }) => claimNo)).toEqual(['K-2'])
  expect((await also(two.claimId)).map(({ claimNo }) => claimNo)).toEqual(['K-1'])
  // A repeated call replaces pair and note, and needs no second confirmation.
  expect((await attach(two.claimId)).status).toBe(200)
  const audited = (await readAudit(server.database, whole.tenantId)).filter(
    ({ action }) => action === 'attachClaimDamage',
  )
  expect(audited.map(({ after }) => after)).toEqual(
    [two, two].map(() => expect.objectContaining({ alsoIn: [one.claimId] })),
  )
})

test('of two claims that attach a damage concurrently, one must confirm', async () => {
  const claims = [await claim('K-1'), await claim('K-2')]
  const answers = await Promise.all(claims.map(({ claimId }) => attach(claimId)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a damage merged into another damage is still recognised as part of the other claim', async () => {
  const [one, two] = [await claim('K-1'), await claim('K-2')]
  await attach(one.claimId)
  const familyId = newId()
  const box = await whole.box(whole.back.topLeft, { newFamilyId: familyId })
  await server.database.owner.query(`update damage set family_id = $1 where family_id = $2`, [familyId, whole.familyId])
  expect(box).toBeTruthy()
  expect((await attach(two.claimId, { familyId })).code).toBe('DAMAGE_IN_OTHER_CLAIM')
})

test('claims about one plate show how their details contradict each other', async () => {
  const one = await claim('K-1')
  expect(one.otherClaims).toEqual([])
  const two = await claim('K-2', { registrationNo: 'ab 12345', vin: 'wvw-1', year: '2020' })
  const year = { field: 'year', mine: '2020', theirs: '2019' }
  expect(two.otherClaims).toEqual([{ claimId: one.claimId, claimNo: 'K-1', status: 'draft', differences: [year] }])
  const read = async (id: string) => (await ask(getClaim, kari, { params: { id } })).body.data.otherClaims
  expect(await read(one.claimId)).toMatchObject([{ claimNo: 'K-2', differences: [{ mine: '2019', theirs: '2020' }] }])
  const changed = await ask(updateClaim, kari, {
    params: { id: two.claimId },
    body: { car: { ...CAR, vin: 'WVW2' } },
  })
  expect(changed.body.data.otherClaims[0]?.differences).toEqual([{ field: 'vin', mine: 'WVW2', theirs: 'WVW1' }])
  await ask(updateClaim, kari, { params: { id: two.claimId }, body: { car: { ...CAR, registrationNo: 'AB12346' } } })
  expect(await read(one.claimId)).toEqual([])
})

test('another company’s claim about the same plate is never shown', async () => {
  const foreign = await server.build.tenant()
  const eve = await server.signIn(await server.build.user({ tenants: [{ id: foreign, role: 'USER' }] }))
  const hers = await claim('E-1', { year: '1999' }, eve)
  const mine = await claim('K-1')
  expect([hers.otherClaims, mine.otherClaims]).toEqual([[], []])
  await server.build.insert('claim_damage', {
    claim_id: hers.claimId,
    tenant_id: foreign,
    family_id: whole.familyId,
    pickup_id: whole.pickup.id,
    image_set_id: whole.back.id,
    damage_id: whole.damageId,
    judgement: JSON.stringify({ verdict: 'proven', reasons: [] }),
    attached_by: whole.clerk,
  })
  expect(await also(mine.claimId)).toEqual([])
  expect((await attach(mine.claimId)).status).toBe(200)
})
