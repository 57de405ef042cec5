/**
 * Identity of a transaction. Each scope is a PostgreSQL role bound by row-level security (ruling 28):
 * - `app`: a user within one tenant; reads and writes that tenant's rows only
 * - `group`: a user of a power tenant who reads the other members of its group (ruling 17); writes nothing
 * - `staff`: a global admin, who reads across tenants
 * - `unassigned`: a tenant's administrator who reads the unassigned passings of the tenant's capture units
 * - `assign`: a user who assigns unassigned passings to the tenant; otherwise as `app`
 * - `auth`: sign-in and accounts, without access to passings
 * - `rig`: calls of a capture unit
 * - `worker`: the pipeline
 * - `annotation`: an annotator or reviewer with the lease on a passing; reaches that passing and, through a function of the
 *   database, the earlier photos beside its photos (decision 120)
 * - `queue`: an annotator or reviewer who reads the queue of annotation or review; changes nothing
 * - `feedback`: an annotator or reviewer who reads past annotation work; reaches no passing
 * - `customer`: the holder of one page's token; reaches that link, its photos and its answers
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

/** `userId`: the acting user; a global admin acts on behalf of the tenant. */
export type AssignScope = { role: 'assign'; tenantId: string; userId: string }

/** `imageSetId`: the passing of the user's assignment, seen with `perspective`. */
export type AnnotationScope = {
  role: 'annotation'
  tenantId: string
  userId: string
  imageSetId: string
  perspective: 'annotator' | 'reviewer'
}

/** Scope for reading the queue of manual work: the part that the user may see, or the whole queue for a global admin. */
export type QueueScope = Extract<Scope, { role: 'queue' | 'staff' }>

/** Scopes that write a tenant's data: a user of the tenant, or the holder of an assignment. */
export type WriteScope = (Scope & { role: 'app' }) | AnnotationScope

/** `tokenHash`: SHA-256 of the presented token, in hex. */
export type CustomerScope = { role: 'customer'; tokenHash: string }

export const AUTH: Scope = { role: 'auth' }
export const RIG: Scope = { role: 'rig' }
export const WORKER: Scope = { role: 'worker' }

/**
 * Values for `set_config` of a scope: role, tenant, user, customer. A missing tenant is an empty text, which is not a
 * UUID, so queries fail; a missing customer is an empty text, which equals no hash.
 */
export const scopeSettings = (scope: Scope): [role: string, tenant: string, user: string, customer: string] => [
  `skadi_${scope.role}`,
  'tenantId' in scope ? scope.tenantId : '',
  'userId' in scope ? scope.userId : '',
  'tokenHash' in scope ? scope.tokenHash : '',
]
