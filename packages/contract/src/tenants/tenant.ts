import { TENANT_ROLES } from '@skadi/domain/auth/roles'
import { CAMERAS } from '@skadi/domain/capture/camera'
import { WORKING_POINTS } from '@skadi/domain/detections/working-point'
import { TENANT_MODULES } from '@skadi/domain/tenants/modules'
import { MAX_NAME_LENGTH } from '@skadi/domain/tenants/tenant-name'
import { MAX_AGING_DAYS } from '@skadi/domain/tenants/tenant-settings'
import * as z from 'zod/mini'
import { idOrRead } from '../core/sent-as-read.ts'
import { id, instant } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'

export const TENANT_STATUSES = ['active', 'inactive'] as const

const faceBlur = z.object(Object.fromEntries(CAMERAS.map((camera) => [camera, z.boolean()])))

/** Days after which an unchecked passing that needs nobody leaves the list "To check". null means never. */
export const agingDays = z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_AGING_DAYS)))

/**
 * A tenant's settings for the pipeline (1§3). Face blur is set per camera position. `workingPoint` is how sure a suggestion must be to need
 * a decision (ruling 42).
 */
export const tenantSettings = z.object({
  manualAnnotationEnabled: z.boolean(),
  manualReviewEnabled: z.boolean(),
  damageDetectionEnabled: z.boolean(),
  faceblurServiceEnabled: faceBlur,
  workingPoint: z.enum(WORKING_POINTS),
  agesOutAfterDays: agingDays,
})

export const tenantModules = z.array(z.enum(TENANT_MODULES))

/**
 * A tenant (1§3). `logo` and `images` are addresses of pictures; readers need the media cookie. Global admins add and remove `images`
 * (`uploadTenantImage`). `isHandicapped` is true for a read-only tenant.
 */
export const tenant = z.object({
  id,
  name: z.string(),
  logo: z.nullable(z.string()),
  images: z.array(z.string()),
  status: z.enum(TENANT_STATUSES),
  modules: tenantModules,
  settings: tenantSettings,
  isHandicapped: z.boolean(),
  masterTenantId: z.nullable(id),
  createdAt: instant,
  modifiedAt: instant,
})
export type Tenant = z.output<typeof tenant>

/**
 * A typed name, cleaned by `typedLine`. The action checks that the name begins with a letter, because this error has a code of its own
 * (1§5).
 */
export const tenantName = typedLine(MAX_NAME_LENGTH, 1)

const memberShape = { id, name: z.string(), role: z.enum(['power', 'member']) }
/**
 * A member of a group: its id, or the member as it was read. Of a whole member, only the id counts; `powerTenantId` names the power tenant.
 */
export const groupMember = idOrRead(memberShape)

/** A tenant group with its members and its power tenant (1§3). */
export const tenantGroup = z.object({
  id,
  name: z.string(),
  members: z.array(z.object(memberShape)),
  powerTenantId: z.nullable(id),
  createdAt: instant,
  modifiedAt: instant,
})
export type TenantGroup = z.output<typeof tenantGroup>

/** One of a user's tenants, with the user's role in it. */
export const tenantOfUserShape = { id, name: z.string(), settings: tenantSettings, role: z.enum(TENANT_ROLES) }

/** All tenants of a user, with the user's role in each (2§7.2). */
export const userTenants = z.object({
  userId: id,
  tenants: z.array(z.object(tenantOfUserShape)),
})

/** A phone that was invited to a tenant and has no account yet. */
export const invitation = z.object({
  id,
  tenantId: id,
  phone: z.string(),
  role: z.enum(TENANT_ROLES),
  createdAt: instant,
  expiresAt: instant,
})
