import { createHash } from 'node:crypto'
import { listCustomerAnswers } from '@skadi/contract/customer/customer-calls'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { getOverview } from '@skadi/contract/statistics/overview-calls'
import { EMPTY_CLAIM_FORM, NO_REPAIR, UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { pageStateOf, STAKES, type StakeFacts, stakeOf } from '@skadi/domain/statistics/overview'
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

type Page = 'none' | 'waiting' | 'expired' | 'accepted' | 'objected' | 'settled' | 'revoked'
const PAGES: readonly Page[] = ['none', 'waiting', 'expired', 'accepted', 'objected', 'settled', 'revoked']
const SOON = new Date(Date.now() + 86_400_000)

/** Adds a customer's page of the return, with the customer's answers. */
async function page(of: { imageSetId: string; carId: string }, state: Page): Promise<void> {
  if (state === 'none') return
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
    content: { countryCode: 'NO', registrationNo: 'ZZ99999', pickup: { timeZone: 'Europe/Oslo' } },
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
  if (state === 'accepted') {
    await answer('object', Date.now() - 2000)
    await answer('accept', Date.now() - 1000)
  }
  if (state === 'objected' || state === 'settled') await answer('object', Date.now() - 1000, state === 'settled')
}

const FACTS: Record<Page, Parameters<typeof pageStateOf>[0] | null> = {
  none: null,
  revoked: null,
  waiting: { verdict: null, isSettled: false, isExpired: false },
  expired: { verdict: null, isSettled: false, isExpired: true },
  accepted: { verdict: 'accept', isSettled: false, isExpired: false },
  objected: { verdict: 'object', isSettled: false, isExpired: false },
  settled: { verdict: 'object', isSettled: true, isExpired: false },
}

test('what is at stake is what the rule says, each figure is the total of its list, and no other company adds to it', async () => {
  const expected: Record<string, string[]> = { toCheck: [], withCustomer: [], objected: [] }
  let nth = 0
  for (const state of PAGES)
    for (const isChecked of [false, true])
      for (const isClaimed of [false, true])
        for (const isPickup of [false, true]) {
          nth += 1
          const newDamages = state === 'objected' && isPickup ? 0 : 1
          const carId = await build.car(tenant, { plate: `ST${10_000 + nth}` })
          const imageSetId = await build.imageSet({
            tenantId: tenant,
            car_id: carId,
            plate: `ST${10_000 + nth}`,
            new_damages: newDamages,
            origin_label: isPickup ? 'pickup' : nth % 3 === 0 ? null : 'return',
            checked_at: isChecked ? new Date() : null,
          })
          await page({ imageSetId, carId }, state)
          if (isClaimed) await claim(imageSetId, 'filed', nth)
          else if (nth % 5 === 0) await claim(imageSetId, 'draft', nth)
          const facts = FACTS[state]
          const about: StakeFacts = { newDamages, isPickup, isChecked, isClaimed, page: facts && pageStateOf(facts) }
          const stake = stakeOf(about)
          if (stake) expected[stake]?.push(imageSetId)
        }
  const other = await build.tenant()
  await build.imageSet({ tenantId: other, new_damages: 1 })

  const list = async (unsettled: 'any' | (typeof STAKES)[number], who = admin, query = {}) => {
    const { body } = await ask(listImageSets, who, { query: { unsettled, limit: 200, ...query } })
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
