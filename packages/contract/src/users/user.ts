import { GLOBAL_GROUPS, TENANT_ROLES } from '@skadi/domain/auth/roles'
import { isBlank, isEmail } from '@skadi/domain/forms/text-rules'
import { KEYMAP_PRESETS } from '@skadi/domain/keyboard/keymap'
import { LANGUAGES } from '@skadi/domain/language/language'
import { USER_STATUSES } from '@skadi/domain/users/user-status'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { tenantModules, tenantSettings } from '../tenants/tenant.ts'

/** A first or last name, cleaned by `typedLine`. It must not be blank, and has at most 50 characters (1§5). */
export const personName = typedLine(50).check(z.refine((text) => !isBlank(text)))
/** An e-mail address. Each form that asks for it requires it (1§5). */
export const email = typedLine(254).check(z.refine(isEmail))
export const language = z.enum(LANGUAGES.map(({ locale }) => locale))

/** A user's keyboard shortcuts (ruling 35): a preset, and the changes to it per action id. */
export const keymap = z.object({
  preset: z.enum(KEYMAP_PRESETS),
  keys: z.record(z.string().check(z.maxLength(60)), z.array(z.string().check(z.maxLength(30))).check(z.maxLength(3))),
  withoutCharacters: z.optional(z.boolean()),
})

/** A user's membership in a tenant (1§3). `logo` is the address of the tenant's logo, null without a logo. */
const tenantOfUser = z.object({
  id,
  name: z.string(),
  role: z.enum(TENANT_ROLES),
  logo: z.nullable(z.string()),
  settings: tenantSettings,
  modules: tenantModules,
  isHandicapped: z.boolean(),
  /** power tenant of the tenant's group; null for a tenant without a group */
  masterTenantId: z.nullable(id),
  /** time zone in which the tenant's times are shown: the zone of most of its capture sets; null without a capture set */
  timeZone: z.nullable(z.string()),
})

/** The current tenant. If it is the power tenant of its group, `groupTenants` are the other tenants of the group (ruling 17). */
const currentTenant = z.object({
  id,
  name: z.string(),
  role: z.enum(TENANT_ROLES),
  logo: z.nullable(z.string()),
  modules: tenantModules,
  tenantIsHandicapped: z.boolean(),
  masterTenantId: z.nullable(id),
  groupTenants: z.array(z.object({ id, name: z.string() })),
})

/** A user in the form for this user (1§3). */
export const user = z.object({
  userId: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  language,
  status: z.enum(USER_STATUSES),
  createdAt: instant,
  groups: z.array(z.enum(GLOBAL_GROUPS)),
  tenants: z.array(tenantOfUser),
  currentTenant: z.nullable(currentTenant),
  isGlobalAdmin: z.boolean(),
  isAnnotator: z.boolean(),
  isReviewer: z.boolean(),
  keymap,
  hasSecondFactor: z.boolean(),
  /** true if the user has seen the tour of the portal, or declined it (C-18) */
  hasSeenTour: z.boolean(),
})
export type User = z.output<typeof user>

/** The names of a user, which are public. Other fields depend on the caller's rights. */
export const userName = z.object({ userId: id, firstName: z.string(), lastName: z.string() })
export type UserName = z.output<typeof userName>

/**
 * A user in a list. A tenant's administrator sees the members of the tenant with their role in it. Of a user who was found by the exact
 * phone, the administrator sees only id and names (C-03). Global admins see everything.
 */
export const listedUser = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.optional(z.string()),
  email: z.optional(z.nullable(z.string())),
  status: z.optional(z.enum(USER_STATUSES)),
  createdAt: z.optional(instant),
  /** start of the membership in the listed tenant */
  memberSince: z.optional(instant),
  groups: z.optional(z.array(z.enum(GLOBAL_GROUPS))),
  tenants: z.array(z.object({ id, name: z.string(), role: z.enum(TENANT_ROLES) })),
})
export type ListedUser = z.output<typeof listedUser>
