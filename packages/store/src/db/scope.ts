/**
 * Identity of a transaction. Each scope is a PostgreSQL role that row-level security limits (ruling 28):
 * - `app`: a user within one tenant, who reads and writes only rows of this tenant
 * - `group`: a user of a power tenant, who reads the other members of the tenant's group (ruling 17) and writes nothing
 * - `staff`: a global admin, who reads the rows of all tenants
 * - `unassigned`: a tenant's administrator, who reads the unassigned passings of the tenant's capture units
 * - `assign`: a user who assigns unassigned passings to the tenant, otherwise as `app`
 * - `auth`: sign-in and accounts, without access to passings
 * - `rig`: calls of a capture unit
 * - `worker`: the pipeline
 * - `annotation`: an annotator or reviewer with the lease on a passing, who reaches only this passing. A function of the database also
 * shows the earlier photos of the passing's cameras (decision 120).
 * - `queue`: an annotator or reviewer, who reads the queue of annotation or review and writes nothing
 * - `feedback`: an annotator or reviewer, who reads past annotation work and reaches no passing
 * - `customer`: the holder of a page's token, who reaches only the customer link with its photos and answers
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

/** `userId` is the acting user. A global admin acts on behalf of the tenant. */
export type AssignScope = { role: 'assign'; tenantId: string; userId: string }

/** `imageSetId` is the passing of the user's assignment, seen from `perspective`. */
export type AnnotationScope = {
  role: 'annotation'
  tenantId: string
  userId: string
  imageSetId: string
  perspective: 'annotator' | 'reviewer'
}

/** Scope for reading the queue of manual work. A user reads the part that the user may see, and a global admin reads the whole queue. */
export type QueueScope = Extract<Scope, { role: 'queue' | 'staff' }>

/** Scopes that write a tenant's data: a user of the tenant, or the holder of an assignment. */
export type WriteScope = (Scope & { role: 'app' }) | AnnotationScope

/** `tokenHash` is the SHA-256 of the presented token, in hex. */
export type CustomerScope = { role: 'customer'; tokenHash: string }

export const AUTH: Scope = { role: 'auth' }
export const RIG: Scope = { role: 'rig' }
export const WORKER: Scope = { role: 'worker' }

/**
 * Returns the values for `set_config` of a scope: role, tenant, user and customer. A missing tenant becomes an empty text. An empty text is
 * not a UUID, so that queries fail. A missing customer becomes an empty text, which equals no hash.
 */
export const scopeSettings = (scope: Scope): [role: string, tenant: string, user: string, customer: string] => [
  `skadi_${scope.role}`,
  'tenantId' in scope ? scope.tenantId : '',
  'userId' in scope ? scope.userId : '',
  'tokenHash' in scope ? scope.tokenHash : '',
]
