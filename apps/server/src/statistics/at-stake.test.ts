import { createHash } from 'node:crypto'
import { listCustomerAnswers } from '@skadi/contract/customer/customer-calls'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { getOverview } from '@skadi/contract/statistics/overview-calls'
import type { CaseState } from '@skadi/domain/cases/case-states'
import { EMPTY_CLAIM_FORM, NO_REPAIR, UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { type PageFacts, pageStateOf, STAKES, type StakeFacts, stakeOf } from '@skadi/domain/statistics/overview'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let [tenant, adminId] = ['', '']
let admin: SignedIn
let globalAdmin: SignedIn
beforeEach(async () => {
  tenant = await build.tenant()
  adminId = await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] })
  admin = await server.signIn(adminId)
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
})

const read = async () => (await ask(getOverview, admin, { query: {} })).body.data

const PAGES = [
  'none',
  'waiting',
  'expired',
  'accepted',
  'partlyShown',
  'objected',
  'acceptedLater',
  'settled',
  'revoked',
] as const
type Page = (typeof PAGES)[number]
const SOON = new Date(Date.now() + 86_400_000)

/** Adds a customer's page of the return, with the customer's answers. */
async function page(of: { imageSetId: string; carId: string }, state: Page): Promise<void> {
  if (state === 'none') return
  if (state === 'acceptedLater') {
    await page(of, 'objected')
    return page(of, 'accepted')
  }
  const id = newId()
  const expiresAt = state === 'expired' ? new Date(Date.now() - 1000) : SOON
  await build.insert('customer_link', {
    id,
    tenant_id: tenant,
    token_hash: createHash('sha256').update(id).digest(),
    kind: 'comparison',
    car_id: of.carId,
    pickup_id: of.imageSetId,
    image_set_id: of.imageSetId,
    content: {
      countryCode: 'NO',
      registrationNo: 'ZZ99999',
      pickup: { timeZone: 'Europe/Oslo' },
      damages: state === 'partlyShown' ? [] : [{}],
    },
    language: 'en',
    show_costs: false,
    channel: 'show',
    due_at: expiresAt,
    expires_at: expiresAt,
    revoked_at: state === 'revoked' ? new Date() : null,
    created_by: adminId,
  })
  const answer = (kind: string, at: number, settled = false) =>
    build.insert('customer_answer', {
      id: newId(),
      tenant_id: tenant,
      link_id: id,
      kind,
      text: kind === 'accept' ? null : 'Not mine',
      at: new Date(at),
      ...(settled ? { settled_at: new Date(), settled_by: adminId } : {}),
    })
  await answer('ask', Date.now())
  if (state === 'accepted' || state === 'partlyShown') {
    await answer('object', Date.now() - 2000)
    await answer('accept', Date.now() - 1000)
  }
  if (state === 'objected' || state === 'settled') await answer('object', Date.now() - 1000, state === 'settled')
}

const ONE: PageFacts = { verdict: null, isSettled: false, isExpired: false, shown: 1 }
const FACTS: Record<Page, readonly PageFacts[]> = {
  none: [],
  revoked: [],
  waiting: [ONE],
  expired: [{ ...ONE, isExpired: true }],
  accepted: [{ ...ONE, verdict: 'accept' }],
  partlyShown: [{ ...ONE, verdict: 'accept', shown: 0 }],
  objected: [{ ...ONE, verdict: 'object' }],
  acceptedLater: [
    { ...ONE, verdict: 'accept' },
    { ...ONE, verdict: 'object' },
  ],
  settled: [{ ...ONE, verdict: 'object', isSettled: true }],
}
const CASES = [null, 'draft', 'stated', 'sent', 'objected', 'accepted', 'settled', 'waived', 'movedToClaim'] as const

/** Adds a case of the return in this state. */
async function damageCase(imageSetId: string, pickupId: string, state: CaseState, nth: number): Promise<void> {
  const isSent = state !== 'draft' && state !== 'waived'
  await build.insert('damage_case', {
    id: newId(),
    tenant_id: tenant,
    image_set_id: imageSetId,
    pickup_id: pickupId,
    state,
    currency: 'NOK',
    vat_country: 'NO',
    vat_permille: 250,
    due_days: 14,
    created_by: adminId,
    ...(isSent && {
      asked_minor: 0,
      approval_needed: false,
      reference: String(nth),
      sent_by: adminId,
      sent_at: new Date(),
      due_at: SOON,
      due_on: '2026-12-15',
      ...(state !== 'stated' && { told_at: new Date(), told_by: 'word' }),
    }),
  })
}

