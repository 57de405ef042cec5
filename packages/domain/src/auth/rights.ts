import type { TenantModule } from '../tenants/modules.ts'
import { type Actor, isAnnotator, isGlobalAdmin, isReviewer } from './roles.ts'

/** Target of an action. A missing `tenantId` means the actor's current tenant; a missing `userId` means the actor's own user. */
export type Target = {
  /** the tenant that owns the target; null if the target has no tenant */
  tenantId?: string | null | undefined
  /** the user whom the action concerns */
  userId?: string | undefined
}

type Sentence = (actor: Actor, target: Target) => boolean

const worksIn: Sentence = ({ currentTenant }, { tenantId }) =>
  currentTenant !== undefined && (tenantId === undefined || tenantId === currentTenant.id)

const isStaff: Sentence = (actor, target) =>
  worksIn(actor, target) && (actor.currentTenant?.role === 'USER' || actor.currentTenant?.role === 'ADMIN_TENANT')

const isTenantAdmin: Sentence = (actor, target) =>
  worksIn(actor, target) && actor.currentTenant?.role === 'ADMIN_TENANT'

/** Staff of a group's power tenant may read data of the other members of the group (ruling 17). */
const isPowerStaff: Sentence = (actor, { tenantId }) =>
  tenantId != null && isStaff(actor, {}) && actor.currentTenant?.groupTenantIds.includes(tenantId) === true

const isReader: Sentence = (actor, target) => isStaff(actor, target) || isPowerStaff(actor, target)

const isWriter: Sentence = (actor, target) => isStaff(actor, target) && actor.currentTenant?.isHandicapped === false

const has = ({ currentTenant }: Actor, module: TenantModule): boolean =>
  currentTenant?.modules.includes(module) === true

/**
 * A global group gives the role in every tenant; the role of a tenant holds in this tenant (B-10). Without a target, a role in any tenant
 * suffices.
 */
const worksAs = ({ groups, tenants }: Actor, role: 'ANNOTATOR' | 'REVIEWER', { tenantId }: Target): boolean =>
  groups.includes(role) ||
  tenants.some((tenant) => tenant.role === role && (tenantId === undefined || tenantId === tenant.id))

/**
 * Permissions (1§6, A-20), one rule per action. The server enforces the rules, and the portal uses them to decide which controls it shows.
 * The row-level security of the database applies in addition.
 */
