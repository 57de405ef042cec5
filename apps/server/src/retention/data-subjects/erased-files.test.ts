import { getJob } from '@skadi/contract/jobs/jobs-calls'
import { eraseData, previewErasure } from '@skadi/contract/retention/retention-calls'
import type { DataSubject } from '@skadi/domain/retention/erasure'
import { newId } from '@skadi/store/db/new-id'
import { jobFileKey, jobFolder } from '@skadi/store/objects/object-key'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DATASET_EXPORT } from '../../annotation/feedback/dataset-export.job.ts'
import { AUDIT_EXPORT } from '../../audit/audit-export.job.ts'
import { CLAIMS_EXPORT } from '../../claims/claims-export.job.ts'
import { type AnyJob, defineJob } from '../../core/jobs/define-job.ts'
import { FLEET_EXPORT } from '../../fleet/fleet-export.job.ts'
import { workOnJobs } from '../../jobs/work-on-jobs.ts'
import { asking } from '../../testing/asking.ts'
import { type SignedIn, testServer } from '../../testing/test-server.ts'
import { erasureJob } from './erasure.job.ts'
import { HAND_OVER } from './hand-over.job.ts'

const server = testServer()
const ask = asking(server)
const { build } = server
let rootId: string
let root: SignedIn
beforeAll(async () => {
  rootId = await build.user({ groups: ['GLOBAL_ADMIN'] })
  root = await server.signIn(rootId)
})

async function person(phone: string) {
  const tenantId = await build.tenant()
  const userId = await build.user({ username: phone, tenants: [{ id: tenantId, role: 'USER' }] })
  return { tenantId, userId, phone, subject: { kind: 'person', userId } as const }
}

/** Adds a job of a user with a file. The job ended long ago. */
async function madeFor(
  userId: string,
  tenantId: string | null,
  made: object = { kind: 'fleetExport', input: {} },
): Promise<string> {
  const id = newId()
  const file_key = jobFileKey(id, newId())
  await server.services.objects.put(file_key, Buffer.from('an export'))
  const file = { file_key, file_name: 'Fleet.xlsx', file_type: 'text/csv', file_size: 9 }
  const ended = { status: 'FINISHED', finished_at: new Date(), ...made }
  await build.insert('job', { id, tenant_id: tenantId, user_id: userId, ...ended, ...file })
  return file_key
}
const isThere = async (key: string) => (await server.services.objects.head(key)) !== undefined
const attempt = (jobId: string, kinds: readonly AnyJob[] = [erasureJob]) =>
  workOnJobs({ services: server.services, kinds, spoolDir: '/nowhere' }).run(jobId, {
    isLast: false,
    signal: new AbortController().signal,
  })
/** Starts the erasure. @returns id of the job */
const erasing = async (subject: DataSubject, confirm: string): Promise<string> =>
  (await ask(eraseData, root, { body: { subject, confirm } })).body.data.jobId

describe('erasing a person', () => {
  test('deletes the files of the person’s jobs at once, counts them before and after, and keeps files of others', async () => {
    const { subject, phone, userId, tenantId } = await person('+4798700003')
    const fellowId = await build.user({ tenants: [{ id: tenantId, role: 'USER' }] })
    const [one, other, fellows] = [
      await madeFor(userId, tenantId),
      await madeFor(userId, tenantId),
      await madeFor(fellowId, tenantId),
    ]
    const { data } = (await ask(previewErasure, root, { body: { subject } })).body
    expect(data.goes).toMatchObject({ files: 2, companies: 1 })
    const jobId = await erasing(subject, phone)
    await attempt(jobId)
    expect([await isThere(one), await isThere(other), await isThere(fellows)]).toEqual([false, false, true])
    const receipt = (await ask(getJob, root, { params: { id: jobId } })).body.data
    expect(receipt).toMatchObject({ status: 'FINISHED', result: { files: 2, passings: 0 } })
  })

  test('continues after an interruption while deleting files, and the receipt counts each file once', async () => {
    const { subject, phone, userId, tenantId } = await person('+4798700004')
    const keys = [await madeFor(userId, tenantId), await madeFor(userId, tenantId)]
    const jobId = await erasing(subject, phone)
    const deleting = vi.spyOn(server.services.objects, 'delete').mockRejectedValueOnce(new Error('no power'))
    await expect(attempt(jobId)).rejects.toThrow('no power')
    deleting.mockRestore()
    expect(await Promise.all(keys.map(isThere))).toEqual([true, true])
    await attempt(jobId)
    expect(await Promise.all(keys.map(isThere))).toEqual([false, false])
    const { result } = (await ask(getJob, root, { params: { id: jobId } })).body.data
    expect(result).toMatchObject({ files: 2 })
  })

  test('leaves no file of a job that runs during the erasure', async () => {
    const { subject, phone, userId, tenantId } = await person('+4798700005')
    const jobId = newId()
    await build.insert('job', { id: jobId, tenant_id: tenantId, user_id: userId, kind: 'slow', input: {} })
    const slow = defineJob<object>({
      kind: 'slow',
      run: async () => {
        await attempt(await erasing(subject, phone))
        return { file: { name: 'Fleet.csv', contentType: 'text/csv', body: Buffer.from('an export') } }
      },
    })
    await attempt(jobId, [slow])
    const files: string[] = []
    for await (const { key } of server.services.objects.list(jobFolder(jobId))) files.push(key)
    const { rows } = await server.database.owner.query('select status, file_key from job where id = $1', [jobId])
    expect([files, rows]).toEqual([[], [{ status: 'FINISHED', file_key: null }]])
  })
})

