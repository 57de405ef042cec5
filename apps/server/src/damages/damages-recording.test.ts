import { deleteBoundingBoxes, updateBoundingBoxes } from '@skadi/contract/damages/bounding-boxes'
import { addDamageLabels, removeDamageLabels } from '@skadi/contract/damages/damage-labels'
import {
  createDamages,
  deleteDamages,
  listDamages,
  mergeDamages,
  updateDamages,
} from '@skadi/contract/damages/damages-calls'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { boxAt, type CarPark, carPark, draw } from '../testing/car-park.ts'
import { readAudit } from '../testing/read-audit.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)

let park: CarPark
beforeEach(async () => {
  park = await carPark(server)
})

const create = (damages: object[], who = park.user, headers = {}) =>
  ask(createDamages, who, { body: { damages: damages as never } }, headers)
const listed = async (imageSetId: string) =>
  (await ask(listDamages, park.user, { query: { imageSetId } })).body.data.items
const auditOf = async (id: string) =>
  (await readAudit(server.database, park.tenantId)).filter(({ targetId }) => targetId === id)

test('[ROLE-18] a read-only tenant cannot record, change, merge or delete damages', async () => {
  const closed = await carPark(server, { isHandicapped: true })
  const [{ id: imageSetId, photo: imageId }] = closed.passings
  const id = await server.build.damage(imageId, { label_ids: [7] })
  const deleted = await server.build.damage(imageId, { deleted_at: new Date() })
  const stored = async () =>
    (await server.database.owner.query('select * from damage where image_set_id = $1 order by id', [imageSetId])).rows
  const before = await stored()
  const answers = await Promise.all([
    ask(createDamages, closed.user, { body: { damages: [{ imageId, points: boxAt(0, 0) }] } }),
    ask(updateDamages, closed.user, { body: { damages: [{ id, potentialDamage: true }] } }),
    ask(deleteDamages, closed.user, { query: { ids: id } }),
    ask(mergeDamages, closed.user, { body: { damages: [id, newId()] } }),
    ask(updateBoundingBoxes, closed.user, {
      body: { boundingBoxes: [{ id, points: boxAt(0, 0) }], fileId: imageId, imageSetId },
    }),
    ask(deleteBoundingBoxes, closed.user, { body: { boundingBoxesIds: [id], imageSetId } }),
    ask(addDamageLabels, closed.user, {
      params: { damageBoxId: id },
      body: { damageId: id, labelIds: [1], imageSetId },
    }),
    ask(removeDamageLabels, closed.user, {
      params: { damageBoxId: id },
      query: {},
      body: { damageId: id, labelIds: [7], imageSetId },
    }),
    ask(updateDamages, closed.user, { body: { damages: [{ id: deleted, isDeleted: false, firstDamageId: null }] } }),
  ])
  expect(answers.map(({ code }) => code)).toEqual(Array(9).fill('READ_ONLY_TENANT'))
  expect(before).toHaveLength(2)
  expect(await stored()).toEqual(before)
  expect(await readAudit(server.database, closed.tenantId)).toEqual([])
})

