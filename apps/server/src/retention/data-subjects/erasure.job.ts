import { randomBytes } from 'node:crypto'
import type { ErasureReceipt } from '@skadi/contract/retention/data-subject'
import { type DataSubject, plateAlias } from '@skadi/domain/retention/erasure'
import type { Database, Transaction } from '@skadi/store/db/database'
import { AUTH, WORKER } from '@skadi/store/db/scope'
import { keepResult, keptResultStatement } from '@skadi/store/jobs/work-on-job.repo'
import { eraseOwnThings, erasePerson } from '@skadi/store/retention/erase-person.repo'
import { erasePlate, type PlateImageSetRow, plateImageSetsStatement } from '@skadi/store/retention/erase-plate.repo'
import { purgePassing } from '@skadi/store/retention/purge.repo'
import { defineJob, type JobContext } from '../../core/jobs/define-job.ts'
import { deleteRemovedObjects } from '../../shared/retention/delete-removed-objects.ts'

export const ERASURE = 'erasure'

/** Erases a person or a plate. Each step is idempotent and stores the counts so far, so that an interrupted job can resume. */
export const erasureJob = defineJob<DataSubject>({
  kind: ERASURE,
  timeoutMs: 60 * 60_000,
  run: async (subject, context) => ({
    data: subject.kind === 'person' ? await person(subject, context) : await plate(subject, context),
  }),
})

const NOTHING: ErasureReceipt = { passings: 0, photos: 0, held: 0, files: 0, isRenamed: true }

async function person(
  { userId }: DataSubject & { kind: 'person' },
  { services, job }: JobContext,
): Promise<ErasureReceipt> {
  const { db } = services
  const ownThings = (receipt: ErasureReceipt) =>
    db.transaction(WORKER, async (tx) => {
      const files = await eraseOwnThings(tx, userId)
      return keep(tx, job.id, { ...receipt, files: receipt.files + files })
    })
  const receipt = await ownThings(await keptReceipt(db, job.id))
  await db.transaction(AUTH, (tx) => erasePerson(tx, userId, job.userId))
  // Erases the records that were created in the meantime, before the account was erased.
  const whole = await ownThings(receipt)
  await deleteRemovedObjects(services)
  return whole
}

async function plate(
  subject: DataSubject & { kind: 'plate' },
  { services, job, signal, progress }: JobContext,
): Promise<ErasureReceipt> {
  const { db } = services
  const actorId = job.userId
  let receipt = await keptReceipt(db, job.id)
  const imageSets = await db.rows<PlateImageSetRow>(WORKER, plateImageSetsStatement(subject), { signal })
  for (const [n, { id }] of imageSets.entries()) {
    signal.throwIfAborted()
    receipt = await db.transaction(WORKER, async (tx) => {
      const photos = await purgePassing(tx, { imageSetId: id, reason: 'erasure', actorId })
      return keep(tx, job.id, photos ? { ...receipt, photos: receipt.photos + photos } : receipt)
    })
    progress(n + 1, imageSets.length)
  }
  await deleteRemovedObjects(services)
  const alias = plateAlias(randomBytes(8))
  const whole = await db.transaction(WORKER, async (tx) => {
    const erased = await erasePlate(tx, subject, { alias, actorId })
    return keep(tx, job.id, { ...receipt, ...erased })
  })
  await deleteRemovedObjects(services)
  return whole
}

/** Returns the counts of data that earlier attempts of the job have erased. */
async function keptReceipt(db: Database, jobId: string): Promise<ErasureReceipt> {
  const kept = await db.row<{ result: Partial<ErasureReceipt> | null }>(WORKER, keptResultStatement(jobId))
  return { ...NOTHING, ...kept?.result }
}

async function keep(tx: Transaction, jobId: string, receipt: ErasureReceipt): Promise<ErasureReceipt> {
  await keepResult(tx, jobId, receipt)
  return receipt
}
