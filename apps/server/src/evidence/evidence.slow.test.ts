import { decideEvidence, getEvidence } from '@skadi/contract/evidence/evidence-calls'
import { newId } from '@skadi/store/db/new-id'
import { derivativeKey } from '@skadi/store/objects/object-key'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { type Rental, rental } from '../shared/evidence/testing/rental.ts'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { testSockets } from '../testing/test-sockets.ts'

const server = testServer()
const ask = asking(server)
const sockets = testSockets()

let one: Rental
let clerk: SignedIn
beforeEach(async () => {
  one = await rental(server)
  await putPhotos(one)
  await one.leaveUnaligned()
  await one.judge()
  clerk = await server.signIn(one.clerk)
})

/** Stores grey photos, which have no features for an alignment. */
async function putPhotos({ pickup, back }: Rental) {
  const grey = { width: 1920, height: 1200, channels: 3, background: '#808080' } as const
  const bytes = await sharp({ create: grey }).jpeg().toBuffer()
  for (const imageId of [pickup, back].flatMap(({ topLeft, roofLeft, topRight }) => [topLeft, roofLeft, topRight]))
    await server.services.objects.put(derivativeKey({ imageId, revision: 1, width: 1920, extension: 'jpg' }), bytes)
}

const pairOf = ({ pickup, back }: Rental) => ({ pickupId: pickup.id, imageSetId: back.id })
const read = async (who = clerk) => {
  const { body } = await ask(getEvidence, who, { query: pairOf(one) })
  return body.data.items
}
type Word = Partial<Parameters<typeof ask<typeof decideEvidence>>[2]['body']>
const decide = (word: Word, who = clerk) =>
  ask(decideEvidence, who, { body: { ...pairOf(one), familyId: one.familyId, decision: 'include', ...word } })
const audited = async () =>
  (await readAudit(server.database, one.tenantId)).filter(({ action }) => action === 'decideEvidence')
const NOTE = 'I stood beside it at pickup'

describe('the evidence of a pair', () => {
  test('with an unreadable passing answers like an unknown passing', async () => {
    const foreign = await rental(server)
    for (const side of ['pickupId', 'imageSetId'] as const) {
      const [known, unknown] = [
        await ask(getEvidence, clerk, { query: { ...pairOf(one), [side]: pairOf(foreign)[side] } }),
        await ask(getEvidence, clerk, { query: { ...pairOf(one), [side]: newId() } }),
      ]
      expect([known.status, known.text]).toEqual([404, unknown.text])
    }
  })

  test('contains reasons, photos, the deciding user and the costs of the repair', async () => {
    const known = await one.box(one.pickup.roofLeft)
    const { rows } = await server.database.owner.query('select family_id as "familyId" from damage where id = $1', [
      known,
    ])
    await one.box(one.back.roofLeft, { familyId: rows[0].familyId, damaged_parts: JSON.stringify([ROOF]) })
    await one.judge()
    const [fresh, old, ...others] = await read()
    expect(others).toEqual([])
    expect(fresh).toMatchObject({
      familyId: one.familyId,
      damageId: one.damageId,
      isNewSincePickup: true,
      judgement: { verdict: 'weak', reasons: expect.arrayContaining([{ code: 'notAligned', effect: 'weakens' }]) },
      isIncluded: false,
      decided: { userId: one.clerk },
      pair: {
        pickup: { imageId: one.pickup.topLeft, alignment: 'notAligned' },
        return: { imageId: one.back.topLeft, url: `/api/media/images/${one.back.topLeft}/1/1920` },
      },
      price: null,
    })
    expect(old).toMatchObject({ isNewSincePickup: false, judgement: null, isIncluded: false })
    expect(old?.price?.amount).toBeGreaterThan(0)
  })

  test('is readable for a power tenant, which can decide nothing', async () => {
    const power = await server.build.tenant()
    await server.build.tenantGroup({ members: [power, one.tenantId], power })
    const reader = await server.signIn(await server.build.user({ tenants: [{ id: power, role: 'USER' }] }))
    expect(await read(reader)).toHaveLength(1)
    expect((await decide({ decision: 'exclude' }, reader)).code).toBe('NOT_FOUND')
  })
})

