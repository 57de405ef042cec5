import { createClaimBundle, createClaimReport, updateClaim } from '@skadi/contract/claims/claims-writes'
import { UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { drawPhoto } from '@skadi/pipeline/testing/draw-photo'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { workOnJobs } from '../jobs/work-on-jobs.ts'
import { reportBench } from '../reports/testing/report-bench.ts'
import type { Rental } from '../shared/evidence/testing/rental.ts'
import { readPdf, words } from '../shared/reports/print/testing/printed-report.ts'
import { claimBench } from '../testing/claim-bench.ts'
import { printedClaims } from '../testing/printed-claims.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const { ask, userOf, claim, send } = claimBench(server)
const { rented, attach, done } = printedClaims(server, reportBench(server), workOnJobs)

let photo: Buffer
let one: Rental
let clerk: SignedIn
beforeAll(async () => {
  photo = await drawPhoto({ width: 640, height: 480 })
})
beforeEach(async () => {
  ;({ one, clerk } = await rented())
})

const report = (id: string, who = clerk) => ask(createClaimReport, who, { params: { id }, body: { language: 'no' } })
const bundle = (id: string, who = clerk) => ask(createClaimBundle, who, { params: { id }, body: {} })
const happened = (id: string) =>
  ask(updateClaim, clerk, {
    params: { id },
    body: { accidentInformation: { ...UNKNOWN_ACCIDENT, date: '2026-10-17', type: 'HIT_OBJECT' } },
  })

describe('a claim is not printed', () => {
  test('for another company, for a company without the module, or as a draft', async () => {
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

test('[CLAIM-05] a printed claim shows the reported facts and the rigs’ evidence', async () => {
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
