import { expect, test } from 'vitest'
import { WORKER } from '../db/scope.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { pickNext } from './queue.repo.ts'

const database = testDatabase()
const build = builders(() => database.owner)
const jobType = 'ANNOTATION' as const

/** Inserts a passing in a company of its own, because the audit of a company allows only one writer at a time. */
const waiting = async () =>
  build.imageSet({
    tenantId: await build.tenant(),
    annotation_enabled: true,
    manual_status: 0,
    waiting_for: jobType,
    waiting_since: new Date(),
  })
const pick = async () => {
  const userId = await build.user({ groups: ['ANNOTATOR'] })
  return database.db.transaction(WORKER, async (tx) => (await pickNext(tx, { userId, jobType }))?.imageSetId)
}

test('while one user gets a passing, the next user gets another, and a third gets none and does not wait', async () => {
  const sets = [await waiting(), await waiting()]
  const userId = await build.user({ groups: ['ANNOTATOR'] })
  await database.db.transaction(WORKER, async (tx) => {
    const first = await pickNext(tx, { userId, jobType })
    expect(new Set([first?.imageSetId, await pick()])).toEqual(new Set(sets))
    expect(await pick()).toBeUndefined()
  })
})
