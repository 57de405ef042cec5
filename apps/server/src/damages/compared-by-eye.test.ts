import { updateDamages } from '@skadi/contract/damages/damages-calls'
import { getStatistics } from '@skadi/contract/statistics/get-statistics'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { judgeReturn } from '../queue-handlers.ts'
import { type Rental, rental } from '../shared/evidence/testing/rental.ts'
import { asking } from '../testing/asking.ts'
import { customerBench } from '../testing/customer-bench.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)

let one: Rental
let clerk: SignedIn
beforeEach(async () => {
  one = await rental(server)
  await one.judge()
  clerk = await server.signIn(one.clerk)
})

const change = (given: object, who = clerk) =>
  ask(updateDamages, who, { body: { damages: [{ id: one.damageId, ...given }] } })
/** Whether a comparison by eye counts for this pair, and which verdict a spot gets that the program could not compare. */
const judged = async () => {
  const evidence = await one.judge({ similarity: null })
  return [evidence?.judgement?.reasons.some(({ code }) => code === 'comparedByEye'), evidence?.judgement?.verdict]
}
const stored = async () => {
  const { rows } = await server.database.owner.query('select compared_image_id from damage where id = $1', [
    one.damageId,
  ])
  return rows[0].compared_image_id
}

describe('a comparison by eye', () => {
  test('is refused with a photo that cannot show the spot at an earlier passing, and changes nothing', async () => {
    const foreign = await rental(server)
    const later = await one.imageSet('2026-10-25T10:00:00Z', 'return')
    const otherCar = await server.build.imageSet({
      tenantId: one.tenantId,
      car_id: await server.build.car(one.tenantId),
      recDate: '2026-10-01T10:00:00Z',
    })
    for (const comparedImageId of [
      one.pickup.roofLeft,
      one.back.topLeft,
      later.topLeft,
      foreign.pickup.topLeft,
      await server.build.image(otherCar, { camera: 'topLeft' }),
      newId(),
    ])
      expect((await change({ comparedImageId, potentialDamage: true })).code).toBe('VALIDATION')
    await server.database.owner.query('update image set soft_deleted_at = now() where id = $1', [one.pickup.topLeft])
    expect((await change({ comparedImageId: one.pickup.topLeft })).code).toBe('VALIDATION')
    expect(await stored()).toBeNull()
    expect(await judged()).toEqual([false, 'weak'])
  })

  test('is refused for a suggestion that stays undecided or is rejected', async () => {
    const comparedImageId = one.pickup.topLeft
    expect((await change({ finalState: null, comparedImageId })).code).toBe('NOT_DECIDABLE')
    expect((await change({ finalState: 'rejected', comparedImageId })).code).toBe('NOT_DECIDABLE')
    expect(await stored()).toBeNull()
  })

  test('of another company’s damage answers 404', async () => {
    const foreign = await server.signIn((await rental(server)).clerk)
    expect((await change({ comparedImageId: one.pickup.topLeft }, foreign)).status).toBe(404)
    expect(await stored()).toBeNull()
  })

  test('makes a damage proven that the program could not compare, and is audited', async () => {
    await change({ finalState: null })
    const { body } = await change({ finalState: 'accepted', comparedImageId: one.pickup.topLeft })
    expect(body.data.items).toMatchObject([{ id: one.damageId, finalState: 'accepted' }])
    expect(await judged()).toEqual([true, 'proven'])
    const [last] = (await readAudit(server.database, one.tenantId))
      .filter(({ targetId }) => targetId === one.damageId)
      .slice(-1)
    expect(last).toMatchObject({
      action: 'updateDamages',
      actorId: one.clerk,
      before: { finalState: null, comparedImageId: null },
      after: { finalState: 'accepted', comparedImageId: one.pickup.topLeft },
    })
  })

  test('counts in the statistics as the evidence of a decided damage, once, and no longer after the decision is taken back', async () => {
    const bench = await customerBench(server)
    const decide = (given: object) =>
      ask(updateDamages, bench.clerk, { body: { damages: [{ id: bench.damageId, ...given }] } })
    const decided = async () => {
      const query = { from: '2026-10-01', to: '2026-11-30' }
      const { proven, weak, blocked } = (await ask(getStatistics, bench.clerk, { query })).body.data.verdicts
      return proven + weak + blocked
    }
    const queued = async () => {
      const { rows } = await server.database.owner.query(
        `select payload from graphile_worker._private_jobs where key = $1`,
        [`judgeReturn:${bench.back.id}`],
      )
      return rows.map(({ payload }) => payload)
    }
    const judgeAll = async () => {
      const [payload] = await queued()
      await judgeReturn(server.services)(payload)
      await judgeReturn(server.services)(payload)
    }
    await decide({ finalState: null })
    await judgeAll()
    expect(await decided()).toBe(0)
    await decide({ finalState: 'accepted', comparedImageId: bench.pickup.topLeft })
    expect(await queued()).toHaveLength(1)
    await judgeAll()
    expect(await decided()).toBe(1)
    expect((await bench.judge())?.decision).toBeNull()
    await decide({ finalState: null })
    await judgeAll()
    expect(await decided()).toBe(0)
  })

  test('may be added after the decision, and a repeat changes nothing', async () => {
    await change({ comparedImageId: one.pickup.topLeft })
    expect(await judged()).toEqual([true, 'proven'])
    const before = (await readAudit(server.database, one.tenantId)).length
    await change({ finalState: 'accepted', comparedImageId: one.pickup.topLeft })
    expect(await readAudit(server.database, one.tenantId)).toHaveLength(before)
  })

  test.each([
    ['taken back', { finalState: null }],
    ['rejected', { finalState: 'rejected' as const }],
  ])('is forgotten when the decision is %s', async (_, given) => {
    await change({ comparedImageId: one.pickup.topLeft })
    await change(given)
    expect(await stored()).toBeNull()
    await change({ finalState: 'accepted' })
    expect(await judged()).toEqual([false, 'weak'])
  })

  test('with the photo of another pickup has no effect on this pair', async () => {
    const earlier = await one.imageSet('2026-09-01T10:00:00Z', 'pickup')
    await change({ comparedImageId: earlier.topLeft })
    expect(await judged()).toEqual([false, 'weak'])
  })
})
