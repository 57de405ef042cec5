import { confirmJob, endAssignment, pickImageSet } from '../annotation/queue.repo.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { seedId } from './seed-id.ts'

const ANNA = seedId('+4790000004')
const BERGEN_CARS = seedId('Bergen Cars')
const jobType = 'ANNOTATION' as const

/**
 * Prepares the passings of Bergen Cars. Anna has annotated the passing of a week ago, which waits for review. Later passings wait for
 * annotation. A repeated call changes nothing.
 * @returns false if the passing of a week ago does not exist yet
 */
export async function seedDemoReview(tx: Transaction): Promise<boolean> {
  const oldest = await tx.row<{ id: string; waitingFor: string | null; status: string }>(sql`
    select id, waiting_for as "waitingFor", status from image_set
    where tenant_id = ${BERGEN_CARS} and rec_date < now() - interval '7 days' order by rec_date limit 1`)
  if (!oldest || (oldest.status === 'inProgress' && oldest.waitingFor === null)) return false
  if (oldest.waitingFor !== jobType) return true
  const key = { imageSetId: oldest.id, jobType, userId: ANNA }
  const by = { actorId: ANNA, leaseS: 900 }
  const picked = await pickImageSet(tx, key, by)
  if (typeof picked === 'string') return true
  await confirmJob(tx, key, by)
  await endAssignment(tx, key, 'submitted')
  return true
}

/** True if the passing of a week ago was sent and is still being processed. */
export const isReviewToCome = async (tx: Transaction): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from image_set where status = 'inProgress' and waiting_for is null and rec_date < now() - interval '7 days'`)) !==
  undefined
