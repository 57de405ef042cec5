/** Roles that allow a user to delete a frame (B-57, 1§6). */
export const DELETER_ROLES = ['ADMIN_TENANT', 'GLOBAL_ADMIN'] as const
export type DeleterRole = (typeof DELETER_ROLES)[number]