const RIGHTS = {
  workInTenant: isStaff,
  readPassing: (actor, of) => isReader(actor, of) || isGlobalAdmin(actor),
  listPassings: (actor, of) =>
    (isReader(actor, of) && (has(actor, 'inbox') || has(actor, 'fleet'))) || isGlobalAdmin(actor),
  readStatistics: (actor, of) =>
    (isReader(actor, of) && (has(actor, 'inbox') || has(actor, 'fleet'))) || isGlobalAdmin(actor),
  readOverview: (actor, of) =>
    (isTenantAdmin(actor, of) && (has(actor, 'inbox') || has(actor, 'fleet'))) || isGlobalAdmin(actor),
  readInbox: (actor, of) => (isReader(actor, of) && has(actor, 'inbox')) || isGlobalAdmin(actor),
  readFleet: (actor, of) => (isReader(actor, of) && has(actor, 'fleet')) || isGlobalAdmin(actor),
  comparePassings: (actor, of) => (isReader(actor, of) && has(actor, 'compare')) || isGlobalAdmin(actor),
  readReports: (actor, of) => (isReader(actor, of) && has(actor, 'reports')) || isGlobalAdmin(actor),
  makeReports: (actor, of) => (isStaff(actor, of) && has(actor, 'reports')) || isGlobalAdmin(actor),
  checkPassing: isWriter,
  changeDamages: (actor, of) => isWriter(actor, of) || isGlobalAdmin(actor),
  changeCarDetails: (actor, of) => isWriter(actor, of) || isGlobalAdmin(actor),
  standardizeZoom: (actor, of) => isWriter(actor, of) || isGlobalAdmin(actor),
  readCosts: (actor, of) => (isReader(actor, of) && has(actor, 'costEstimation')) || isGlobalAdmin(actor),
  changeCosts: (actor, of) => (isWriter(actor, of) && has(actor, 'costEstimation')) || isGlobalAdmin(actor),
  correctPlate: (actor, of) => (isTenantAdmin(actor, of) && isWriter(actor, of)) || isGlobalAdmin(actor),
  setPassingTime: (actor, of) => (isTenantAdmin(actor, of) && isWriter(actor, of)) || isGlobalAdmin(actor),
  deleteFrame: (actor, of) => (isTenantAdmin(actor, of) && isWriter(actor, of)) || isGlobalAdmin(actor),

  readClaims: (actor, of) => (isStaff(actor, of) && has(actor, 'claims')) || isGlobalAdmin(actor),
  writeClaims: (actor, of) => isWriter(actor, of) && has(actor, 'claims'),

  readCases: (actor, of) => (isStaff(actor, of) && has(actor, 'reports')) || isGlobalAdmin(actor),
  writeCases: (actor, of) => isWriter(actor, of) && has(actor, 'reports'),
  approveCases: (actor, of) => isWriter(actor, of) && has(actor, 'reports'),
  changeCaseRules: (actor, of) => isTenantAdmin(actor, of) && isWriter(actor, of) && has(actor, 'reports'),
  readRentals: isReader,
  writeRentals: isWriter,

  administerTenant: isTenantAdmin,
  readAudit: (actor, of) => isTenantAdmin(actor, of) || isGlobalAdmin(actor),
  changeLogo: (actor, of) => (isTenantAdmin(actor, of) && isWriter(actor, of)) || isGlobalAdmin(actor),
  changeDetection: (actor, of) => (isTenantAdmin(actor, of) && isWriter(actor, of)) || isGlobalAdmin(actor),
  changeWebhooks: (actor, of) => isTenantAdmin(actor, of) && isWriter(actor, of),
  createApiKey: (actor, of) => isTenantAdmin(actor, of) && isWriter(actor, of),
  readPrices: (actor, of) => isTenantAdmin(actor, of) && has(actor, 'costEstimation'),
  changePrices: (actor, of) => isTenantAdmin(actor, of) && isWriter(actor, of) && has(actor, 'costEstimation'),
  changePlateList: (actor, of) => isTenantAdmin(actor, of) && isWriter(actor, of),
  erasePlates: (actor, of) => (isTenantAdmin(actor, of) && isWriter(actor, of)) || isGlobalAdmin(actor),
  manageMembers: (actor, of) => isTenantAdmin(actor, of) || isGlobalAdmin(actor),
  readUnassigned: (actor, of) => (isTenantAdmin(actor, of) && has(actor, 'unassignedItems')) || isGlobalAdmin(actor),
  assignUnassigned: (actor, of) =>
    (isTenantAdmin(actor, of) && has(actor, 'unassignedItems') && isWriter(actor, of)) || isGlobalAdmin(actor),

  readRigs: (actor, of) => isTenantAdmin(actor, of) || isGlobalAdmin(actor),
  createCaptureSet: (actor, of) => (isTenantAdmin(actor, of) && isWriter(actor, of)) || isGlobalAdmin(actor),
  answerRigAlarm: (actor, of) => isTenantAdmin(actor, of) && isWriter(actor, of),
  administerRigs: isGlobalAdmin,
  administerDetectors: isGlobalAdmin,

  openAnnotatorArea: (actor) => isAnnotator(actor) || isReviewer(actor),
  annotate: (actor, of) => worksAs(actor, 'ANNOTATOR', of),
  review: (actor, of) => worksAs(actor, 'REVIEWER', of),

  administerPortal: isGlobalAdmin,
  publishNotices: isGlobalAdmin,

  testConnection: () => true,
  changeAccount: (actor, of) => of.userId === undefined || of.userId === actor.userId,
} as const satisfies Record<string, Sentence>

export type Action = keyof typeof RIGHTS
export const ACTIONS = Object.keys(RIGHTS) as readonly Action[]

/** True if an actor may perform this action on the target. Without sign-in, nothing is allowed. */
export const can = (actor: Actor | undefined, action: Action, target: Target = {}): boolean =>
  actor !== undefined && (RIGHTS[action] as Sentence)(actor, target)
