import type { JobType } from '@skadi/domain/annotation/job-type'
import { newId } from '@skadi/store/db/new-id'
import type { CallName, Given } from './row.ts'
import { probesOf } from './rows.ts'
import type { Inject, World } from './world.ts'

/** Calls by which annotators and reviewers read the passing whose job they hold (ruling 15). */
export const READ_BY_A_JOB = [
  'getImageSet',
  'getImage',
  'getImageLink',
  'listImages',
  'listDamages',
  'listUniqueDamages',
  'listEarlierPhotos',
] as const satisfies readonly CallName[]
export type ReadByAJob = (typeof READ_BY_A_JOB)[number]

/** Relations of a worker to the job of a passing. Only the first two relations give access to the passing. */
const STANDINGS = [
  'running',
  'picked',
  'none',
  'another’s',
  'of another passing',
  'time over',
  'given back',
  'submitted',
] as const
type Standing = (typeof STANDINGS)[number]
const REACHES: readonly Standing[] = ['running', 'picked']

const STATUS = { 'given back': 'unassigned', submitted: 'submitted', picked: 'picked' } as const
const WORK = { annotator: 'ANNOTATION', reviewer: 'REVIEW' } as const
type Worker = keyof typeof WORK
const WORKERS = Object.keys(WORK) as readonly Worker[]

/** Creates a user of the tenant `ours` with one annotation role and the given relation to the passing's job. */
async function stand(world: World, worker: Worker, standing: Standing): Promise<Given> {
  const { build, owner, estates } = world
  const { ours } = estates
  await owner.query('delete from manual_job')
  const person = () => build.user({ tenants: [{ id: ours.tenantId, role: worker.toUpperCase() as Uppercase<Worker> }] })
  const userId = await person()
  if (standing !== 'none')
    await build.insert('manual_job', {
      id: newId(),
      tenant_id: ours.tenantId,
      image_set_id:
        standing === 'of another passing' ? await build.imageSet({ tenantId: ours.tenantId }) : ours.imageSetId,
      job_type: WORK[worker] satisfies JobType,
      user_id: standing === 'another’s' ? await person() : userId,
      status: STATUS[standing as keyof typeof STATUS] ?? 'running',
      started_at: new Date(),
      expires_at: new Date(Date.now() + (standing === 'time over' ? -1_000 : 3_600_000)),
    })
  const { headers, sessionId, refreshToken } = await world.signIn(userId)
  const asker = { own: ours, userId, sessionId, refreshToken, headers, cookie: '' }
  return { ...ours, asker }
}

/** Checks one answer. Returns the fault as text: the answer lacks the passing, or shows the passing in a wrong standing. */
async function findingOf(
  world: World,
  name: ReadByAJob,
  { worker, standing }: { worker: Worker; standing: Standing },
  inject: Inject,
): Promise<string | undefined> {
  const of = await stand(world, worker, standing)
  const probe = probesOf(name)[0]
  if (!probe) throw new Error(`nothing is written for ${name}`)
  const { statusCode, body } = await inject({ method: probe.method, headers: of.asker.headers, ...probe.request(of) })
  const isTold = of.canaries.passings?.some((text) => body.includes(text)) ?? false
  const isFine = REACHES.includes(standing) ? statusCode < 300 : (statusCode === 403 || statusCode === 404) && !isTold
  return isFine ? undefined : `${worker}, ${standing}: ${statusCode}${isTold ? ', and is told' : ''}`
}

/** Sends the first matrix request of the call once per standing, and returns the findings in words. */
export async function heldJobFindings(
  world: World,
  name: ReadByAJob,
  inject: Inject,
  workers: readonly Worker[] = WORKERS,
): Promise<string[]> {
  const findings: string[] = []
  for (const worker of workers)
    for (const standing of STANDINGS) findings.push((await findingOf(world, name, { worker, standing }, inject)) ?? '')
  return findings.filter(Boolean)
}
