/** Tenants that may receive a passing. The capture units that recorded the passing determine them. */
export type CaptureOutput = {
  /** tenants to which the capture units of the passing are assigned */
  tenantIds: readonly string[]
  /** default output of the capture units; it receives passings that no tenant claims */
  defaultTenantId: string | undefined
}

/**
 * Combines the outputs of the units that recorded one passing. Any tenant of these units may claim the passing. A default output counts
 * only if no other unit has a different default.
 */
export function joinOutputs(outputs: readonly CaptureOutput[]): CaptureOutput {
  const defaults = new Set(outputs.flatMap(({ defaultTenantId }) => defaultTenantId ?? []))
  const [only] = defaults
  return {
    tenantIds: [...new Set(outputs.flatMap(({ tenantIds }) => tenantIds))],
    defaultTenantId: defaults.size === 1 ? only : undefined,
  }
}

/** Receiver of a passing: one tenant, the unassigned items, or global admins only. */
export type TenantOutput = { kind: 'tenant'; tenantId: string } | { kind: 'unassigned' } | { kind: 'noTenant' }

/**
 * Chooses the tenant that receives a passing (ruling 12). A plate list claims only passings from capture units that are assigned to its
 * tenant. A single claimant receives the passing. Of several claimants only the default output can receive it. Without a claimant the
 * default output receives it. In all other cases the passing is unassigned.
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
 * Returns the tenant that receives the passing whatever its plate is. Lists can therefore show the passing before its plate is read.
 * Returns undefined if the tenant depends on the plate.
 */
export function soleTenant(output: CaptureOutput): string | undefined {
  const [only] = output.tenantIds
  return output.tenantIds.length === 1 && only === output.defaultTenantId ? only : undefined
}
