import type { GlobalGroup, TenantRole } from '@skadi/domain/auth/roles'
import type { CanaryKind, EstateName } from './estate.ts'

/**
 * An actor of the matrix: the actor's role, and the data in each estate that the actor may ever read (A-20, ruling 17). No answer of any
 * call may contain other data for this actor.
 */
type ActorKind = {
  /** estate that the target `own` means for this actor; an arbitrary estate for an actor without a tenant */
  home: EstateName
  /** role in the tenant of `home`; undefined if the actor is a member of no tenant */
  role?: TenantRole
  groups?: readonly GlobalGroup[]
  reads: Partial<Record<EstateName, readonly CanaryKind[]>>
}

const OF_COLLEAGUES = ['tenantId', 'tenant', 'names'] as const
const OF_STAFF = [...OF_COLLEAGUES, 'passings'] as const
const OF_ADMIN = [
  ...OF_STAFF,
  'orphans',
  'plateList',
  'contacts',
  'invitations',
  'rigs',
  'apiKeys',
  'webhooks',
] as const
const OF_MEMBERS = ['tenantId', 'tenant', 'passings'] as const
const EVERYTHING = [...OF_ADMIN, 'administration'] as const

/** Members of a group see the id of the group's power tenant (1§3, masterTenantId), and no other data of the power tenant. */
const MASTER = { power: ['tenantId'] } as const

const OF_WORKERS = {
  ours: ['tenantId', 'tenant'],
  member: ['tenantId', 'tenant'],
  foreign: ['tenantId', 'tenant'],
  readOnly: ['tenantId', 'tenant'],
  power: ['tenantId', 'tenant'],
} as const

export const ACTORS = {
  anonymous: { home: 'ours', reads: {} },
  /** a user whose access token has expired */
  expired: { home: 'ours', role: 'USER', reads: {} },
  /** a capture unit that sends its device key */
  rig: { home: 'ours', reads: { ours: ['recordings'] } },
  noTenant: { home: 'ours', reads: {} },
  annotator: { home: 'ours', role: 'ANNOTATOR', reads: { ours: OF_COLLEAGUES, ...MASTER } },
  reviewer: { home: 'ours', role: 'REVIEWER', reads: { ours: OF_COLLEAGUES, ...MASTER } },
  // A global worker works for every company, and sees the company of each passing.
  globalAnnotator: { home: 'ours', groups: ['ANNOTATOR'], reads: OF_WORKERS },
  globalReviewer: { home: 'ours', groups: ['REVIEWER'], reads: OF_WORKERS },
  user: { home: 'ours', role: 'USER', reads: { ours: OF_STAFF, ...MASTER } },
  tenantAdmin: { home: 'ours', role: 'ADMIN_TENANT', reads: { ours: OF_ADMIN, ...MASTER } },
  readOnlyUser: { home: 'readOnly', role: 'USER', reads: { readOnly: OF_STAFF } },
  readOnlyAdmin: { home: 'readOnly', role: 'ADMIN_TENANT', reads: { readOnly: OF_ADMIN } },
  /** API keys: `apiKey` has every scope, and `apiKeyWithoutScope` has none */
  apiKey: { home: 'ours', role: 'ADMIN_TENANT', reads: { ours: OF_ADMIN, ...MASTER } },
  apiKeyWithoutScope: { home: 'ours', role: 'ADMIN_TENANT', reads: {} },
  powerUser: { home: 'power', role: 'USER', reads: { power: OF_STAFF, member: OF_MEMBERS, ours: OF_MEMBERS } },
  powerAdmin: {
    home: 'power',
    role: 'ADMIN_TENANT',
    reads: { power: OF_ADMIN, member: OF_MEMBERS, ours: OF_MEMBERS },
  },
  globalAdmin: {
    home: 'ours',
    groups: ['GLOBAL_ADMIN'],
    reads: { ours: EVERYTHING, member: EVERYTHING, foreign: EVERYTHING, readOnly: EVERYTHING, power: EVERYTHING },
  },
} as const satisfies Record<string, ActorKind>

export type ActorName = keyof typeof ACTORS
export const ACTOR_NAMES = Object.keys(ACTORS) as readonly ActorName[]
export const kindOf = (name: ActorName): ActorKind => ACTORS[name]
