import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createClaim } from '@skadi/contract/claims/claims-writes'
import { EMPTY_CLAIM_FORM } from '@skadi/domain/claims/claim'
import { newId } from '@skadi/store/db/new-id'
import { expect, test } from 'vitest'
import type { JobContext } from '../core/jobs/define-job.ts'
import { asking } from '../testing/asking.ts'
import { testServer } from '../testing/test-server.ts'
import { type ClaimsExport, claimsExportJob } from './claims-export.job.ts'

const server = testServer()
const ask = asking(server)

test('the export contains the company’s own claims, filtered as requested, without formulas', async () => {
  const [tenantId, other] = [await server.build.tenant(), await server.build.tenant()]
  const userId = await server.build.user({ tenants: [{ id: tenantId, role: 'USER' }] })
  const kari = await server.signIn(userId)
  const stranger = await server.signIn(await server.build.user({ tenants: [{ id: other, role: 'USER' }] }))
  const car = { ...EMPTY_CLAIM_FORM.car, registrationNo: 'AB12345', country: 'NO' }
  const drafts = [
    [kari, '=cmd()'],
    [kari, 'K-2'],
    [stranger, 'FOREIGN'],
  ] as const
  for (const [who, claimNo] of drafts) await ask(createClaim, who, { body: { status: 'draft', claimNo, car } })
  const context = {
    services: server.services,
    job: { id: newId(), tenantId, userId },
    scope: { role: 'app', tenantId, userId },
    signal: new AbortController().signal,
    progress: () => undefined,
  } as unknown as JobContext
  const numbers = async (filter: ClaimsExport['filter']) => {
    const { file } = await claimsExportJob.run({ format: 'csv', language: 'en', filter }, context)
    const [, ...rows] = (await text(file?.body as Readable)).trim().split('\r\n')
    return rows.map((row) => row.split(/[;,]/)[0])
  }
  expect(await numbers({})).toEqual(['K-2', "'=cmd()"])
  expect(await numbers({ query: 'k-2' })).toEqual(['K-2'])
  expect(await numbers({ status: 'filed' })).toEqual([])
  expect(await numbers({ tenantId: other })).toEqual([])
})
