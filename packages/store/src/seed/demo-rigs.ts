import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import type { DemoTenantName } from './demo-people.ts'

type DemoRig = {
  name: string
  location: string
  label: CaptureLabel
  /** names of the units on the left and right side */
  units: readonly [left: string, right: string]
  tenants: readonly DemoTenantName[]
  defaultTenant: DemoTenantName | undefined
}

/** Flesland has no default output: passings of plates on no list stay unassigned there. */
export const DEMO_RIGS: readonly DemoRig[] = [
  {
    name: 'Gardermoen pickup',
    location: 'Gardermoen',
    label: 'pickup',
    units: ['GDM-L', 'GDM-R'],
    tenants: ['Fjord Rental'],
    defaultTenant: 'Fjord Rental',
  },
  {
    name: 'Gardermoen return',
    location: 'Gardermoen',
    label: 'return',
    units: ['GDR-L', 'GDR-R'],
    tenants: ['Fjord Rental'],
    defaultTenant: 'Fjord Rental',
  },
  {
    name: 'Flesland return',
    location: 'Flesland',
    label: 'return',
    units: ['BGO-L', 'BGO-R'],
    tenants: ['Bergen Cars', 'Lofoten Lease'],
    defaultTenant: undefined,
  },
]

/** The plate list of each tenant. The passings that the demo's rigs send carry these plates, and one that is on no list. */
export const DEMO_PLATES: Readonly<Record<DemoTenantName, readonly string[]>> = {
  'Fjord Rental': ['NO#AB12345', 'NO#EL54321', 'NO#DN40718', 'NO#KH20417', 'NO#VJ61830', 'NO#RF77215', 'WN#SK000417'],
  'Bergen Cars': ['NO#SV70112', 'NO#BT28830', 'NO#HF91560'],
  'Lofoten Lease': ['NO#NE33004', 'NO#NE33007', 'NO#NF61209'],
}
