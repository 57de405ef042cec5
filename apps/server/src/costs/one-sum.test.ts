import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { getClaimAnalysis, listClaims } from '@skadi/contract/claims/claims-reads'
import { attachClaimDamage, createClaim } from '@skadi/contract/claims/claims-writes'
import { createAppraisal, updateAppraisal } from '@skadi/contract/costs/costs-calls'
import { createCustomerLink, getCustomerPage } from '@skadi/contract/customer/customer-calls'
import { getEvidence } from '@skadi/contract/evidence/evidence-calls'
import { listFleet } from '@skadi/contract/fleet/fleet-calls'
import { getImageSet, listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { getReport } from '@skadi/contract/reports/reports-calls'
import { getStatistics } from '@skadi/contract/statistics/get-statistics'
import { EMPTY_CLAIM_FORM } from '@skadi/domain/claims/claim'
import { sumDamages, sumPrices } from '@skadi/domain/costs/sum-prices'
import { rederiveImageSet } from '@skadi/store/damages/change-history.repo'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { recordImageSetReady } from '@skadi/store/events/record-image-set-ready'
import { expect, test } from 'vitest'
import type { JobContext } from '../core/jobs/define-job.ts'
import { fleetExportJob } from '../fleet/fleet-export.job.ts'
import { SPOT, soundRental } from '../shared/evidence/testing/rental.ts'
import { asking } from '../testing/asking.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const DOOR = JSON.stringify([{ name: 'door', carEnd: null, cameraSide: null }])
/** Box of the damage on a photo of another camera, which shows the damage from the side. The larger box determines the price. */
const SMALL = { ...SPOT, width: 40, height: 20 }

type Ground = Awaited<ReturnType<typeof soundRental>>

/** Makes a return with every kind of damage. Three damages are new, and two of these have a price. */
async function busyReturn() {
  const whole = await soundRental(server)
  const { back, pickup, box, build, tenantId } = whole
  const damage = (photo: string, given: Parameters<Ground['box']>[1] = {}) =>
    box(photo, { damaged_parts: DOOR, ...given })
  const [known, fresh, seenTwice, repaired, unpriced] = [newId(), newId(), newId(), newId(), newId()]
  await damage(pickup.topLeft, { newFamilyId: known })
  await damage(back.topLeft, { familyId: known })
  const said = await damage(back.topLeft, { newFamilyId: fresh })
  await damage(back.roofLeft, { newFamilyId: seenTwice, rect: SMALL })
  await damage(back.topRight, { familyId: seenTwice })
  await damage(back.topLeft, { newFamilyId: repaired })
  await damage(back.topLeft, { newFamilyId: unpriced, damaged_parts: '[]' })
  await damage(back.topLeft, { final_state: 'rejected', decision: 'rejected' })
  await damage(back.topLeft, { final_state: null, decision: null, decided_by: null, decided_at: null })
  await damage(back.topLeft, { potential: true })
  await damage(back.topLeft, { deleted_at: new Date(), deleted_by: whole.clerk })
  const owner = server.database.owner
  await owner.query(`update damage_family set repaired_at = '2026-10-25', repaired_by = $2 where id = $1`, [
    repaired,
    whole.clerk,
  ])
  await owner.query(`update image_set set registration_no = 'AB12345', country_code = 'NO' where tenant_id = $1`, [
    tenantId,
  ])
  for (const { id } of [pickup, back])
    await server.database.db.transaction(WORKER, (tx) => rederiveImageSet(tx, id, tenantId))
  await whole.leaveUnaligned()
  const userId = await build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] })
  const ada = { ...(await server.signIn(userId)), userId, tenantId }
  return { ...whole, ada, said, families: { fresh, seenTwice, repaired, unpriced } }
}

const NEW = { sums: [{ currency: 'NOK', damages: 2, amount: 9_600, min: 8_700, max: 10_800 }], missing: 1 }
const ALL = { sums: [{ currency: 'NOK', damages: 3, amount: 14_200, min: 12_400, max: 16_600 }], missing: 1 }

