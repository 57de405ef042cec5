import { createClaimBundle } from '@skadi/contract/claims/claims-writes'
import { drawPhoto } from '@skadi/pipeline/testing/draw-photo'
import { checkBundle } from '@skadi/report/bundle/check-bundle'
import { beforeAll, expect, test } from 'vitest'
import { workOnJobs } from '../jobs/work-on-jobs.ts'
import { reportBench } from '../reports/testing/report-bench.ts'
import { claimBench } from '../testing/claim-bench.ts'
import { printedClaims } from '../testing/printed-claims.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const { ask, claim, announceDocument, patch, send } = claimBench(server)
const { rented, attach, done } = printedClaims(server, reportBench(server), workOnJobs)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF')

let photo: Buffer
let clerk: SignedIn
beforeAll(async () => {
  photo = await drawPhoto({ width: 640, height: 480 })
  ;({ clerk } = await rented())
})

const bundle = (id: string) => ask(createClaimBundle, clerk, { params: { id }, body: {} })

test('a claim’s bundle contains all uploaded and shown files, signed', async () => {
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
