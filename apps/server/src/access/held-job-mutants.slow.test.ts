import { beforeAll, expect, test } from 'vitest'
import { expiredToken } from '../testing/own-key.ts'
import { testServer } from '../testing/test-server.ts'
import { heldJobFindings, READ_BY_A_JOB } from './testing/held-jobs.ts'
import { buildWorld, type World } from './testing/world.ts'

const server = testServer()
let world: World
beforeAll(async () => {
  world = await buildWorld(server, expiredToken)
})

const OF_ONESELF = `j.user_id = nullif(current_setting('app.user', true), '')::uuid`

/** Runs `work` while one condition of the SQL function `held_jobs` is replaced by true. */
async function whileForgetting<T>(condition: string, work: () => Promise<T>): Promise<T> {
  const { owner } = server.database
  const { rows } = await owner.query<{ def: string }>(`select pg_get_functiondef('held_jobs'::regproc) as def`)
  const before = rows[0]?.def ?? ''
  expect(before).toContain(condition)
  await owner.query(before.replace(condition, 'true'))
  try {
    return await work()
  } finally {
    await owner.query(before)
  }
}

// The third value of each row is the case that the removed condition refuses, for example a job of another user.
test.each([
  ['the owner of a job', OF_ONESELF, 'another’s'],
  ['the end of a job', `j.status in ('picked', 'running')`, 'submitted'],
  ['the timeout of a job', 'j.expires_at > now()', 'time over'],
] as const)(
  'in every call, the held-job check notices when the database ignores %s',
  async (_, condition, standing) => {
    await whileForgetting(condition, async () => {
      for (const name of READ_BY_A_JOB) {
        const findings = await heldJobFindings(world, name, server.inject)
        expect([name, findings.some((finding) => finding.includes(standing))]).toEqual([name, true])
      }
    })
  },
)
