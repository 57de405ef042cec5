import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/**
 * One event of the audit log (C-23). `tenantId` is null in the chain of actions without a company. `actor` is null if the system or a
 * customer acted. `target.name` is the display name, as long as the target exists. Personal values are stored separately and encrypted;
 * `personal.values` is null after the erasure of the person (ruling 27).
 */
export const auditEvent = z.object({
  tenantId: z.nullable(id),
  seq: z.int(),
  at: instant,
  actor: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  /** name of the action, which is the name of the call, for example `checkImageSet` */
  action: z.string(),
  target: z.object({
    type: z.string(),
    id: z.string(),
    name: z.nullable(z.string()),
    /** the passing to which the target belongs */
    imageSetId: z.nullable(id),
  }),
  before: z.nullable(z.record(z.string(), z.any())),
  after: z.nullable(z.record(z.string(), z.any())),
  personal: z.nullable(z.object({ values: z.nullable(z.record(z.string(), z.any())) })),
  /**
   * display names for the ids in the target, `before` and `after`, if the record still exists: people, companies, rigs, plates of passings,
   * numbers of damages
   */
  names: z.record(z.string(), z.string()),
  /** SHA-256 of the event and of the event before it, in hex */
  hash: z.string(),
})
export type AuditEvent = z.output<typeof auditEvent>

/** Filters of events. A global admin who gives no `tenantId` gets the events of no company. `from` is inclusive, `to` is exclusive. */
export const auditFilters = {
  tenantId: z.optional(id),
  actorId: z.optional(id),
  action: z.optional(z.string().check(z.maxLength(100))),
  targetId: z.optional(z.string().check(z.maxLength(100))),
  from: z.optional(instant),
  to: z.optional(instant),
}