describe('the clerk’s decision', () => {
  test('is refused from readers, of another company’s pair, and about a damage outside the pair', async () => {
    const readOnly = await server.build.tenant({ isHandicapped: true })
    const reader = await server.signIn(await server.build.user({ tenants: [{ id: readOnly, role: 'USER' }] }))
    expect((await decide({ decision: 'exclude' }, reader)).code).toBe('READ_ONLY_TENANT')
    const foreign = await rental(server)
    expect((await decide(pairOf(foreign))).code).toBe('NOT_FOUND')
    expect((await decide({ pickupId: foreign.pickup.id })).code).toBe('NOT_FOUND')
    expect((await decide({ familyId: foreign.familyId })).code).toBe('NOT_FOUND')
    expect(await audited()).toEqual([])
  })

  test('includes a weak damage with a reason, audited with the judgement; a repeat changes nothing', async () => {
    expect(await decide({ note: ' ' })).toMatchObject({ status: 400, code: 'VALIDATION' })
    const { body } = await decide({ note: ` ${NOTE} ` })
    expect(body.data).toMatchObject({
      isIncluded: true,
      decision: { decision: 'include', note: NOTE, by: { userId: one.clerk, name: 'Ada Berg' } },
    })
    expect((await decide({ note: NOTE })).body).toEqual(body)
    expect(await read()).toEqual([body.data])
    expect(await audited()).toMatchObject([
      {
        actorId: one.clerk,
        targetId: one.familyId,
        before: { decision: null },
        after: { decision: 'include', pickupId: one.pickup.id, judgement: { verdict: 'weak' } },
        personal: { note: NOTE },
      },
    ])
    expect((await decide({ decision: null })).body.data).toMatchObject({ decision: null, isIncluded: false })
    expect(await audited()).toHaveLength(2)
  })

  test('never includes a blocked damage, and loses its effect once the damage is blocked', async () => {
    await decide({ note: NOTE })
    await one.change('image_set', one.pickup.id, 'car_id', await server.build.car(one.tenantId))
    expect(await read()).toMatchObject([
      {
        judgement: { verdict: 'blocked', reasons: expect.arrayContaining([{ code: 'notSameCar', effect: 'blocks' }]) },
        decision: { note: NOTE },
        isIncluded: false,
      },
    ])
    expect(await decide({ note: 'still' })).toMatchObject({ status: 409, code: 'EVIDENCE_BLOCKED' })
    expect((await decide({ decision: 'exclude' })).body.data.isIncluded).toBe(false)
  })

  test('is published once to users who view the return', async () => {
    const at = await listenOnPort(server.app.server, '127.0.0.1', 0)
    const socket = await sockets.opened(clerk.idToken, { at })
    socket.send('subscribe', { imageSetId: one.back.id })
    await socket.settle()
    const heard = async () => (await socket.settle()).filter(({ action }) => action === 'damagesChanged')
    await decide({ decision: 'exclude' })
    await expect.poll(heard).toHaveLength(1)
    await decide({ decision: 'exclude' })
    await decide({ decision: null })
    await expect.poll(heard).toMatchObject([{ payload: { imageSetId: one.back.id } }, {}])
  })

  test('is accepted from a global admin on behalf of the passing’s company', async () => {
    const admin = await server.signIn(await server.build.user({ groups: ['GLOBAL_ADMIN'] }))
    expect((await decide({ decision: 'exclude', note: 'ours' }, admin)).body.data.decision?.decision).toBe('exclude')
    expect(await audited()).toHaveLength(1)
  })
})

const ROOF = { name: 'roof plate', carEnd: null, cameraSide: null }
