import type { Actor, CurrentTenant, GlobalGroup, TenantRole } from '@skadi/domain/auth/roles'
import { TENANT_MODULES, type TenantModule } from '@skadi/domain/tenants/modules'
import { expect, test } from 'vitest'
import { accessOf, annotatorHome, homeOf } from './screen-access.ts'
import { type ScreenName, screenOf } from './screens.ts'

const tenant = (role: TenantRole, modules: readonly TenantModule[] = TENANT_MODULES): CurrentTenant => ({
  id: 't1',
  role,
  isHandicapped: false,
  modules,
  groupTenantIds: [],
})
const actor = (currentTenant?: CurrentTenant, ...groups: GlobalGroup[]): Actor => ({
  userId: 'u1',
  groups,
  tenants: currentTenant ? [{ id: currentTenant.id, role: currentTenant.role }] : [],
  currentTenant,
})

const PEOPLE = {
  nobody: actor(),
  user: actor(tenant('USER')),
  tenantAdmin: actor(tenant('ADMIN_TENANT')),
  tenantAnnotator: actor(tenant('ANNOTATOR')),
  annotator: actor(undefined, 'ANNOTATOR'),
  reviewer: actor(undefined, 'REVIEWER'),
  globalAdmin: actor(undefined, 'GLOBAL_ADMIN'),
} as const
type Person = keyof typeof PEOPLE

/**
 * The persons who may open each screen. Any other person gets the notice of the screen, or "not found" if the
 * screen has no notice.
 */
const OPEN: Record<ScreenName, readonly Person[]> = {
  AdminUsers: ['globalAdmin'],
  AdminUser: ['globalAdmin'],
  AdminTenants: ['globalAdmin'],
  AdminTenant: ['globalAdmin'],
  AdminTenantGroup: ['globalAdmin'],
  AdminCarEye: ['globalAdmin'],
  AdminCaptureSet: ['globalAdmin'],
  AdminCaptureUnit: ['globalAdmin'],
  AnnotationsDashboard: ['globalAdmin'],
  ImageSetsQueue: ['globalAdmin'],
  AdminDetectors: ['globalAdmin'],
  AdminNotices: ['globalAdmin'],
  AdminAudit: ['globalAdmin'],
  Inbox: ['user', 'tenantAdmin', 'globalAdmin'],
  ImageSetDetails: ['user', 'tenantAdmin', 'globalAdmin'],
  Fleet: ['user', 'tenantAdmin', 'globalAdmin'],
  CarPassport: ['user', 'tenantAdmin', 'globalAdmin'],
  CompareImageSets: ['user', 'tenantAdmin', 'globalAdmin'],
  CompareReport: ['user', 'tenantAdmin', 'globalAdmin'],
  AssetReport: ['user', 'tenantAdmin', 'globalAdmin'],
  FleetReport: ['user', 'tenantAdmin', 'globalAdmin'],
  Overview: ['tenantAdmin', 'globalAdmin'],
  Statistics: ['user', 'tenantAdmin', 'globalAdmin'],
  Claims: ['user', 'tenantAdmin', 'globalAdmin'],
  NewClaim: ['user', 'tenantAdmin'],
  ClaimAnalysis: ['user', 'tenantAdmin', 'globalAdmin'],
  Rentals: ['user', 'tenantAdmin'],
  Cases: ['user', 'tenantAdmin', 'globalAdmin'],
  Case: ['user', 'tenantAdmin', 'globalAdmin'],
  CustomerAnswers: ['user', 'tenantAdmin'],
  Account: ['nobody', 'user', 'tenantAdmin', 'tenantAnnotator', 'annotator', 'reviewer', 'globalAdmin'],
  ConnectionTest: ['nobody', 'user', 'tenantAdmin', 'tenantAnnotator', 'annotator', 'reviewer', 'globalAdmin'],
  TenantUsers: ['tenantAdmin'],
  CompanySettings: ['tenantAdmin'],
  CaptureUnits: ['tenantAdmin'],
  CarSettings: ['tenantAdmin'],
  Prices: ['tenantAdmin'],
  CaseRules: ['tenantAdmin'],
  Integrations: ['tenantAdmin'],
  UnassignedItems: ['tenantAdmin'],
  TenantAudit: ['tenantAdmin'],
  AnnotatorEntry: ['tenantAnnotator', 'annotator'],
  AnnotatorPreview: ['tenantAnnotator', 'annotator'],
  ReviewerEntry: ['reviewer'],
  ReviewerPreview: ['reviewer'],
}

/** The requirement that the test of a screen shows, if it is not ROLE-21 (the mapping of all screens). */
const SHOWN: Partial<Record<ScreenName, string>> = {
  AnnotatorEntry: 'NAV-33',
  AnnotatorPreview: 'NAV-33',
  ReviewerEntry: 'NAV-34',
  ReviewerPreview: 'NAV-34',
}
const NAMES = Object.keys(OPEN) as ScreenName[]

test.each(NAMES.map((name) => [SHOWN[name] ?? 'ROLE-21', name] as const))(
  '[%s] %s opens for users who may see it, and for nobody else',
  (_, name) => {
    const closed = ['Inbox', 'Fleet', 'Claims', 'Cases'].includes(name) ? 'notice' : 'notFound'
    const met = Object.fromEntries(
      Object.entries(PEOPLE).map(([person, who]) => [person, accessOf(screenOf(name), who)]),
    )
    const wanted = Object.fromEntries(
      Object.keys(PEOPLE).map((person) => [person, OPEN[name].includes(person as Person) ? 'open' : closed]),
    )
    expect(met).toEqual(wanted)
  },
)

test.each<[ScreenName, TenantModule]>([
  ['Inbox', 'inbox'],
  ['Fleet', 'fleet'],
  ['CompareImageSets', 'compare'],
  ['CompareReport', 'reports'],
  ['AssetReport', 'reports'],
  ['Claims', 'claims'],
  ['NewClaim', 'claims'],
  ['Cases', 'reports'],
  ['Case', 'reports'],
  ['UnassignedItems', 'unassignedItems'],
])('%s is not found without the module %s', (name, module) => {
  const without = actor(
    tenant(
      'ADMIN_TENANT',
      TENANT_MODULES.filter((other) => other !== module),
    ),
  )
  expect(accessOf(screenOf(name), without)).toBe('notFound')
})

test('no screen opens for an unknown user', () => {
  expect(accessOf(screenOf('Account'), undefined)).toBe('notFound')
})

test.each<[string, Actor, string]>([
  ['staff', PEOPLE.user, '/assets'],
  ['a global admin with a tenant', { ...PEOPLE.user, groups: ['GLOBAL_ADMIN'] }, '/assets'],
  ['a global admin', PEOPLE.globalAdmin, '/admin/users'],
  ['an annotator', PEOPLE.annotator, '/annotator/preview'],
  ['a reviewer', PEOPLE.reviewer, '/annotator/review'],
  ['a reviewer who is also an annotator', actor(undefined, 'REVIEWER', 'ANNOTATOR'), '/annotator/preview'],
  ['nobody', PEOPLE.nobody, '/assets'],
])('the target of / for %s', (_who, who, path) => {
  expect(homeOf(who)).toBe(path)
})

test('the annotator area starts with annotation for a user with both roles', () => {
  expect(annotatorHome(actor(undefined, 'REVIEWER', 'ANNOTATOR'))).toBe('/annotator/preview')
  expect(annotatorHome(PEOPLE.reviewer)).toBe('/annotator/review')
})
