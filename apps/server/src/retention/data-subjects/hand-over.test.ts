import { getJob } from '@skadi/contract/jobs/jobs-calls'
import { handOverData } from '@skadi/contract/retention/retention-calls'
import { updateUser } from '@skadi/contract/users/users-calls'
import { EMPTY_CLAIM_FORM } from '@skadi/domain/claims/claim'
import { NO_RENTER } from '@skadi/domain/rentals/rental'
import type { DataSubject } from '@skadi/domain/retention/erasure'
import { newId } from '@skadi/store/db/new-id'
import { claimFileKey, derivativeKey } from '@skadi/store/objects/object-key'
import { buildClaim } from '@skadi/store/testing/build-claim'
import { buildRental } from '@skadi/store/testing/build-rental'
import { buildReport } from '@skadi/store/testing/build-report'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildEstate, type Estate, type EstateName } from '../../access/testing/estate.ts'
import { asking } from '../../testing/asking.ts'
import { readAudit } from '../../testing/read-audit.ts'
import { type SignedIn, testServer } from '../../testing/test-server.ts'
import { unzip } from '../../testing/unzip.ts'
import { handOverJob } from './hand-over.job.ts'

const server = testServer()
const ask = asking(server)
const { build, database } = server
const PLATE = 'HO12345'
const PHOTO = 'the photo as it is published'
const DOCUMENT = 'the document as it was sent'

let ours: Estate & { claimId: string; reportId: string }
let theirs: typeof ours
let admin: SignedIn
let adminId = ''
let root: SignedIn
let rootId = ''

/** Adds a company with one record of every kind for a plate. */
async function company(name: EstateName, noticeId: string) {
  const estate = await buildEstate(build, name, noticeId)
  const { owner } = database
  const { tenantId, userId, imageSetId, imageId, carId } = estate
  for (const [table, id] of [
    ['car', carId],
    ['image_set', imageSetId],
  ])
    await owner.query(`update ${table} set registration_no = $2 where id = $1`, [id, PLATE])
  const { claimId, fileId } = await buildClaim(build.insert, { tenantId, userId })
  await owner.query(`update claim set car = $2, people = $3, person_id_number = $4 where id = $1`, [
    claimId,
    { ...EMPTY_CLAIM_FORM.car, registrationNo: PLATE, country: 'NO' },
    JSON.stringify([{ name: `Kanari-${name}-claimant` }]),
    `Kanari-${name}-number`,
  ])
  const objectKey = claimFileKey({ claimId, id: fileId }, 'original')
  await owner.query('update claim_file set received_at = now(), object_key = $2, sha256 = $3 where id = $1', [
    fileId,
    objectKey,
    '0'.repeat(64),
  ])
  await owner.query('delete from customer_photo where link_id = $1', [estate.linkId])
  const { objects } = server.services
  await objects.put(objectKey, Buffer.from(`${DOCUMENT} ${name}`))
  const photo = derivativeKey({ imageId, revision: 1, width: 1920, extension: 'jpg' })
  await objects.put(photo, Buffer.from(`${PHOTO} ${name}`))
  const reportId = await buildReport(build.insert, { tenantId, userId, imageSetId, imageId, isPrinted: false })
  const renter = { ...NO_RENTER, name: `Kanari-${name}-renter` }
  await buildRental(build.insert, { tenantId, registration_no: PLATE, people: { renter, drivers: ['Ola'] } })
  return { ...estate, claimId, reportId }
}

beforeAll(async () => {
  const noticeId = await build.notice({ title: 'For everybody' })
  ours = await company('ours', noticeId)
  theirs = await company('foreign', noticeId)
  rootId = await build.user({ groups: ['GLOBAL_ADMIN'] })
  root = await server.signIn(rootId)
  adminId = await build.user({ tenants: [{ id: ours.tenantId, role: 'ADMIN_TENANT' }] })
  admin = await server.signIn(adminId)
})

const plateOf = ({ tenantId }: Estate, registrationNo = PLATE): DataSubject => ({
  kind: 'plate',
  tenantId,
  countryCode: 'NO',
  registrationNo,
})

/** Executes the job as a worker does. */
async function packed(subject: DataSubject, userId = rootId) {
  const { file } = await handOverJob.run(
    { subject, language: 'en' },
    {
      services: server.services,
      job: { id: newId(), tenantId: null, userId },
      scope: { role: 'staff', userId },
      signal: new AbortController().signal,
      progress: () => undefined,
    },
  )
  const zip = Buffer.concat(await Array.fromAsync(file?.body as AsyncIterable<Buffer>))
  const files = await unzip(zip)
  const text = (name: string) => Buffer.from(files.get(name) ?? []).toString('utf8')
  return { name: file?.name, zip, names: [...files.keys()], text, data: JSON.parse(text('data.json')) }
}

