import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAssignmentJob } from '@skadi/contract/cars/cars-reads'
import type { deleteCars, overwriteCars } from '@skadi/contract/cars/cars-writes'
import { addCars } from '@skadi/contract/cars/cars-writes'
import type { CallInput } from '@skadi/contract/core/define-call'
import type { PlateListChange } from '@skadi/domain/cars/plate-list'
import { afterAll, beforeAll } from 'vitest'
import type { AnyJob, JobServices } from '../core/jobs/define-job.ts'
import { JOB_KINDS } from '../job-kinds.ts'
import { asking } from './asking.ts'
import type { SignedIn, TestServer } from './test-server.ts'

type ChangeCall = typeof addCars | typeof overwriteCars | typeof deleteCars
type Body = CallInput<typeof addCars>['body']
export type Admin = SignedIn & { userId: string; tenantId: string }

/** Type of `workOnJobs` in the feature jobs. */
export type WorkOnJobs = (worker: { services: JobServices; kinds: readonly AnyJob[]; spoolDir: string }) => {
  run(jobId: string, attempt: { isLast: boolean; signal: AbortSignal }): Promise<void>
}

/** Returns administrators with plate lists, and a worker that executes a job on demand. */
export function plateBench(server: TestServer, workOnJobs: WorkOnJobs) {
  const ask = asking(server)
  const owner = () => server.database.owner
  let spoolDir = ''
  beforeAll(async () => {
    spoolDir = await mkdtemp(join(tmpdir(), 'skadi-spool-'))
  })
  afterAll(() => rm(spoolDir, { recursive: true, force: true }))

  const run = (jobId: string) =>
    workOnJobs({ services: server.services, kinds: JOB_KINDS, spoolDir }).run(jobId, {
      isLast: true,
      signal: new AbortController().signal,
    })
  const change = (who: Admin, call: ChangeCall, body: Body, headers: Record<string, string> = {}) =>
    ask(call as typeof addCars, who, { body }, headers)

  /** Adds an administrator of the given tenant, or of a new tenant. */
  const admin = async (given?: string, isHandicapped = false): Promise<Admin> => {
    const tenantId = given ?? (await server.build.tenant({ isHandicapped }))
    const userId = await server.build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] })
    return { ...(await server.signIn(userId)), userId, tenantId }
  }
  const job = async (who: Admin, id: string) => (await ask(getAssignmentJob, who, { params: { id } })).body.data.items
  /** Starts a change and executes its job. */
  const done = async (who: Admin, call: ChangeCall, body: Body) => {
    const { status, text, body: answer } = await change(who, call, body)
    if (status !== 202) throw new Error(text)
    await run(answer.data.jobId)
    return job(who, answer.data.jobId)
  }
  /** Returns the plate list as the database stores it. */
  const list = async ({ tenantId }: Admin): Promise<unknown[][]> =>
    (
      await owner().query({
        text: 'select country_code, registration_no, vin, make, model, year from plate_list where tenant_id = $1 order by 2, 1',
        values: [tenantId],
        rowMode: 'array',
      })
    ).rows
  const jobsOf = async ({ userId }: Admin, kind: PlateListChange): Promise<number> =>
    (await owner().query('select 1 from job where user_id = $1 and kind = $2', [userId, kind])).rows.length
  return { admin, change, done, job, jobsOf, list, run }
}

/** Returns a body with Norwegian cars, without details other than the plates. */
export const cars = (...plates: string[]): Body => ({
  cars: plates.map((registrationNo) => ({ countryCode: 'NO', registrationNo })),
})