test('every screen shows the same sum of new damages', async () => {
  const { ada, pickup, back, said, families, tenantId } = await busyReturn()
  const pair = { pickupId: pickup.id, imageSetId: back.id }
  const made = (await ask(createAppraisal, ada, { body: { imageSetId: back.id } })).body.data
  await ask(updateAppraisal, ada, {
    params: { id: made.id },
    body: { lines: [{ damageId: said, said: { amount: 5_000, reason: 'Own workshop' } }] },
  })
  const shown: Record<string, unknown> = {}

  const appraisal = (await ask(createAppraisal, ada, { body: { imageSetId: back.id } })).code
  expect(appraisal).toBe('EXISTS')
  const again = (await ask(updateAppraisal, ada, { params: { id: made.id }, body: {} })).body.data
  expect(again.newEstimate).toEqual({ amount: 9_600, min: 8_700, max: 10_800, missing: 1 })
  expect(again.totalEstimate).toEqual({ amount: 14_200, min: 12_400, max: 16_600, missing: 1 })

  shown.imageSet = (await ask(getImageSet, ada, { params: { id: back.id } })).body.data.newCosts
  const listed = (await ask(listImageSets, ada, { query: {} })).body.data.items
  shown.inbox = listed.find(({ id }) => id === back.id)?.newCosts
  shown.fleet = (await ask(listFleet, ada, { query: {} })).body.data.items[0]?.latest.newCosts
  const { lookedAt: _, ...statistics } = (
    await ask(getStatistics, ada, { query: { from: '2026-10-01', to: '2026-10-31' } })
  ).body.data.costs as NonNullable<unknown> & { lookedAt: number }
  shown.statistics = statistics
  const evidence = (await ask(getEvidence, ada, { query: pair })).body.data.items
  const sums = sumDamages(evidence.map((one) => ({ ...one, isNew: one.isNewSincePickup })))
  shown.compare = sums.new
  expect(sums.all).toEqual(ALL)

  const car = { ...EMPTY_CLAIM_FORM.car, registrationNo: 'AB12345', country: 'NO' }
  const claim = (await ask(createClaim, ada, { body: { status: 'draft', claimNo: 'K-1', car } })).body.data
  for (const familyId of Object.values(families))
    await ask(attachClaimDamage, ada, {
      params: { id: claim.claimId },
      body: { ...pair, familyId, note: 'Seen by two' },
    })
  const analysis = (await ask(getClaimAnalysis, ada, { params: { id: claim.claimId } })).body.data
  expect(analysis.damages).toHaveLength(4)
  shown.claim = analysis.newCosts
  shown.claims = (await ask(listClaims, ada, { query: {} })).body.data.items[0]?.newCosts

  await server.database.db.transaction(WORKER, (tx) => recordImageSetReady(tx, back.id))
  const { rows } = await server.database.owner.query(
    `select payload -> 'newCosts' as costs from tenant_event where subject_id = $1 order by seq desc limit 1`,
    [back.id],
  )
  shown.webhook = rows[0].costs
  for (const [where, sum] of Object.entries(shown)) expect(sum, where).toEqual(NEW)

  const context = {
    services: server.services,
    job: { id: newId(), tenantId, userId: ada.userId },
    scope: { role: 'app', tenantId, userId: ada.userId },
    signal: new AbortController().signal,
    progress: () => undefined,
  } as unknown as JobContext
  const given = { language: 'en', sort: '-lastRecDate', filter: {}, tenantId, isOfGroup: false } as const
  const { file } = await fleetExportJob.run({ ...given, format: 'csv', withCosts: true }, context)
  expect((await text(file?.body as Readable)).trim().split('\r\n')[1]).toMatch(/[;,]9600[;,]NOK$/)
})

test('reports, claims and the customer’s page calculate sums by the same rules', async () => {
  const { ada, pickup, back, families } = await busyReturn()
  const pair = { pickupId: pickup.id, imageSetId: back.id }
  const car = { ...EMPTY_CLAIM_FORM.car, registrationNo: 'AB12345', country: 'NO' }
  const { claimId } = (await ask(createClaim, ada, { body: { status: 'draft', claimNo: 'K-1', car } })).body.data
  for (const familyId of Object.values(families))
    await ask(attachClaimDamage, ada, { params: { id: claimId }, body: { ...pair, familyId, note: 'Seen by two' } })
  await server.database.owner.query(`update claim set status = 'filed', filed_at = now() where id = $1`, [claimId])
  const link = await ask(createCustomerLink, ada, {
    body: { ...pair, claimId, channel: 'show', language: 'en', showCosts: true, anyway: true },
  })
  const page = (await ask(getCustomerPage, ada, { params: { token: link.body.data.token ?? '' } })).body.data
  const summed = page.content.damages.filter(({ isRepaired }) => !isRepaired)
  expect(sumPrices(summed.map(({ price }) => price))).toMatchObject({
    sums: [{ damages: 2, amount: 9_200 }],
    missing: 1,
  })
  const { report } = (await ask(getReport, ada, { query: { kind: 'individual', imageSetId: back.id, language: 'en' } }))
    .body.data
  const costing = report.damages.filter(({ isPotential, isRepaired }) => !isPotential && !isRepaired)
  expect(sumPrices(costing.map(({ price }) => price))).toMatchObject({
    sums: [{ damages: 3, amount: 13_800 }],
    missing: 1,
  })
})

test('a company without cost estimation gets no sum', async () => {
  const { ada, back, tenantId } = await busyReturn()
  await server.database.owner.query(`update tenant set modules = '{inbox,fleet}' where id = $1`, [tenantId])
  const other = await server.signIn(ada.userId)
  expect((await ask(getImageSet, other, { params: { id: back.id } })).body.data.newCosts).toBeNull()
  expect((await ask(listFleet, other, { query: {} })).body.data.items[0]?.latest.newCosts).toBeNull()
})
