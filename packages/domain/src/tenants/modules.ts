/**
 * Modules of the portal that a tenant can have. If a tenant lacks a module, its drawer entry is hidden and its routes answer "not
 * found".
 */
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
