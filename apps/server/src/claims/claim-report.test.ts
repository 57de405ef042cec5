import { attachClaimDamage } from '@skadi/contract/claims/attach-claim-damage'
import { createClaimBundle } from '@skadi/contract/claims/create-claim-bundle'
import { createClaimReport } from '@skadi/contract/claims/create-claim-report'
import { updateClaim } from '@skadi/contract/claims/update-claim'
import { getJob } from '@skadi/contract/jobs/get-job'
import { getJobLink } from '@skadi/contract/jobs/get-job-link'
import { UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { endPhotoProcess } from '@skadi/pipeline/photos/photo-pool'
import { drawPhoto } from '@skadi/pipeline/testing/draw-photo'
import { checkBundle } from '@skadi/report/bundle/check-bundle'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Rental } from '../core/evidence/testing/rental.ts'
import { readPdf } from '../core/print/testing/read-pdf.ts'
import { workOnJobs } from '../jobs/work-on-jobs.ts'
import { reportBench } from '../reports/testing/report-bench.ts'
import { claimBench } from '../testing/claim-bench.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { claimBundleJob } from './claim-bundle.job.ts'
import { claimReportJob } from './claim-report.job.ts'

const server = testServer()
const bench = reportBench(server)
const { ask, userOf, claim, announceDocument, patch, send } = claimBench(server)
const kinds = [claimReportJob, claimBundleJob]
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF')

let photo: Buffer
let one: Rental
let clerk: SignedIn
beforeAll(async () => {
  photo = await drawPhoto({ width: 640, height: 480 })
})
afterAll(endPhotoProcess)
beforeEach(async () => {
  one = await bench.rental()
  clerk = await server.signIn(one.clerk)
  await server.database.owner.query(`update image_set set registration_no = 'AB12345' where tenant_id = $1`, [
    one.tenantId,
  ])
})

const report = (id: string, who = clerk) => ask(createClaimReport, who, { params: { id }, body: { language: 'no' } })
const bundle = (id: string, who = clerk) => ask(createClaimBundle, who, { params: { id }, body: {} })
/** Its photos cannot be laid over each other, so that the damage is weak. */
const attach = (id: string) =>
  ask(attachClaimDamage, clerk, {
    params: { id },
    body: { pickupId: one.pickup.id, imageSetId: one.back.id, familyId: one.familyId, note: 'Kunden viste sporet' },
  })
const happened = (id: string) =>
  ask(updateClaim, clerk, {
    params: { id },
    body: { accidentInformation: { ...UNKNOWN_ACCIDENT, date: '2026-10-17', type: 'HIT_OBJECT' } },
  })

/** Does a job at once, as the worker does. */
async function done(jobId: string) {
  const { signal } = new AbortController()
  await workOnJobs({ services: server.services, kinds, spoolDir: bench.spoolDir }).run(jobId, { isLast: true, signal })
  const job = (await ask(getJob, clerk, { params: { id: jobId } })).body.data
  const link = (await ask(getJobLink, clerk, { params: { id: jobId } })).body.data
  return { job, file: link ? (await server.inject({ url: link })).rawPayload : Buffer.alloc(0) }
}
const words = (pages: readonly string[]) => pages.join(' ').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')

describe('a claim is not printed', () => {
  test('for another company, for one without the module, and as a draft', async () => {
    const [filed, draft] = [await claim(clerk, 'filed'), await claim(clerk)]
    const stranger = await userOf(await server.build.tenant())
    for (const start of [report, bundle]) {
      expect((await start(filed, stranger)).code).toBe('NOT_FOUND')
      expect((await start(draft)).code).toBe('NOT_FOUND')
    }
    await server.database.owner.query(`update tenant set modules = '{inbox}' where id = $1`, [one.tenantId])
    const without = await userOf(one.tenantId)
    for (const start of [report, bundle]) expect((await start(filed, without)).code).toBe('FORBIDDEN')
  })
})

test('[CLAIM-05] a claim on paper says what was reported and what the rigs prove of it', async () => {
  const id = await claim(clerk, 'filed')
  await happened(id)
  await attach(id)
  await send(clerk, id, photo)
  const { job, file } = await done((await report(id)).body.data.jobId)
  expect(job).toMatchObject({ status: 'FINISHED', kind: 'claimReport', result: { claimId: id } })
  expect(job.file?.name).toMatch(/^2026-\d+\.pdf$/)
  const pdf = await readPdf(file)
  const text = words(pdf.pages)
  expect(pdf.language).toBe('nb')
  for (const said of [
    '1 ny skade, svakt bevist',
    'Merknad: Kunden viste sporet',
    'Før ulykken 14.10.2026 12:00 CEST',
    'Traff en gjenstand',
    'Nils Nilsen',
    '•••••••••45',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('01017012345')
  expect(pdf.tags.filter(({ role, alt }) => role === 'Figure' && alt !== '')).toHaveLength(3)
  const audited = (await readAudit(server.database, one.tenantId)).map(({ action }) => action)
  expect(audited.filter((action) => action === 'createClaimReport')).toHaveLength(1)
})

test('a bundle of a claim holds all that was sent and shown, signed', async () => {
  const id = await claim(clerk, 'filed')
  await attach(id)
  await send(clerk, id, photo, 'Støtfanger foran.JPG')
  const { uploadUrl } = (await announceDocument(clerk, id, PDF.length, 'police report.pdf')).body.data
  await patch(clerk, uploadUrl, 0, PDF)
  const { job, file } = await done((await bundle(id)).body.data.jobId)
  expect(job).toMatchObject({ status: 'FINISHED', kind: 'claimBundle' })
  const { findings, manifest } = await checkBundle(new Uint8Array(file), server.services.bundleKey.id)
  expect(findings).toEqual([])
  expect(manifest).toMatchObject({ claim: { id }, car: { countryCode: 'NO', registrationNo: 'AB12345' } })
  expect(manifest?.passings.map(({ role }) => role)).toEqual(['pickup', 'return'])
  expect(manifest?.files.map(({ name }) => name)).toEqual([
    'documents/01-police-report.pdf',
    'images/01-Støtfanger-foran.jpg',
    'photos/pickup-topLeft.jpg',
    'photos/return-topLeft.jpg',
    'report.pdf',
    'verify.html',
  ])
})
