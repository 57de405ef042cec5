import { createHash } from 'node:crypto'
import { decideEvidence } from '@skadi/contract/evidence/evidence-calls'
import { getJob, getJobLink } from '@skadi/contract/jobs/jobs-calls'
import {
  createBundle,
  createReport,
  getReport,
  getReportLink,
  listReports,
  sendReport,
  verifyReport,
} from '@skadi/contract/reports/reports-calls'
import { drawPhoto } from '@skadi/pipeline/testing/draw-photo'
import { checkBundle } from '@skadi/report/bundle/check-bundle'
import { newId } from '@skadi/store/db/new-id'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { beforeEach, describe, expect, test } from 'vitest'
import { workOnJobs } from '../jobs/work-on-jobs.ts'
import type { Rental } from '../shared/evidence/testing/rental.ts'
import { readPdf, words } from '../shared/reports/print/testing/printed-report.ts'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { bundleJob } from './bundle.job.ts'
import { reportJob } from './report.job.ts'
import { sendReportJob } from './send-report.job.ts'
import { OPTIONS, ofImageSet, ofPair, reportBench } from './testing/report-bench.ts'

const server = testServer({ env: { PUBLIC_URL: 'https://skadi.example' } })
const bench = reportBench(server)
const ask = asking(server)
const make = (who: SignedIn, body: object) => ask(createReport, who, { body: { options: OPTIONS, ...body } as never })

let one: Rental
let clerk: SignedIn
beforeEach(async () => {
  one = await bench.rental()
  clerk = await server.signIn(one.clerk)
})

const kinds = [reportJob, sendReportJob, bundleJob]
/** Executes a job at once, as a worker does. */
async function done(jobId: string, who = clerk) {
  const { services } = server
  const { signal } = new AbortController()
  await workOnJobs({ services, kinds, spoolDir: bench.spoolDir }).run(jobId, { isLast: true, signal })
  return (await ask(getJob, who, { params: { id: jobId } })).body.data
}
const preview = async (query: object, who = clerk) => ask(getReport, who, { query: query as never })
const fileOf = async (link: string | null) => (await server.inject({ url: link ?? '' })).rawPayload
const jobFile = async (jobId: string) => fileOf((await ask(getJobLink, clerk, { params: { id: jobId } })).body.data)
const putIn = () =>
  ask(decideEvidence, clerk, {
    body: {
      pickupId: one.pickup.id,
      imageSetId: one.back.id,
      familyId: one.familyId,
      decision: 'include',
      note: 'The customer showed it',
    },
  })
const check = async (body: Parameters<typeof ask<typeof verifyReport>>[2]['body']) =>
  ask(verifyReport, { headers: { 'x-api-version': 'v2' } }, { body })

describe('a report is refused', () => {
  test('for passings without access, and for two passings that are no pickup and return of one car', async () => {
    const foreign = await bench.rental()
    const [pair, other] = [ofPair(one), ofPair(foreign)]
    const unknown = await preview({ ...pair, imageSetId: newId() })
    expect(unknown.status).toBe(404)
    for (const query of [
      other,
      { ...pair, imageSetId: other.imageSetId },
      { ...pair, imageSetId2: other.imageSetId2 },
      { ...pair, imageSetId: pair.imageSetId2, imageSetId2: pair.imageSetId },
      { ...pair, imageSetId: pair.imageSetId2 },
      { kind: 'individual', imageSetId: other.imageSetId2 },
    ]) {
      const [seen, made] = [await preview(query), await make(clerk, query)]
      expect([seen.status, seen.text, made.status]).toEqual([404, unknown.text, 404])
    }
    const admin = await server.signIn(await server.build.user({ groups: ['GLOBAL_ADMIN'] }))
    const twoCars = await preview({ ...pair, imageSetId: other.imageSetId }, admin)
    expect(twoCars.status).toBe(404)
  })

  test('with unknown options, or with a passing too many or too few', async () => {
    const pair = ofPair(one)
    for (const body of [
      { ...pair, options: { ...OPTIONS, glitter: true } },
      { ...pair, options: { ...OPTIONS, removed: ['everything'] } },
      { ...pair, kind: 'individual' },
      { ...ofImageSet(one), kind: 'comparative' },
      { ...pair, language: 'fi' },
    ])
      expect((await make(clerk, body)).code).toBe('VALIDATION')
    expect((await preview({ ...pair, glitter: true })).code).toBe('VALIDATION')
  })

  test('when its contents changed since the preview', async () => {
    const { version } = (await preview(ofPair(one))).body.data
    await putIn()
    expect((await make(clerk, { ...ofPair(one), version })).code).toBe('CONFLICT')
    const { version: newer } = (await preview(ofPair(one))).body.data
    expect((await make(clerk, { ...ofPair(one), version: newer })).status).toBe(202)
  })
})