test('what is at stake is what the rule says, each figure is the total of its list, and no other company adds to it', async () => {
  const expected: Record<string, string[]> = Object.fromEntries(STAKES.map((stake) => [stake, []]))
  const pickupId = await build.imageSet({ tenantId: tenant, origin_label: 'pickup' })
  let nth = 0
  for (const caseState of CASES)
    for (const state of caseState ? (['none', 'accepted', 'objected'] as const) : PAGES)
      for (const isChecked of [false, true])
        for (const isPickup of caseState ? [false] : [false, true]) {
          nth += 1
          const isClaimed = nth % 4 === 0
          const newDamages = state === 'objected' && isPickup ? 0 : 1
          // some damages were first seen at a passing between pickup and return
          const isBetween = nth % 3 === 0 && newDamages > 0
          const carId = await build.car(tenant, { plate: `ST${10_000 + nth}` })
          const imageSetId = await build.imageSet({
            tenantId: tenant,
            car_id: carId,
            plate: `ST${10_000 + nth}`,
            new_damages: isBetween ? 0 : newDamages,
            ...(isBetween && { pickup_id: pickupId, pickup_date: new Date(), since_pickup_damages: newDamages }),
            origin_label: isPickup ? 'pickup' : nth % 3 === 0 ? null : 'return',
            checked_at: isChecked ? new Date() : null,
          })
          await page({ imageSetId, carId }, state)
          if (isClaimed) await claim(imageSetId, 'filed', nth)
          else if (nth % 10 === 1) await claim(imageSetId, 'draft', nth)
          if (caseState) await damageCase(imageSetId, pickupId, caseState, nth)
          const pageState = pageStateOf(FACTS[state], newDamages)
          const about: StakeFacts = { newDamages, isPickup, isChecked, isClaimed, caseState, page: pageState }
          const stake = stakeOf(about)
          if (stake) expected[stake]?.push(imageSetId)
        }
  const other = await build.tenant()
  await build.imageSet({ tenantId: other, new_damages: 1 })

  const list = async (unsettled: 'any' | (typeof STAKES)[number], who = admin, query = {}) => {
    const { body } = await ask(listImageSets, who, { query: { unsettled, limit: MAX_PAGE_SIZE, ...query } })
    return { ids: body.data.items.map(({ id }) => id).toSorted(), total: body.meta.totalItems }
  }
  const { atStake } = await read()
  for (const stake of STAKES) {
    const ids = expected[stake]?.toSorted() ?? []
    expect(ids.length, stake).toBeGreaterThan(0)
    expect(await list(stake), stake).toEqual({ ids, total: ids.length })
    expect(atStake?.[stake], stake).toBe(ids.length)
  }
  const all = Object.values(expected).flat().toSorted()
  expect(await list('any')).toEqual({ ids: all, total: all.length })
  expect(atStake).toMatchObject({ passings: all.length, isAtLeast: false })
  expect(await list('any', globalAdmin, { tenantId: tenant })).toEqual({ ids: all, total: all.length })
})

/** Adds a claim with a damage of the passing. */
async function claim(imageSetId: string, status: 'draft' | 'filed', nth: number): Promise<void> {
  const [id, familyId] = [newId(), newId()]
  const damageId = await build.damage(await build.image(imageSetId), { newFamilyId: familyId })
  const { personIdNumber: _, ...client } = EMPTY_CLAIM_FORM.client
  await build.insert('claim', {
    id,
    tenant_id: tenant,
    status,
    claim_no: `K-${nth}`,
    filed_at: status === 'filed' ? new Date() : null,
    car: EMPTY_CLAIM_FORM.car,
    reporter: EMPTY_CLAIM_FORM.reporter,
    client,
    accident: UNKNOWN_ACCIDENT,
    repair: NO_REPAIR,
    created_by: adminId,
  })
  await build.insert('claim_damage', {
    claim_id: id,
    tenant_id: tenant,
    family_id: familyId,
    damage_id: damageId,
    pickup_id: imageSetId,
    image_set_id: imageSetId,
    judgement: { verdict: 'proven', reasons: [] },
    attached_by: adminId,
  })
}

test('the sum at stake is the sum of the rows of its list', async () => {
  for (const [nth, labels] of [[7], [1], [7, 1]].entries()) {
    const car = await build.car(tenant, { plate: `SU1000${nth}` })
    const id = await build.imageSet({
      tenantId: tenant,
      car_id: car,
      plate: `SU1000${nth}`,
      new_damages: labels.length,
    })
    const image = await build.image(id)
    const part = { name: 'door', carEnd: null, cameraSide: null }
    for (const label of labels) await build.damage(image, { label_ids: [label], damaged_parts: JSON.stringify([part]) })
  }
  const { data, meta } = (await ask(listImageSets, admin, { query: { unsettled: 'any' } })).body
  const rows = data.items.flatMap(({ newCosts }) => newCosts?.sums ?? [])
  const { atStake } = await read()
  expect(atStake?.passings).toBe(meta.totalItems)
  expect(atStake?.costs).toMatchObject({ lookedAt: 3, missing: 0 })
  expect(atStake?.costs?.sums).toEqual([
    {
      currency: 'NOK',
      damages: 4,
      amount: rows.reduce((sum, { amount }) => sum + amount, 0),
      min: rows.reduce((sum, { min }) => sum + min, 0),
      max: rows.reduce((sum, { max }) => sum + max, 0),
    },
  ])
  expect(atStake?.costs?.sums[0]?.amount).toBeGreaterThan(4_000)
})

test('open answers are counted as their list does, with the oldest', async () => {
  const carId = await build.car(tenant)
  const imageSetId = await build.imageSet({ tenantId: tenant, car_id: carId, new_damages: 1 })
  for (const state of ['waiting', 'objected', 'settled', 'accepted'] as const) await page({ imageSetId, carId }, state)
  const { data, meta } = (await ask(listCustomerAnswers, admin, { query: {} })).body
  expect((await read()).answers).toEqual({ open: meta.totalItems, oldestAt: data.items[0]?.at })
  expect(meta.totalItems).toBeGreaterThan(3)
})
