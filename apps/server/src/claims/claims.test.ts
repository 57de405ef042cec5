import { getClaim, listClaims } from '@skadi/contract/claims/claims-reads'
import { createClaim, deleteClaim, updateClaim } from '@skadi/contract/claims/claims-writes'
import { revealPersonId } from '@skadi/contract/claims/reveal-person-id'
import type { CallInput } from '@skadi/contract/core/define-call'
import { ACCIDENT_REASONS, ACCIDENT_TYPES, NO_REPAIR, UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { CAR as car, CLIENT as client, PERSON as person } from '@skadi/domain/claims/testing/claim-facts'
import { beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)

let tenantId: string
let kari: SignedIn
const userOf = async (tenant: string) =>
  server.signIn(await server.build.user({ tenants: [{ id: tenant, role: 'USER' }] }))
beforeEach(async () => {
  tenantId = await server.build.tenant()
  kari = await userOf(tenantId)
})

type Body = CallInput<typeof createClaim>['body']
const WHOLE = { claimNo: '2026-0042', car, reporter: person, client }

const create = (body: Body = WHOLE, who = kari) => ask(createClaim, who, { body })
const update = (id: string, body: CallInput<typeof updateClaim>['body'], who = kari) =>
  ask(updateClaim, who, { params: { id }, body })
const get = async (id: string) => (await ask(getClaim, kari, { params: { id } })).body.data
const list = async (query: CallInput<typeof listClaims>['query'] = {}) =>
  (await ask(listClaims, kari, { query })).body.data.items
const audited = async () =>
  (await readAudit(server.database, tenantId)).filter(({ action }) => /Claim|PersonId/.test(action))

describe('refusals', () => {
  test('a company without the module has no claims', async () => {
    await server.database.owner.query(`update tenant set modules = '{inbox}' where id = $1`, [tenantId])
    const user = await userOf(tenantId)
    expect((await create(WHOLE, user)).code).toBe('FORBIDDEN')
    expect((await ask(listClaims, user, { query: {} })).code).toBe('FORBIDDEN')
  })

  test('another company’s claim is not found by any call', async () => {
    const { claimId: id } = (await create()).body.data
    const stranger = await userOf(await server.build.tenant())
    for (const call of [getClaim, deleteClaim, revealPersonId] as const)
      expect((await ask(call, stranger, { params: { id } })).code).toBe('NOT_FOUND')
    expect((await update(id, { claimNo: 'mine' }, stranger)).code).toBe('NOT_FOUND')
    expect((await get(id)).claimNo).toBe('2026-0042')
  })
})

test('[CLAIM-14][CLAIM-06][CLAIM-07] a claim is read and listed as it was filed', async () => {
  const { status, body } = await create()
  expect(status).toBe(201)
  const { claimId, createdAt, filedAt } = body.data
  expect(await get(claimId)).toMatchObject({ claimNo: '2026-0042', status: 'filed', car, reporter: person })
  expect(filedAt).not.toBeNull()
  expect(await list()).toEqual([
    expect.objectContaining({ claimId, claimNo: '2026-0042', createdAt, clientName: 'Nils Nilsen' }),
  ])
  expect((await audited()).map(({ action }) => action)).toEqual(['createClaim'])
})

test('[CLAIM-05][CLAIM-09] accident, people and repair may be unknown, and are saved part by part', async () => {
  const { claimId, createdAt } = (await create()).body.data
  expect(Date.parse(createdAt)).not.toBeNaN()
  expect(await get(claimId)).toMatchObject({
    claimId,
    claimNo: '2026-0042',
    createdAt,
    car,
    reporter: person,
    client: { ...client, personIdNumber: expect.any(String) },
    accidentInformation: UNKNOWN_ACCIDENT,
    people: [],
    repair: NO_REPAIR,
  })
  const accidentInformation = {
    ...UNKNOWN_ACCIDENT,
    date: '2026-11-20',
    time: '08:15',
    address: 'Ringveien 3',
    mapLink: 'https://www.openstreetmap.org/?mlat=59.9',
    additionalInformation: 'Ice',
    speed: 30,
    braking: true,
    drugsOrAlcohol: false,
    policePresent: true,
    reason: 'OTHER' as const,
    reasonOther: 'A moose',
    description: 'It came from the left',
    type: 'DROVE_OFF_ROAD' as const,
  }
  expect((await update(claimId, { accidentInformation })).body.data.accidentInformation).toEqual(accidentInformation)
  expect(await get(claimId)).toMatchObject({ car, accidentInformation })
})

test('[CLAIM-10][CLAIM-11] an accident accepts only the known types and reasons', async () => {
  expect(ACCIDENT_TYPES).toEqual([
    'HIT_OBJECT',
    'PARKING',
    'DROVE_OFF_ROAD',
    'RACETRACK',
    'BACKING',
    'ROLLED_NO_DRIVER',
  ])
  expect(ACCIDENT_REASONS).toEqual([
    'OTHER',
    'MISCALCULATION',
    'MISSING_ATTENTION',
    'BLINDED',
    'ASLEEP',
    'SLIPPERY_ROAD',
    'AILMENT',
  ])
  const { claimId } = (await create()).body.data
  const say = (more: object) => update(claimId, { accidentInformation: { ...UNKNOWN_ACCIDENT, ...more } })
  for (const type of ACCIDENT_TYPES)
    expect((await say({ type })).body.data.accidentInformation).toMatchObject({ type, reason: null })
  for (const reason of ACCIDENT_REASONS)
    expect((await say({ reason })).body.data.accidentInformation).toMatchObject({ type: null, reason })
  expect((await say({ type: 'FIRE' })).code).toBe('VALIDATION')
  expect((await say({ reason: 'MOON' })).code).toBe('VALIDATION')
  expect((await get(claimId)).accidentInformation).toMatchObject({ type: null, reason: 'AILMENT' })
})

test('an accident on a future day is refused, and nothing is saved', async () => {
  const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const { claimId } = (await create()).body.data
  const on = (date: string) => update(claimId, { accidentInformation: { ...UNKNOWN_ACCIDENT, date } })
  expect((await on(days(0))).status).toBe(200)
  expect((await on(days(3))).code).toBe('VALIDATION')
  expect((await get(claimId)).accidentInformation).toMatchObject({ date: days(0) })
  expect((await create({ ...WHOLE, accidentInformation: { ...UNKNOWN_ACCIDENT, date: days(3) } })).code).toBe(
    'VALIDATION',
  )
})

test('[CLAIM-12][CLAIM-13] people and repair are saved as entered', async () => {
  const { claimId } = (await create()).body.data
  const people = [
    {
      isDriver: true,
      name: 'Nils',
      email: 'n@example.com',
      phone: '900',
      age: 44,
      ownership: 'renter',
      injured: false,
      otherVehicle: false,
    },
    { isDriver: false, name: 'Eva', email: '', phone: '', age: null, ownership: '', injured: true, otherVehicle: true },
  ]
  const repair = { inWorkshop: true, workshop: 'Bertel', rentalCar: true }
  await update(claimId, { people, repair })
  expect(await get(claimId)).toMatchObject({ people, repair })
})

test('[CLAIM-08] the policy holder’s number is masked except its end; revealing it is audited', async () => {
  const { claimId } = (await create()).body.data
  expect((await get(claimId)).client).toEqual({ ...client, personIdNumber: '•••••••••45' })
  await update(claimId, { client: { ...client, personIdNumber: '•••••••••45', city: 'Bergen' } })
  const { body } = await ask(revealPersonId, kari, { params: { id: claimId } })
  expect(body.data).toEqual({ personIdNumber: '01017012345' })
  const events = await audited()
  expect(events.map(({ action }) => action)).toEqual(['createClaim', 'updateClaim', 'revealPersonId'])
  expect(JSON.stringify(events)).not.toMatch(/01017012345|Nils|Bergen/)
})

describe('a draft', () => {
  test('may be empty, is saved step by step, and can be filed once complete', async () => {
    const { claimId, status, filedAt } = (await create({ status: 'draft' })).body.data
    expect([status, filedAt]).toEqual(['draft', null])
    await update(claimId, { claimNo: '7', car: { ...car, year: '21' } })
    const refused = await update(claimId, { status: 'filed' })
    expect([refused.status, refused.code]).toEqual([400, 'VALIDATION'])
    const { details } = JSON.parse(refused.text).error
    expect(details).toContainEqual({ field: 'body.car.year', rule: 'outOfRange' })
    expect(details).toContainEqual({ field: 'body.client.city', rule: 'required' })
    expect(await get(claimId)).toMatchObject({ status: 'draft', claimNo: '7', car: { year: '21' } })
    const filed = (await update(claimId, { ...WHOLE, status: 'filed' })).body.data
    expect(filed.status).toBe('filed')
    expect((await update(claimId, { status: 'draft' })).body.data).toMatchObject({
      status: 'filed',
      filedAt: filed.filedAt,
    })
    expect((await audited()).map(({ action }) => action)).toEqual(['createClaim', 'fileClaim', 'updateClaim'])
  })

  test('can be deleted; a filed claim cannot', async () => {
    const draft = (await create({ status: 'draft' })).body.data.claimId
    expect((await ask(deleteClaim, kari, { params: { id: draft } })).status).toBe(204)
    expect((await ask(getClaim, kari, { params: { id: draft } })).code).toBe('NOT_FOUND')
    const filed = (await create()).body.data.claimId
    expect((await ask(deleteClaim, kari, { params: { id: filed } })).code).toBe('NOT_FOUND')
    expect((await get(filed)).status).toBe('filed')
  })

  test('changed by another user first is not overwritten', async () => {
    const { claimId, modifiedAt } = (await create({ status: 'draft' })).body.data
    await update(claimId, { claimNo: 'theirs' })
    expect((await update(claimId, { claimNo: 'mine', modifiedAt })).code).toBe('CONFLICT')
    expect((await get(claimId)).claimNo).toBe('theirs')
  })
})

test('[VALID-04] a claim without a number is refused, and nothing is saved', async () => {
  const { status, text } = await create({ ...WHOLE, claimNo: '  ' })
  expect([status, JSON.parse(text).error.details]).toEqual([400, [{ field: 'body.claimNo', rule: 'required' }]])
  expect(await list()).toEqual([])
})

test('[VALID-03] filing requires the policy holder’s phone and e-mail; a draft does not', async () => {
  const unreachable = { ...client, phone: ' ', email: '' }
  const missing = [
    { field: 'body.client.phone', rule: 'required' },
    { field: 'body.client.email', rule: 'required' },
  ]
  const refused = await create({ ...WHOLE, client: unreachable })
  expect([refused.status, JSON.parse(refused.text).error.details]).toEqual([400, missing])
  expect(await list()).toEqual([])
  const { claimId } = (await create({ ...WHOLE, client: unreachable, status: 'draft' })).body.data
  const filing = await update(claimId, { status: 'filed' })
  expect([filing.status, JSON.parse(filing.text).error.details]).toEqual([400, missing])
  expect((await get(claimId)).status).toBe('draft')
})

test('[VALID-03] a claim filed without an e-mail stays readable; editing its policy holder requires the e-mail', async () => {
  const { claimId } = (await create()).body.data
  await server.database.owner.query(`update claim set client = jsonb_set(client, '{email}', '""') where id = $1`, [
    claimId,
  ])
  expect((await get(claimId)).client.email).toBe('')
  expect((await update(claimId, { repair: { ...NO_REPAIR, rentalCar: true } })).status).toBe(200)
  const known = { ...client, email: '' }
  const refused = await update(claimId, { client: { ...known, city: 'Bergen' } })
  expect([refused.status, JSON.parse(refused.text).error.details]).toEqual([
    400,
    [{ field: 'body.client.email', rule: 'required' }],
  ])
  expect((await update(claimId, { client: { ...client, city: 'Bergen' } })).status).toBe(200)
  expect((await update(claimId, { client: known })).status).toBe(400)
})

describe('a claim number', () => {
  test('is filed once in a company; the refused draft keeps its content', async () => {
    await create()
    expect((await create()).code).toBe('CLAIM_NO_TAKEN')
    const { claimId } = (await create({ ...WHOLE, status: 'draft' })).body.data
    expect((await update(claimId, { status: 'filed' })).code).toBe('CLAIM_NO_TAKEN')
    expect(await get(claimId)).toMatchObject({ status: 'draft', claimNo: '2026-0042', car })
    expect((await create(WHOLE, await userOf(await server.build.tenant()))).status).toBe(201)
  })

  test('filed by several users at once is filed once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'CLAIM_NO_TAKEN')).toHaveLength(7)
  })
})

test('[CLAIM-01] claims are found by number, plate, holder, state and day of the accident', async () => {
  const one = (await create()).body.data.claimId
  const other = (
    await create({
      ...WHOLE,
      claimNo: '9',
      car: { ...car, registrationNo: 'EL54321' },
      accidentInformation: { ...UNKNOWN_ACCIDENT, date: '2026-11-20' },
    })
  ).body.data.claimId
  const draft = (await create({ status: 'draft' })).body.data.claimId
  const ids = async (query: CallInput<typeof listClaims>['query']) => (await list(query)).map(({ claimId }) => claimId)
  expect(await ids({})).toEqual([draft, other, one])
  expect(await ids({ query: '0042' })).toEqual([one])
  expect(await ids({ query: 'el5' })).toEqual([other])
  expect(await ids({ query: 'NILSEN' })).toEqual([other, one])
  expect(await ids({ status: 'draft' })).toEqual([draft])
  expect(await ids({ from: '2026-11-20', to: '2026-11-20' })).toEqual([other])
  expect(await ids({ to: '2026-11-19' })).toEqual([])
  expect(await ids({ claimNo: ' 9 ' })).toEqual([other])
  expect((await list({ limit: 2 })).map(({ claimId }) => claimId)).toEqual([draft, other])
})
