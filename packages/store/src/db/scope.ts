/**
 * On whose behalf a transaction runs. Each is a PostgreSQL role bound by row-level security (ruling 28):
 * - `app`: a user within one tenant; sees and writes that tenant's rows only
 * - `group`: the same user reading the other members of a group whose power tenant this is (ruling 17); writes nothing
 * - `staff`: a global admin, who reads across tenants
 * - `unassigned`: a tenant's administrator looking at the unassigned passings of the tenant's capture units
 * - `assign`: whoever takes such passings into the tenant; otherwise as `app`
 * - `auth`: sign-in and accounts, without access to passings
 * - `rig`: a capture unit's calls
 * - `worker`: the pipeline
 * - `annotation`: an annotator or reviewer who holds the job of a passing; reaches it and what its car showed before
 * - `queue`: an annotator or reviewer looking at what waits for that work; changes nothing
 * - `feedback`: an annotator or reviewer looking back on work by hand; reaches no passing
 * - `customer`: whoever holds the token of one page; reaches that link, its photos and its answers
 */
export type Scope =
  | { role: 'app'; tenantId: string; userId: string }
  | { role: 'group'; tenantId: string; userId: string }
  | { role: 'unassigned'; tenantId: string; userId: string }
  | AssignScope
  | { role: 'staff'; userId: string }
  | AnnotationScope
  | { role: 'queue'; userId: string }
  | { role: 'feedback'; userId: string }
  | { role: 'auth' }
  | { role: 'rig' }
  | { role: 'worker' }
  | CustomerScope

/** `userId`: who acts; a global admin does so in the name of the tenant. */
export type AssignScope = { role: 'assign'; tenantId: string; userId: string }

/** `imageSetId`: the passing whose job is held, looked at with that perspective; its other passings as a user sees them. */
export type AnnotationScope = {
  role: 'annotation'
  tenantId: string
  userId: string
  imageSetId: string
  perspective: 'annotator' | 'reviewer'
}

/** In which the queue of work by hand is looked at: one's own, or everybody's by a global admin. */
export type QueueScope = Extract<Scope, { role: 'queue' | 'staff' }>

/** In which somebody changes what belongs to a tenant: as one of its staff, or by the job that one holds. */
export type WriteScope = (Scope & { role: 'app' }) | AnnotationScope

/** `tokenHash`: SHA-256 of the token that was shown, in hex. */
export type CustomerScope = { role: 'customer'; tokenHash: string }

export const AUTH: Scope = { role: 'auth' }
export const RIG: Scope = { role: 'rig' }
export const WORKER: Scope = { role: 'worker' }

/**
 * What `set_config` gets for a scope: role, tenant, user, customer. Without a tenant the setting stays empty, which is no
 * uuid; without a customer likewise, which is the hash of nothing.
 */
export const scopeSettings = (scope: Scope): [role: string, tenant: string, user: string, customer: string] => [
  `skadi_${scope.role}`,
  'tenantId' in scope ? scope.tenantId : '',
  'userId' in scope ? scope.userId : '',
  'tokenHash' in scope ? scope.tokenHash : '',
]
