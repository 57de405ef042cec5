import type { JobType } from '@skadi/domain/annotation/job-type'
import type { DamageState } from '@skadi/domain/damages/damage-state'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** The channel on which all server processes tell each other what changed. */
export const CHANNEL = 'skadi'

/**
 * Events of the websocket. `tenantId` limits the recipients, null means global admins only; `tenantIds` are the tenants
 * whose unassigned item it was. A notice goes to everybody, or to one user when a rig's alarm or a stopped webhook
 * caused it. `jobProgress` goes to its user alone, `feedbackChanged` to its users, `rightsChanged` only to the servers.
 */
export type ChangeEvent =
  | { action: 'imageSetChanged'; tenantId: string | null; imageSetId: string; modifiedAt: string; isNew?: boolean }
  | { action: 'stageChanged'; tenantId: string | null; imageSetId: string; modifiedAt: string }
  | { action: 'damagesChanged'; tenantId: string; imageSetId: string; modifiedAt: string }
  | DamageBoxReviewed
  | { action: 'damageDetectionFinished'; tenantId: string; imageSetId: string; modifiedAt: string }
  | { action: 'customerAnswered'; tenantId: string; imageSetId: string; linkId: string; modifiedAt: string }
  | { action: 'claimChanged'; tenantId: string; claimId: string; modifiedAt: string }
  | { action: 'orphanCorrected'; tenantIds: readonly string[]; imageSetId: string; modifiedAt: string }
  | { action: 'noticePublished'; noticeId: string; modifiedAt: string; userId?: string }
  | { action: 'jobProgress'; userId: string; jobId: string; modifiedAt: string }
  | { action: 'feedbackChanged'; userIds: readonly string[] }
  | ManualJobEvent
  | { action: 'rightsChanged'; userId: string }

/** What a reviewer decided about a box, or took back (2§7.7). */
type DamageBoxReviewed = {
  action: 'damageBoxReviewed'
  tenantId: string
  imageSetId: string
  damageId: string
  state: DamageState
  finalState: 'accepted' | 'rejected' | null
  reviewerId: string
}

/** Of the queue of work by hand (2§7.7); told to the person and to global admins. `queueChanged`: counts are to be read anew. */
export type ManualJobEvent =
  | {
      action: 'manualJobStarted'
      imageSetId: string
      jobType: JobType
      userId: string
      startedAt: string
      expiresAt: string
    }
  | { action: 'ASSIGN'; imageSetId: string; jobType: JobType; userId: string; expiresAt: string }
  | { action: 'UNASSIGN'; imageSetId: string; jobType: JobType; userId: string; reason: UnassignReason }
  | { action: 'ADD'; jobType: JobType; userId: string; tenantId: string | null; position: number }
  | { action: 'queueChanged'; jobType: JobType }
export type UnassignReason = 'timeout' | 'admin' | 'submitted' | 'skipped'

/** Tells of a change when the transaction commits, and not at all when it is rolled back. */
export async function publish(tx: Transaction, event: ChangeEvent): Promise<void> {
  await tx.run(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`)
}

/** The same for several changes at once. */
export async function publishAll(tx: Transaction, events: readonly ChangeEvent[]): Promise<void> {
  if (events.length === 0) return
  const texts = events.map((event) => JSON.stringify(event))
  await tx.run(sql`select pg_notify(${CHANNEL}, event) from unnest(${texts}::text[]) event`)
}
