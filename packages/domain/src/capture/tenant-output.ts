/** Tenants that may receive a passing, determined by the capture units that recorded it. */
export type CaptureOutput = {
  /** tenants that the passing's capture units are assigned to */
  tenantIds: readonly string[]
  /** the default output of these units, which receives unmatched passings */
  defaultTenantId: string | undefined
}

/**
 * Combines the outputs of the units that recorded one passing: any of their tenants may claim it; a default output counts only
 * if no other unit names a different default.
 */
export function joinOutputs(outputs: readonly CaptureOutput[]): CaptureOutput {
  const defaults = new Set(outputs.flatMap(({ defaultTenantId }) => defaultTenantId ?? []))
  const [only] = defaults
  return {
    tenantIds: [...new Set(outputs.flatMap(({ tenantIds }) => tenantIds))],
    defaultTenantId: defaults.size === 1 ? only : undefined,
  }
}

/** Destination of a passing: one tenant, the unassigned items, or global admins only. */
export type TenantOutput = { kind: 'tenant'; tenantId: string } | { kind: 'unassigned' } | { kind: 'noTenant' }

/**
 * Ruling 12: a plate list claims only passings from capture units assigned to its tenant; with several claimants, the default
 * output receives the passing if it is one of them, otherwise the passing is unassigned; without a claimant, the default output
 * receives the passing, if there is one, otherwise the passing is unassigned.
 * @param claimants tenants whose plate list contains the recognised plate; empty if no plate was read
 */
export function chooseTenant(output: CaptureOutput, claimants: readonly string[]): TenantOutput {
  if (output.tenantIds.length === 0) return { kind: 'noTenant' }
  const entitled = [...new Set(claimants)].filter((id) => output.tenantIds.includes(id))
  const [only] = entitled
  if (only !== undefined && entitled.length === 1) return { kind: 'tenant', tenantId: only }
  const { defaultTenantId } = output
  if (defaultTenantId === undefined || !output.tenantIds.includes(defaultTenantId)) return { kind: 'unassigned' }
  if (entitled.length > 1 && !entitled.includes(defaultTenantId)) return { kind: 'unassigned' }
  return { kind: 'tenant', tenantId: defaultTenantId }
}

/**
 * The tenant that receives the passing whatever its plate is, so that lists can show the passing before the plate is read;
 * undefined while the tenant depends on the plate.
 */
export function soleTenant(output: CaptureOutput): string | undefined {
  const [only] = output.tenantIds
  return output.tenantIds.length === 1 && only === output.defaultTenantId ? only : undefined
}
