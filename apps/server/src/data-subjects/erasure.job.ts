import { randomBytes } from 'node:crypto'
import type { ErasureReceipt } from '@skadi/contract/retention/data-subject'
import { type DataSubject, plateAlias } from '@skadi/domain/retention/erasure'
import { AUTH, WORKER } from '@skadi/store/db/scope'
import { eraseOwnThings, erasePerson } from '@skadi/store/retention/erase-person.repo'
import { erasePlate, type PlatePassingRow, platePassingsStatement } from '@skadi/store/retention/erase-plate.repo'
import { purgePassing } from '@skadi/store/retention/purge.repo'
import { defineJob, type JobContext } from '../core/jobs/define-job.ts'
import { deleteRemovedObjects } from '../core/retention/delete-removed-objects.ts'

export const ERASURE = 'erasure'

/** Erases a person or a plate; every step may happen twice, so that it goes on where it was cut off. */
export const erasureJob = defineJob<DataSubject>({
  kind: ERASURE,
  timeoutMs: 60 * 60_000,
  run: async (subject, context) => ({
    data: subject.kind === 'person' ? await person(subject.userId, context) : await plate(subject, context),
  }),
})

async function person(userId: string, { services: { db }, job }: JobContext): Promise<ErasureReceipt> {
  await db.transaction(WORKER, (tx) => eraseOwnThings(tx, userId))
  await db.transaction(AUTH, (tx) => erasePerson(tx, userId, job.userId))
  return { passings: 0, photos: 0, held: 0, isRenamed: true }
}

async function plate(
  subject: DataSubject & { kind: 'plate' },
  { services, job, signal, progress }: JobContext,
): Promise<ErasureReceipt> {
  const { db } = services
  const actorId = job.userId
  const passings = await db.rows<PlatePassingRow>(WORKER, platePassingsStatement(subject), { signal })
  let photos = 0
  for (const [n, { id }] of passings.entries()) {
    signal.throwIfAborted()
    photos +=
      (await db.transaction(WORKER, (tx) => purgePassing(tx, { imageSetId: id, reason: 'erasure', actorId }))) ?? 0
    progress(n + 1, passings.length)
  }
  await deleteRemovedObjects(services)
  const alias = plateAlias(randomBytes(8))
  const erased = await db.transaction(WORKER, (tx) => erasePlate(tx, subject, { alias, actorId }))
  return { photos, passings: erased?.passings ?? 0, held: erased?.held ?? 0, isRenamed: erased?.isRenamed ?? true }
}
