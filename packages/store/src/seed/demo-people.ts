import type { GlobalGroup, TenantRole } from '@skadi/domain/auth/roles'
import { CAMERAS } from '@skadi/domain/capture/camera'

/** Password of all demo accounts. Unless configured otherwise, the demo runs on loopback only (ruling 29). */
export const DEMO_PASSWORD = 'Skadi-demo-2026'

export const DEMO_TENANTS = [
  {
    name: 'Fjord Rental',
    isHandicapped: false,
    settings: { damageDetectionEnabled: true, manualAnnotationEnabled: false, manualReviewEnabled: false },
  },
  {
    name: 'Bergen Cars',
    isHandicapped: false,
    settings: {
      damageDetectionEnabled: true,
      manualAnnotationEnabled: true,
      manualReviewEnabled: true,
      faceblurServiceEnabled: Object.fromEntries(CAMERAS.map((camera) => [camera, true])),
    },
  },
  {
    name: 'Lofoten Lease',
    isHandicapped: true,
    settings: { damageDetectionEnabled: true, manualAnnotationEnabled: false, manualReviewEnabled: false },
  },
] as const
export type DemoTenantName = (typeof DEMO_TENANTS)[number]['name']

export const DEMO_GROUP = {
  name: 'Nordic Fleet',
  members: ['Fjord Rental', 'Bergen Cars'],
  power: 'Fjord Rental',
} as const

type DemoPerson = {
  username: string
  firstName: string
  lastName: string
  groups: readonly GlobalGroup[]
  tenants: readonly { name: DemoTenantName; role: TenantRole }[]
}

/** Users who can sign in to the demo, in the order in which they are shown. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { username: '+4790000001', firstName: 'Gry', lastName: 'Global', groups: ['GLOBAL_ADMIN'], tenants: [] },
  {
    username: '+4790000002',
    firstName: 'Tora',
    lastName: 'Tenant',
    groups: [],
    tenants: [{ name: 'Fjord Rental', role: 'ADMIN_TENANT' }],
  },
  {
    username: '+4790000003',
    firstName: 'Ulrik',
    lastName: 'User',
    groups: [],
    tenants: [{ name: 'Fjord Rental', role: 'USER' }],
  },
  { username: '+4790000004', firstName: 'Anna', lastName: 'Annotator', groups: ['ANNOTATOR'], tenants: [] },
  { username: '+4790000005', firstName: 'Rune', lastName: 'Reviewer', groups: ['REVIEWER'], tenants: [] },
  {
    username: '+4790000006',
    firstName: 'Lars',
    lastName: 'Readonly',
    groups: [],
    tenants: [{ name: 'Lofoten Lease', role: 'USER' }],
  },
  { username: '+4790000007', firstName: 'Nils', lastName: 'Nobody', groups: [], tenants: [] },
  {
    username: '+4790000008',
    firstName: 'Berit',
    lastName: 'Both',
    groups: [],
    tenants: [
      { name: 'Bergen Cars', role: 'ADMIN_TENANT' },
      { name: 'Fjord Rental', role: 'USER' },
    ],
  },
]