describe('handing over a plate', () => {
  test('is started by administrators of its company or a global admin, and audited in the company’s chain', async () => {
    const body = { subject: plateOf(ours), language: 'no' } as const
    const user = await server.signIn(await build.user({ tenants: [{ id: ours.tenantId, role: 'USER' }] }))
    const other = await server.signIn(await build.user({ tenants: [{ id: theirs.tenantId, role: 'ADMIN_TENANT' }] }))
    for (const session of [user, other]) expect((await ask(handOverData, session, { body })).code).toBe('FORBIDDEN')
    const unknown = { ...body, subject: plateOf(ours, 'HO99999') }
    expect((await ask(handOverData, admin, { body: unknown })).code).toBe('NOT_FOUND')
    const before = (await readAudit(database, ours.tenantId)).length
    const { status, body: answer } = await ask(handOverData, admin, { body })
    expect(status).toBe(202)
    const { jobId } = answer.data
    expect((await readAudit(database, ours.tenantId)).slice(before)).toMatchObject([
      { action: 'handOverData', actorId: adminId, targetId: ours.carId },
    ])
    expect((await ask(getJob, admin, { params: { id: jobId } })).body.data).toMatchObject({
      kind: 'handOver',
      name: PLATE,
    })
  })

  test('packs all data that its company stores: a page, JSON, photos as published, documents', async () => {
    const { name, names, text, data } = await packed(plateOf(ours))
    expect(name).toMatch(/^HO12345-\d{4}-\d{2}-\d{2}\.zip$/)
    expect(names).toEqual([
      expect.stringMatching(/^claims\/[0-9a-f-]{36}\.jpg$/),
      'data.json',
      'index.html',
      `photos/${ours.imageId}.jpg`,
    ])
    expect(text(`photos/${ours.imageId}.jpg`)).toBe(`${PHOTO} ours`)
    expect(text(names[0] ?? '')).toBe(`${DOCUMENT} ours`)
    expect(data).toMatchObject({
      name: PLATE,
      company: ours.tenantName,
      cars: [{ id: ours.carId, vin: 'Kanari-ours-vin' }],
      passings: [{ id: ours.imageSetId, originLocation: 'Kanari-ours-location' }],
      photos: [{ id: ours.imageId }],
      damages: [{ id: ours.damageId }],
      reports: [{ id: ours.reportId }],
      customerPages: [{ id: ours.linkId }],
      customerAnswers: [{ text: 'Not mine' }],
      rentals: [{ state: 'active', renter: { name: 'Kanari-ours-renter' }, drivers: ['Ola'] }],
      claims: [{ id: ours.claimId, people: [{ name: 'Kanari-ours-claimant' }] }],
    })
    const page = text('index.html')
    expect(page).toContain('Data stored about HO12345')
    for (const one of [
      'Kanari-ours-renter',
      'Kanari-ours-vin',
      'Kanari-ours-claimant',
      'Not mine',
      `photos/${ours.imageId}.jpg`,
    ])
      expect(page, one).toContain(one)
  })

  test('contains nothing of another company with the same plate, and no secret', async () => {
    const { zip } = await packed(plateOf(ours))
    const foreign = [...Object.values(theirs.canaries).flat(), 'foreign', theirs.claimId, theirs.reportId]
    const { canaries } = ours
    const own = [canaries.contacts, canaries.administration, canaries.secrets, ['Kanari-ours-number']]
    for (const text of [...foreign, ...own.flat(), ours.linkToken])
      if (text !== undefined && text !== theirs.canaries.passings?.[2]) expect(zip.includes(text), text).toBe(false)
    expect(zip.toString('latin1')).not.toMatch(/token_?hash|object_?key|originals\//i)
  })
})

describe('handing over a person', () => {
  test('contains the account and its actions, but no password and no other person’s name', async () => {
    const { tenantId } = ours
    const userId = await build.user({
      username: '+4798700901',
      firstName: 'Solveig',
      lastName: 'Aasen',
      passwordHash: 'the-hash-of-a-password',
      tenants: [{ id: tenantId, role: 'USER' }],
    })
    const session = await server.signIn(userId)
    await build.insert('saved_view', {
      id: newId(),
      tenant_id: tenantId,
      user_id: userId,
      screen: 'fleet',
      name: 'Mine',
      search: {},
    })
    await ask(updateUser, root, { params: { userId }, body: { lastName: 'Aasen-Lie' } })
    await ask(updateUser, root, { params: { userId: ours.userId }, body: { lastName: 'Somebody-Else' } })
    const subject = { kind: 'person', userId } as const
    for (const refused of [session, admin])
      expect((await ask(handOverData, refused, { body: { subject, language: 'en' } })).code).toBe('FORBIDDEN')
    expect((await ask(handOverData, root, { body: { subject, language: 'en' } })).status).toBe(202)
    const { names, data, zip, text } = await packed(subject)
    expect(names).toEqual(['data.json', 'index.html'])
    expect(data).toMatchObject({
      name: 'Solveig Aasen-Lie +4798700901',
      company: null,
      account: [{ username: '+4798700901', lastName: 'Aasen-Lie' }],
      companies: [{ tenantId, role: 'USER' }],
      savedViews: [{ name: 'Mine' }],
    })
    expect(data.sessions).toHaveLength(1)
    expect(data.audit.map(({ action }: { action: string }) => action)).toEqual(['updateUser', 'handOverData'])
    expect(data.audit[0].personal).toMatchObject({ before: { lastName: 'Aasen' }, after: { lastName: 'Aasen-Lie' } })
    expect(text('index.html')).toContain('Data stored about Solveig Aasen-Lie')
    for (const secret of ['the-hash-of-a-password', 'Somebody-Else', 'totpSecret'])
      expect(zip.includes(secret), secret).toBe(false)
    // The export contains the person's actions on other users, but no personal data of these users.
    const acted = await packed({ kind: 'person', userId: rootId })
    expect(acted.data.audit.map(({ action }: { action: string }) => action)).toContain('updateUser')
    for (const one of ['Aasen', 'Somebody-Else']) expect(acted.zip.includes(one), one).toBe(false)
  })
})
