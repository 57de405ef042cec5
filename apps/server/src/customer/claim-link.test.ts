import { listCustomerLinks } from '@skadi/contract/customer/customer-calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { claimBench } from '../testing/claim-bench.ts'
import { type CustomerBench, customerBench } from '../testing/customer-bench.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const { ask, claim, userOf } = claimBench(server)
let one: CustomerBench
let claimId: string
beforeEach(async () => {
  one = await customerBench(server)
  await server.database.owner.query(`update image_set set registration_no = 'AB12345' where tenant_id = $1`, [
    one.tenantId,
  ])
  claimId = await claim(one.clerk, 'filed')
})

const attach = () =>
  server.build.insert('claim_damage', {
    claim_id: claimId,
    tenant_id: one.tenantId,
    family_id: one.familyId,
    pickup_id: one.pickup.id,
    image_set_id: one.back.id,
    damage_id: one.damageId,
    judgement: { verdict: 'weak', reasons: [] },
    note: 'seen',
    attached_by: one.clerkId,
  })
const list = (query: { claimId?: string; imageSetId?: string }, who: SignedIn = one.clerk) =>
  ask(listCustomerLinks, who, { query })

describe('a customer’s page of a claim', () => {
  test('is not created for a draft, another company’s claim, or a claim about another car', async () => {
    const stranger = await userOf(await server.build.tenant())
    expect((await one.create({ claimId: await claim(stranger, 'filed') })).code).toBe('NOT_FOUND')
    expect((await one.create({ claimId: await claim(one.clerk) })).code).toBe('NOT_FOUND')
    expect((await list({ claimId }, stranger)).code).toBe('NOT_FOUND')
    await server.database.owner.query(`update image_set set registration_no = 'EB11111' where tenant_id = $1`, [
      one.tenantId,
    ])
    expect((await one.create({ claimId })).code).toBe('DIFFERENT_CARS')
    expect((await list({ claimId })).body.data.items).toEqual([])
    expect((await list({})).code).toBe('VALIDATION')
    expect((await list({ claimId, imageSetId: one.back.id })).code).toBe('VALIDATION')
  })

  test('shows the damages attached to the claim, and is listed with the claim', async () => {
    const shown = async () => {
      const { link, token } = await one.shown({ claimId })
      const { damages } = (await one.open(token)).body.data.content
      return { id: link.id, claimId: link.claimId, familyIds: damages.map(({ familyId }) => familyId) }
    }
    // The clerk included the damage in reports of the pair. The damage does not belong to the claim.
    await one.include()
    const before = await shown()
    await attach()
    const after = await shown()
    expect([before, after]).toEqual([
      { id: before.id, claimId, familyIds: [] },
      { id: after.id, claimId, familyIds: [one.familyId] },
    ])
    await one.shown()
    expect((await list({ claimId })).body.data.items.map(({ id }) => id)).toEqual([after.id, before.id])
    expect((await list({ imageSetId: one.back.id })).body.data.items).toHaveLength(3)
  })
})