describe('recording a damage', () => {
  test.each<[string, object, string]>([
    ['points outside the photo', { points: boxAt(1900, 10) }, 'OUT_OF_IMAGE'],
    [
      'points that form no box',
      {
        points: [
          { x: 1, y: 1 },
          { x: 1, y: 9 },
        ],
      },
      'OUT_OF_IMAGE',
    ],
    ['an unknown label', { labelIds: [99] }, 'UNKNOWN_LABEL'],
    ['a label for non-damage', { labelIds: [105] }, 'UNKNOWN_LABEL'],
    ['an unknown part', { damagedParts: [{ name: 'wing', carEnd: null, cameraSide: null }] }, 'VALIDATION'],
    ['an unknown first occurrence', { firstDamageId: newId() }, 'NOT_UNIQUE_DAMAGE'],
    ['an unknown photo', { imageId: newId() }, 'NOT_FOUND'],
  ])('refuses %s, and all other damages of the request', async (_, given, code) => {
    const [{ id, photo: imageId }] = park.passings
    const good = { imageId, points: boxAt(500, 500) }
    const answer = await create([good, { imageId, points: boxAt(10, 10), ...given }])
    expect(answer.code).toBe(code)
    expect(await listed(id)).toEqual([])
  })

  test('refuses photos of another tenant like unknown photos, and photos of two passings', async () => {
    const foreign = await carPark(server)
    const [{ photo }, { photo: other }] = park.passings
    const box = (imageId: string) => ({ imageId, points: boxAt(10, 10) })
    const [theirs, nobodys] = [await create([box(foreign.passings[0].photo)]), await create([box(newId())])]
    expect([theirs.status, theirs.text]).toEqual([404, nobodys.text])
    expect((await create([box(photo), box(foreign.passings[0].photo)])).code).toBe('NOT_FOUND')
    expect((await create([box(photo), box(other)])).code).toBe('VALIDATION')
  })

  test.each([
    ['had no plate', { plate: undefined, car_id: null }],
    ['belonged to another car', {}],
  ])('uses the car to which a concurrent change moves the passing, which before %s', async (_, columns) => {
    const { id, photo } = await park.addImageSet('2026-12-20T10:00:00Z', columns)
    const other = await server.build.car(park.tenantId, { plate: `PB${Math.floor(Math.random() * 90_000) + 10_000}` })
    const mover = await server.database.owner.connect()
    await mover.query('begin')
    const locked = 'car_id' in columns ? id : park.carId
    await mover.query(`select from ${locked === id ? 'image_set' : 'car'} where id = $1 for update`, [locked])
    const drawing = create([{ imageId: photo, points: boxAt(10, 10), firstDamageId: null }])
    await expect
      .poll(async () => (await server.database.owner.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
    await mover.query('update image_set set car_id = $2 where id = $1', [id, other])
    await mover.query('commit')
    mover.release()
    expect((await drawing).status).toBe(201)
    const family = 'select car_id from damage_family where tenant_id = $1'
    expect((await server.database.owner.query(family, [park.tenantId])).rows).toEqual([{ car_id: other }])
  })

  test('[DETAIL-26] is refused while damage detection runs', async () => {
    const [{ id, photo }] = park.passings
    const stage = { image_set_id: id, step: 'damageDetection', kind: 'step', status: 'running' }
    await server.build.insert('passage_stage', stage)
    expect((await create([{ imageId: photo, points: boxAt(10, 10) }])).code).toBe('DETECTION_RUNNING')
    await server.database.owner.query(`update passage_stage set status = 'done' where image_set_id = $1`, [id])
    expect((await create([{ imageId: photo, points: boxAt(10, 10) }])).status).toBe(201)
  })

  test('[DAMAGE-39] answers, numbers and audits the recorded damages', async () => {
    const [{ id: imageSetId, photo, otherPhoto }] = park.passings
    const parts = [{ name: 'hood', carEnd: null, cameraSide: null }]
    const { status, body } = await create([
      { imageId: photo, points: boxAt(10, 10), labelIds: [7, 7], damagedParts: parts },
      { imageId: otherPhoto, points: boxAt(10, 10), potentialDamage: true },
    ])
    expect(status).toBe(201)
    const [first, second] = body.data.items
    expect(first).toMatchObject({
      imageSetId,
      state: 'created',
      index: 1,
      number: 1,
      labels: [{ id: 7 }],
      damagedParts: parts,
    })
    expect(second).toMatchObject({ index: 2, number: 2, potentialDamage: true })
    expect(await auditOf(first?.id ?? '')).toMatchObject([
      { actorId: park.userId, action: 'createDamages', before: null, after: { points: boxAt(10, 10), labelIds: [7] } },
    ])
  })

  test('with a chosen id records once, also concurrently; another user’s id is a conflict', async () => {
    const [{ id: imageSetId, photo, otherPhoto }] = park.passings
    const id = newId()
    const damage = { id, imageId: photo, points: boxAt(10, 10) }
    const answers = await Promise.all([1, 2, 3].map(() => create([damage])))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await listed(imageSetId)).toHaveLength(1)
    expect((await create([{ ...damage, imageId: otherPhoto }])).code).toBe('CONFLICT')
    expect((await create([damage], park.colleague)).code).toBe('CONFLICT')
    const foreign = await carPark(server)
    const theirs = await create([{ ...damage, imageId: foreign.passings[0].photo }], foreign.user)
    expect(theirs.code).toBe('CONFLICT')
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('with a repeated Idempotency-Key gives the same answer', async () => {
    const [{ id: imageSetId, photo }] = park.passings
    const key = { 'idempotency-key': newId() }
    const damages = [{ imageId: photo, points: boxAt(10, 10) }]
    const answers = await Promise.all([1, 2].map(() => create(damages, park.user, key)))
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect(await listed(imageSetId)).toHaveLength(1)
  })

  test('[DAMAGE-31] matches the damage of an earlier passing by its place, also when the earlier passing is recorded later', async () => {
    const [october, november, december] = park.passings
    const seen = await draw(server, park.user, november.photo)
    const again = await draw(server, park.user, december.photo, { points: boxAt(104, 104) })
    expect([again.firstDamageId, again.number]).toEqual([seen.id, 1])
    const before = await draw(server, park.user, october.photo, { points: boxAt(98, 98) })
    expect([before.familyId, before.firstDamageId, before.familySize]).toEqual([seen.familyId, before.id, 3])
    const elsewhere = await draw(server, park.user, december.otherPhoto)
    expect(elsewhere.familySize).toBe(1)
    const beside = await draw(server, park.user, december.photo, { points: boxAt(110, 110) })
    expect(beside.familySize).toBe(1)
  })

  test('follows the user’s match: a known damage, or a new one', async () => {
    const [october, , december] = park.passings
    const first = await draw(server, park.user, october.photo)
    const other = await draw(server, park.user, december.photo, { firstDamageId: null })
    expect([other.familySize, other.firstDamageId]).toEqual([1, other.id])
    const same = await draw(server, park.user, december.otherPhoto, {
      firstDamageId: first.id,
      points: boxAt(800, 800),
    })
    expect([same.familyId, same.damageFamilyReviewed]).toEqual([first.familyId, true])
  })

  test('on the place of a repaired damage starts a new damage, and cannot be matched with the repaired one', async () => {
    const [october, , december] = park.passings
    const first = await draw(server, park.user, october.photo)
    await server.database.owner.query(`update damage_family set repaired_at = '2026-12-01T00:00:00Z' where id = $1`, [
      first.familyId,
    ])
    const later = await draw(server, park.user, december.photo)
    expect(later.familyId).not.toBe(first.familyId)
    const imageId = december.otherPhoto
    const insisted = await create([{ imageId, points: boxAt(10, 10), firstDamageId: first.id }])
    expect(insisted.code).toBe('FAMILY_REPAIRED')
  })

  test('by a global admin is done for the passing’s tenant', async () => {
    const admin = await server.signIn(await server.build.user({ groups: ['GLOBAL_ADMIN'] }))
    const damage = await draw(server, admin, park.passings[0].photo)
    expect((await auditOf(damage.id)).map(({ action }) => action)).toEqual(['createDamages'])
  })
})

describe('boxes', () => {
  test('[DAMAGE-48] are moved on their photo; their original points are kept, and matching can run again', async () => {
    const [october, , december] = park.passings
    const known = await draw(server, park.user, october.photo, { points: boxAt(600, 600) })
    const box = await draw(server, park.user, december.photo)
    const move = (boundingBoxes: object[], given = {}) =>
      ask(updateBoundingBoxes, park.user, {
        body: { boundingBoxes: boundingBoxes as never, fileId: december.photo, imageSetId: december.id, ...given },
      })
    expect((await move([{ id: box.id, points: boxAt(1850, 0) }])).code).toBe('OUT_OF_IMAGE')
    expect((await move([{ id: known.id, points: boxAt(0, 0) }])).code).toBe('NOT_FOUND')
    expect((await move([{ id: box.id, points: boxAt(0, 0) }], { fileId: december.otherPhoto })).code).toBe('NOT_FOUND')
    const [moved] = (await move([{ id: box.id, points: boxAt(601, 601) }])).body.data.items
    expect([moved?.points, moved?.familySize]).toEqual([boxAt(601, 601), 1])
    const [matched] = (await move([{ id: box.id, points: boxAt(602, 602) }], { updateUniqueDamages: true })).body.data
      .items
    expect([matched?.familyId, matched?.evidence.originalPoints]).toEqual([known.familyId, boxAt(100, 100)])
    const stale = { id: box.id, points: boxAt(0, 0), modifiedAt: box.modifiedAt }
    expect((await move([stale])).code).toBe('CONFLICT')
    const [away] = (await move([{ id: box.id, points: boxAt(0, 0) }], { updateUniqueDamages: true })).body.data.items
    expect([away?.familySize, away?.firstDamageId]).toEqual([1, box.id])
  })

  test('[DAMAGE-49] are deleted with or without the possibility to restore them', async () => {
    const [{ id: imageSetId, photo }, later] = park.passings
    const [one, two] = [
      await draw(server, park.user, photo),
      await draw(server, park.user, photo, { points: boxAt(800, 80) }),
    ]
    const remove = (ids: string[], softDelete?: boolean, who = park.user, of = imageSetId) =>
      ask(deleteBoundingBoxes, who, {
        body: { boundingBoxesIds: ids, imageSetId: of, ...(softDelete === undefined ? {} : { softDelete }) },
      })
    expect((await remove([one.id], true, park.user, later.id)).code).toBe('NOT_FOUND')
    expect((await remove([one.id])).status).toBe(204)
    expect((await listed(imageSetId)).map(({ isDeleted }) => isDeleted)).toEqual([true, false])
    expect((await remove([two.id], false, park.colleague)).code).toBe('CONFLICT')
    expect((await remove([two.id], false)).status).toBe(204)
    expect((await listed(imageSetId)).map(({ id }) => id)).toEqual([one.id])
    expect((await auditOf(two.id)).map(({ action, after }) => [action, after !== null])).toEqual([
      ['createDamages', true],
      ['deleteBoundingBoxes', false],
    ])
  })

  test('of a family cannot be deleted while they are its representative', async () => {
    const [october, november] = park.passings
    const first = await draw(server, park.user, october.photo)
    await draw(server, park.user, november.photo)
    for (const softDelete of [true, false]) {
      const body = { boundingBoxesIds: [first.id], imageSetId: october.id, softDelete }
      expect((await ask(deleteBoundingBoxes, park.user, { body })).code).toBe('REPRESENTATIVE_REQUIRED')
    }
  })
})
