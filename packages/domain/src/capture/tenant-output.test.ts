import { describe, expect, test } from 'vitest'
import { chooseTenant, joinOutputs, soleTenant } from './tenant-output.ts'

const unassigned = { kind: 'unassigned' }
const to = (tenantId: string) => ({ kind: 'tenant', tenantId })

describe('chooseTenant', () => {
  test.each([
    { tenants: '', fallback: undefined, claimants: 'A', goes: { kind: 'noTenant' } },
    { tenants: 'AB', fallback: undefined, claimants: 'A', goes: to('A') },
    { tenants: 'AB', fallback: 'B', claimants: 'A', goes: to('A') },
    { tenants: 'AB', fallback: 'B', claimants: 'AB', goes: to('B') },
    { tenants: 'ABC', fallback: 'C', claimants: 'AB', goes: unassigned },
    { tenants: 'AB', fallback: undefined, claimants: 'AB', goes: unassigned },
    { tenants: 'AB', fallback: undefined, claimants: '', goes: unassigned },
    { tenants: 'AB', fallback: 'B', claimants: '', goes: to('B') },
    { tenants: 'AB', fallback: undefined, claimants: 'C', goes: unassigned },
    { tenants: 'AB', fallback: 'B', claimants: 'C', goes: to('B') },
    { tenants: 'AB', fallback: 'C', claimants: '', goes: unassigned },
    { tenants: 'AB', fallback: undefined, claimants: 'AA', goes: to('A') },
  ])('units of "$tenants", default $fallback, claimed by "$claimants"', ({ tenants, fallback, claimants, goes }) => {
    expect(chooseTenant({ tenantIds: [...tenants], defaultTenantId: fallback }, [...claimants])).toEqual(goes)
  })
})

test.each([
  ['A', 'A', 'A'],
  ['A', undefined, undefined],
  ['AB', 'A', undefined],
  ['', undefined, undefined],
])('units of "%s" with default %s: certain before the plate is read is %s', (tenants, fallback, sole) => {
  const output = { tenantIds: [...tenants], defaultTenantId: fallback }
  expect(soleTenant(output)).toBe(sole)
  // a sole tenant receives the passing whatever the claims are
  if (sole)
    for (const claimants of [[], ['A'], ['B'], ['A', 'B']]) expect(chooseTenant(output, claimants)).toEqual(to(sole))
})

test('two units together: all their tenants, and a default output that neither unit contradicts', () => {
  const unit = (tenants: string, defaultTenantId?: string) => ({ tenantIds: [...tenants], defaultTenantId })
  expect(joinOutputs([unit('A', 'A'), unit('AB')])).toEqual({ tenantIds: ['A', 'B'], defaultTenantId: 'A' })
  expect(joinOutputs([unit('AB', 'A'), unit('AB', 'B')])).toEqual({ tenantIds: ['A', 'B'], defaultTenantId: undefined })
  expect(joinOutputs([])).toEqual({ tenantIds: [], defaultTenantId: undefined })
})
