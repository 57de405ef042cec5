import type { JobType } from '@skadi/domain/annotation/job-type'
import type { DamageState } from '@skadi/domain/damages/damage-state'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Name of the channel on which all server processes notify each other of changes. */
export const CHANNEL = 'skadi'

/**
 * Events of the websocket.
 * - `tenantId` limits the recipients. Null means global admins only.
 * - `tenantIds` are the tenants that had the passing among their unassigned items.
 * - A notice goes to all users. A notice about a rig's alarm or a stopped webhook goes to one user.
 * - `jobProgress` goes to its user alone, `feedbackChanged` to its users, and `rightsChanged` only to the servers.
 */
export type ChangeEvent =
  | { action: 'imageSetChanged'; tenantId: string | null; imageSetId: string; modifiedAt: string; isNew?: boolean }
  | { action: 'stageChanged'; tenantId: string | null; imageSetId: string; modifiedAt: string }
  | { action: 'damagesChanged'; tenantId: string; imageSetId: string; modifiedAt: string }
  | DamageBoxReviewed
  | { action: 'damageDetectionFinished'; tenantId: string; imageSetId: string; modifiedAt: string }
  | { action: 'customerAnswered'; tenantId: string; imageSetId: string; linkId: string; modifiedAt: string }
  | { action: 'claimChanged'; tenantId: string; claimId: string; modifiedAt: string }
  | { action: 'caseChanged'; tenantId: string; caseId: string; imageSetId: string; modifiedAt: string }
  | { action: 'orphanCorrected'; tenantIds: readonly string[]; imageSetId: string; modifiedAt: string }
  | { action: 'noticePublished'; noticeId: string; modifiedAt: string; userId?: string }
  | { action: 'jobProgress'; userId: string; jobId: string; modifiedAt: string }
  | { action: 'feedbackChanged'; userIds: readonly string[] }
  | ManualJobEvent
  | { action: 'rightsChanged'; userId: string }

/** A reviewer's decision on a box, or the reversal of a decision (2§7.7). */
type DamageBoxReviewed = {
  action: 'damageBoxReviewed'
  tenantId: string
  imageSetId: string
  damageId: string
  state: DamageState
  finalState: 'accepted' | 'rejected' | null
  reviewerId: string
}

/**
 * Events of the queue of manual work (2§7.7), sent to the user and to global admins. After `queueChanged`, the counts must be read again.
 */
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

/** Publishes a change when the transaction commits. A rollback publishes nothing. */
export async function publish(tx: Transaction, event: ChangeEvent): Promise<void> {
  await tx.run(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`)
}

/** Publishes several changes at once when the transaction commits. */
export async function publishAll(tx: Transaction, events: readonly ChangeEvent[]): Promise<void> {
  if (events.length === 0) return
  const texts = events.map((event) => JSON.stringify(event))
  await tx.run(sql`select pg_notify(${CHANNEL}, event) from unnest(${texts}::text[]) event`)
}
