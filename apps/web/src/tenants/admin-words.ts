import { CallError } from '@skadi/contract/core/client'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import type { GlobalGroup } from '@skadi/domain/auth/roles'
import { cleanLine } from '@skadi/domain/forms/typed-text'
import type { TenantModule } from '@skadi/domain/tenants/modules'
import { isTenantName } from '@skadi/domain/tenants/tenant-name'
import { m } from '../paraglide/messages.js'
import { reasonOf } from '../ui/feedback/failure-words.ts'

const GROUPS: Record<GlobalGroup, { name: () => string; hint: () => string }> = {
  GLOBAL_ADMIN: { name: m.admin_globalAdmin, hint: m.admin_globalAdminHint },
  ANNOTATOR: { name: m.admin_globalAnnotator, hint: m.admin_globalAnnotatorHint },
  REVIEWER: { name: m.admin_globalReviewer, hint: m.admin_globalReviewerHint },
}
export const groupName = (group: GlobalGroup): string => GROUPS[group].name()
export const groupHint = (group: GlobalGroup): string => GROUPS[group].hint()

const MODULES: Record<TenantModule, () => string> = {
  inbox: m.admin_moduleInbox,
  fleet: m.admin_moduleFleet,
  compare: m.admin_moduleCompare,
  reports: m.admin_moduleReports,
  claims: m.admin_moduleClaims,
  costEstimation: m.admin_moduleCosts,
  unassignedItems: m.admin_moduleUnassigned,
}
export const moduleName = (module: TenantModule): string => MODULES[module]()

/** Returns the status of a company as text. */
export const statusName = (status: 'active' | 'inactive'): string =>
  status === 'active' ? m.admin_active() : m.admin_inactive()

/** Returns the status of an account as text. */
export const userStatusName = (status: 'active' | 'inactive'): string =>
  status === 'active' ? m.users_active() : m.users_inactive()

/** Returns the error of the name of a company or group as text (1§5). Returns undefined if the name is valid. */
export function nameFault(name: string): string | undefined {
  const text = cleanLine(name)
  if (text === '') return m.ui_required({ field: m.admin_name() })
  return isTenantName(text) ? undefined : m.admin_nameLetter()
}

const REASONS: Partial<Record<ErrorCode, () => string>> = {
  NAME_TAKEN: m.admin_nameTaken,
  NAME_MUST_START_WITH_LETTER: m.admin_nameLetter,
  LAST_GLOBAL_ADMIN: m.admin_lastAdmin,
  IN_ANOTHER_GROUP: m.admin_inAnotherGroup,
  NOT_FOUND: m.admin_gone,
  CONFLICT: m.admin_meanwhile,
}

/** Returns why a change was refused, with the remedy. Returns undefined if there is no text for the error. */
export function adminReason(error: unknown): string | undefined {
  const known = error instanceof CallError ? REASONS[error.code as ErrorCode] : undefined
  return known?.() ?? reasonOf(error)
}
