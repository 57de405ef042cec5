/** Modules of the portal that a tenant can have. An inactive module hides its drawer entry, and its routes are not found. */
export const TENANT_MODULES = [
  'inbox',
  'fleet',
  'compare',
  'reports',
  'claims',
  'costEstimation',
  'unassignedItems',
] as const
export type TenantModule = (typeof TENANT_MODULES)[number]