describe('erasing a plate', () => {
  const plateOf = (tenantId: string, registrationNo: string) =>
    ({ kind: 'plate', tenantId, countryCode: 'NO', registrationNo }) as const

  test('deletes hand-overs of this plate and keeps those of other plates', async () => {
    const [tenantId, foreignId] = [await build.tenant(), await build.tenant()]
    const plate = plateOf(tenantId, 'ER70001')
    await build.car(tenantId, { plate: plate.registrationNo })
    const handedOver = (subject: DataSubject) =>
      madeFor(rootId, null, { kind: HAND_OVER, input: { subject, language: 'no' }, name: 'ER70001' })
    const [one, other, foreign] = [
      await handedOver(plate),
      await handedOver({ ...plate, registrationNo: 'ER70002' }),
      await handedOver({ ...plate, tenantId: foreignId }),
    ]
    const { data } = (await ask(previewErasure, root, { body: { subject: plate } })).body
    expect(data.goes).toMatchObject({ files: 1 })
    const jobId = await erasing(plate, 'ER70001')
    await attempt(jobId)
    expect(await Promise.all([one, other, foreign].map(isThere))).toEqual([false, true, true])
    const { rows } = await server.database.owner.query(
      `select from job where kind = 'handOver' and dismissed_at is not null`,
    )
    expect(rows).toHaveLength(1)
    expect((await ask(getJob, root, { params: { id: jobId } })).body.data).toMatchObject({ result: { files: 1 } })
  })

  test('deletes reports of the plate and lists of the company and of all companies, and keeps files about others', async () => {
    const [tenantId, foreignId] = [await build.tenant(), await build.tenant()]
    const plate = plateOf(tenantId, 'ER70003')
    await build.car(tenantId, { plate: plate.registrationNo })
    const list = (of: string | null, input: object = {}, kind: string = FLEET_EXPORT) =>
      madeFor(rootId, of, { kind, input })
    const report = (of: string, name: string) => madeFor(rootId, of, { kind: 'report', input: {}, name })
    const going = [
      await list(tenantId),
      await list(null),
      await list(null, { tenantId }),
      await list(tenantId, {}, CLAIMS_EXPORT),
      await list(tenantId, {}, AUDIT_EXPORT),
      await list(null, {}, DATASET_EXPORT),
      await report(tenantId, 'ER 70003'),
    ]
    const staying = [
      await list(foreignId),
      await list(null, { tenantId: foreignId }),
      await report(foreignId, 'ER70003'),
      await report(tenantId, 'ER70004'),
    ]
    const { data } = (await ask(previewErasure, root, { body: { subject: plate } })).body
    expect(data.goes).toMatchObject({ files: going.length })
    const jobId = await erasing(plate, 'ER70003')
    await attempt(jobId)
    expect(await Promise.all([...going, ...staying].map(isThere))).toEqual([
      ...going.map(() => false),
      ...staying.map(() => true),
    ])
    const receipt = (await ask(getJob, root, { params: { id: jobId } })).body.data
    expect(receipt).toMatchObject({ status: 'FINISHED', result: { files: going.length } })
  })
})