describe('a comparative report', () => {
  test('[REPORT-01] lists unproven damages with the reason, not as damages of the rental', async () => {
    const { report, canMake } = (await preview(ofPair(one))).body.data
    expect(canMake).toBe(true)
    expect(report).toMatchObject({ kind: 'comparative', number: null, check: null, damages: [] })
    expect(report.leftOut).toMatchObject([{ familyId: one.familyId, reason: expect.any(String) }])
  })

  test('shows a damage included by the clerk with the clerk’s name and reason', async () => {
    await putIn()
    const { report } = (await preview(ofPair(one))).body.data
    expect(report.leftOut).toEqual([])
    expect(report.damages).toMatchObject([
      { familyId: one.familyId, isNewSincePickup: true, included: { by: 'Ada Berg', note: 'The customer showed it' } },
    ])
  })

  test('can be read but not made by a member of the group’s power tenant', async () => {
    const power = await server.build.tenant()
    await server.build.tenantGroup({ members: [power, one.tenantId], power })
    const reader = await server.signIn(await server.build.user({ tenants: [{ id: power, role: 'USER' }] }))
    expect((await preview(ofPair(one), reader)).body.data.canMake).toBe(false)
    expect((await make(reader, ofPair(one))).status).toBe(404)
  })
})

describe('a report', () => {
  test('[REPORT-01] is printed by a job with its number and check code, and listed', async () => {
    await putIn()
    const customer = ['Jørgen Åsmundsen', 'Storgata 1']
    const { body } = await make(clerk, { ...ofPair(one), language: 'no', customer })
    const { jobId, reportId } = body.data
    const job = await done(jobId)
    expect(job).toMatchObject({ status: 'FINISHED', result: { reportId } })
    expect(job.file?.name).toMatch(/^202610211200_\w+\.pdf$/)
    const bytes = await jobFile(jobId)
    const [report] = (await ask(listReports, clerk, { query: ofPair(one) })).body.data.items
    expect(report).toMatchObject({ id: reportId, language: 'no', madeBy: { name: 'Ada Berg' } })
    expect(report?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    const link = (await ask(getReportLink, clerk, { params: { id: reportId } })).body.data
    expect(await fileOf(link)).toEqual(bytes)

    const text = words((await readPdf(bytes)).pages)
    for (const expected of [report?.number, 'Jørgen Åsmundsen', 'skadi.example/verify', 'Ada Berg'])
      expect(text).toContain(expected)
    const code = /([0-9a-f]{4} ){3}[0-9a-f]{4}/.exec(text.split('verify').at(-1) ?? '')?.[0] ?? ''
    const told = { number: report?.number, sha256: report?.sha256, madeAt: report?.madeAt }
    expect((await check({ checkCode: code })).body.data).toEqual({ ...told, tenantName: expect.any(String) })
    expect((await check({ sha256: report?.sha256 ?? '' })).body.data).toMatchObject(told)
    expect((await check({ checkCode: '0'.repeat(16) })).status).toBe(404)
  })

  test('[REPORT-02] [DETAIL-32] of a single passing has all its photos, and the file contains only the shown parts', async () => {
    const { body } = await make(clerk, { ...ofImageSet(one), options: { ...OPTIONS, watermark: true } })
    await done(body.data.jobId)
    const pdf = await readPdf(await jobFile(body.data.jobId))
    expect(pdf.tags.filter(({ alt }) => alt.startsWith('Passing, camera'))).toHaveLength(3)
    expect(words(pdf.pages)).toContain('21.10.2026 12:00:00 CEST')
    expect(words(pdf.pages)).toContain('The cost could not be calculated due to missing data')
  })

  test('is reused for an equal request on the same day; other contents make another report', async () => {
    const ids = []
    for (const body of [{}, {}, { language: 'es' }, { customer: ['Kari'] }])
      ids.push((await make(clerk, { ...ofPair(one), ...body })).body.data.reportId)
    expect(new Set(ids).size).toBe(3)
    expect(ids[0]).toBe(ids[1])
    const { items } = (await ask(listReports, clerk, { query: ofPair(one) })).body.data
    expect(items.map(({ number }) => number.slice(-4)).sort()).toEqual(['0001', '0002', '0003'])
    const events = (await readAudit(server.database, one.tenantId)).filter(({ action }) => action === 'createReport')
    expect(events).toHaveLength(3)
    expect(JSON.stringify(events)).not.toContain('Kari')
  })

  test('stays unchanged when the damage changes, and its passings and photos cannot be deleted', async () => {
    await putIn()
    const { reportId, jobId } = (await make(clerk, ofPair(one))).body.data
    await server.database.owner.query('delete from evidence_decision')
    await done(jobId)
    expect(words((await readPdf(await jobFile(jobId))).pages)).toContain('The customer showed it')
    await expect(server.database.owner.query('delete from image_set where id = $1', [one.pickup.id])).rejects.toThrow(
      'report',
    )
    const scope = { role: 'app', tenantId: one.tenantId, userId: one.clerk } as const
    const change = server.database.db.transaction(scope, (tx) =>
      tx.run({ text: `update report set model = '{}' where id = '${reportId}'`, values: [] } as never),
    )
    await expect(change).rejects.toThrow('permission denied')
  })

  test('can be made by a read-only company, because it changes no damage', async () => {
    await server.database.owner.query('update tenant set is_handicapped = true where id = $1', [one.tenantId])
    expect((await make(await server.signIn(one.clerk), ofImageSet(one))).status).toBe(202)
  })
})

describe('a report by e-mail', () => {
  const send = (recipients: string[]) =>
    ask(sendReport, clerk, { body: { ...ofPair(one), options: OPTIONS, language: 'en', recipients } })

  test('needs one to five valid addresses', async () => {
    const six = Array.from({ length: 6 }, (_, at) => `a${at}@fjord.example`)
    for (const recipients of [[], six, ['Kari <kari@fjord.example>'], ['kari@fjord.example, ola@fjord.example'], ['x']])
      expect((await send(recipients)).code, recipients.join()).toBe('VALIDATION')
    expect(await server.messages()).toEqual([])
  })

  test('has a fixed text and the PDF; the audit has the number of recipients, and their addresses encrypted', async () => {
    const recipients = ['kari@fjord.example', 'ola@fjord.example']
    const { jobId, reportId } = (await send(recipients)).body.data
    expect(await done(jobId)).toMatchObject({ status: 'FINISHED', result: { reportId, sent: 2, refused: [] } })
    const [report] = (await ask(listReports, clerk, { query: ofPair(one) })).body.data.items
    const [mail] = (await server.messages()) as unknown as {
      to: string[]
      subject: string
      text: string
      attachments: { name: string }[]
    }[]
    expect(mail).toMatchObject({ to: recipients, attachments: [{ name: expect.stringMatching(/\.pdf$/) }] })
    expect(mail?.subject).toContain(report?.number)
    expect(mail?.text).toContain('https://skadi.example/verify')
    const event = (await readAudit(server.database, one.tenantId)).find(({ action }) => action === 'sendReport')
    expect(event).toMatchObject({ targetId: reportId, after: { recipients: 2 }, personal: { recipients } })
    expect(JSON.stringify(event?.after)).not.toContain('kari')
  })
})

test('a report’s evidence bundle contains the PDF and its photos, signed with the head of the audit chain', async () => {
  await putIn()
  const { reportId } = (await make(clerk, ofPair(one))).body.data
  const { jobId } = (await ask(createBundle, clerk, { params: { id: reportId } })).body.data
  expect(await done(jobId)).toMatchObject({ status: 'FINISHED' })
  const zip = new Uint8Array(await jobFile(jobId))
  const result = await checkBundle(zip)
  expect(result.findings).toEqual([])
  const text = Buffer.from(zip).toString('latin1')
  for (const name of ['report.pdf', 'photos/pickup-topLeft.jpg', 'photos/return-topLeft.jpg'])
    expect(text).toContain(name)
  expect(text).toContain(`"chain": "${one.tenantId}"`)
})

test('a report made before faces were blurred is printed and bundled with the blurred photos', async () => {
  await putIn()
  const { reportId } = (await make(clerk, ofPair(one))).body.data
  const { objects } = server.services
  const { topLeft } = one.back
  const blurred = await drawPhoto({ colour: '#123456' })
  const keyOf = (revision: number) => derivativeKey({ imageId: topLeft, revision, width: 1920, extension: 'jpg' })
  await objects.delete(keyOf(1))
  await objects.put(keyOf(2), blurred)
  await server.database.owner.query('update image set revision = 2, face_count = 1 where id = $1', [topLeft])
  const { jobId } = (await ask(createBundle, clerk, { params: { id: reportId } })).body.data
  expect(await done(jobId)).toMatchObject({ status: 'FINISHED' })
  const zip = await jobFile(jobId)
  const sha256 = createHash('sha256').update(blurred).digest('hex')
  expect(zip.toString('latin1')).toMatch(new RegExp(`"sha256": "${sha256}"[^}]*"isFaceBlurred": true`))
  expect(zip.includes(blurred)).toBe(true)
})

test('checking a report is rate-limited per address', async () => {
  const asked = () =>
    server.inject({
      method: 'POST',
      url: '/api/assets/reports/verify',
      headers: { 'x-api-version': 'v2' },
      remoteAddress: '10.9.8.7',
      payload: { checkCode: '0123 4567-89ab CDEF' },
    })
  const codes = []
  for (let n = 0; n < 31; n += 1) codes.push((await asked()).statusCode)
  expect(codes.indexOf(429)).toBe(30)
  expect(codes.slice(0, 30).every((code) => code === 404)).toBe(true)
})
