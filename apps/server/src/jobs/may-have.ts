import { can } from '@skadi/domain/auth/rights'
import type { Actor } from '@skadi/domain/auth/roles'
import type { AnyJob } from '../core/jobs/define-job.ts'

/** Whether an actor may read the results of a job of this kind. */
export function mayHave(actor: Actor, kind: string, kinds: readonly AnyJob[]): boolean {
  const job = kinds.find((one) => one.kind === kind)
  return job !== undefined && (job.right === undefined || can(actor, job.right))
}
