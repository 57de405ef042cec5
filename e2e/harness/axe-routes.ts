import { listCaptureSets, listCaptureUnits } from '@skadi/contract/capture/capture-reads'
import { listTenantGroups, listTenants } from '@skadi/contract/tenants/tenants-reads'
import { listUsers } from '@skadi/contract/users/users-calls'
import type { paths } from '../../apps/web/src/core/screens/paths.ts'
import { demoCarPassings } from './data/car-passings.ts'
import { newCase } from './data/new-case.ts'
import { newClaim } from './data/new-claim.ts'
import { clientOf, PEOPLE } from './demo.ts'
import type { Person } from './route-table.ts'
import type { RunningServer } from './start-server.ts'

/** Ids of objects of the demo, from which addresses are built. */
type Ids = Record<'passing' | 'older' | 'claim' | 'case' | 'user' | 'tenant' | 'group' | 'set' | 'unit', string>
type Visit = {
  as: Person | 'visitor'
  /** several addresses if each panel of a route has its own address */
  at: (ids: Ids) => string | readonly string[]
}

const visit = (as: Visit['as'], at: Visit['at'] | string | readonly string[]): Visit => ({
  as,
  at: typeof at === 'function' ? at : () => at,
})

/**
 * Person and address of the axe check for every route of the portal. The type requires an entry for each route. A
 * `redirect` shows no page of its own. A job needs a picked passing, so the named journey checks its page.
 */
export const AXE_ROUTES: Record<keyof typeof paths, Visit | 'redirect' | `${string}.journey.ts`> = {
  home: 'redirect',
  login: visit('visitor', '/login'),
  provider: visit('visitor', '/login/provider'),
  register: visit('visitor', '/register'),
  terms: visit('visitor', '/terms'),
  privacy: visit('visitor', '/privacy'),
  verify: visit('visitor', '/verify'),
  notFound: visit('visitor', '/404'),

  inbox: visit('user', '/assets?tab=all'),
  imageSet: visit('user', ({ passing }) => `/assets/${passing}`),
  imageSetReport: visit('user', ({ passing }) => `/assets/${passing}/individual/report`),
  fleet: visit('user', '/fleet'),
  fleetLatest: 'redirect',
  passport: visit('user', '/fleet/AB12345/passport'),
  fleetImageSet: 'redirect',
  fleetCompare: 'redirect',
  compare: visit('user', ({ older, passing }) => `/fleet/AB12345/${older}/compare/${passing}`),
  compareReport: visit('user', ({ older, passing }) => `/fleet/AB12345/${older}/compare/${passing}/report`),
  fleetImageSetReport: visit('user', ({ passing }) => `/fleet/AB12345/${passing}/individual/report`),
  overview: visit('tenantAdmin', ['/overview', '/overview?suggestions=all']),
  statistics: visit('user', '/statistics'),
  claims: visit('user', '/claims'),
  newClaim: visit('user', '/claims/new'),
  claim: visit('user', ({ claim }) => `/claims/${claim}`),
  rentals: visit('user', ['/rentals', '/rentals?link=unlinked']),
  cases: visit('user', '/cases'),
  case: visit('user', ({ case: id }) => `/cases/${id}`),
  customerAnswers: visit('user', '/customer-answers'),
  account: visit('user', '/account'),
  connectionTest: visit('user', '/connectionTest'),

  tenantAdmin: 'redirect',
  tenantUsers: visit('tenantAdmin', '/tenant-admin/users'),
  companySettings: visit('tenantAdmin', '/tenant-admin/settings'),
  captureUnits: visit('tenantAdmin', '/tenant-admin/capture-units'),
  carSettings: visit('tenantAdmin', '/tenant-admin/car-settings'),
  prices: visit('tenantAdmin', '/tenant-admin/prices'),
  caseRules: visit('tenantAdmin', '/tenant-admin/case-rules'),
  integrations: visit('tenantAdmin', ['/tenant-admin/integrations/keys', '/tenant-admin/integrations/webhooks']),
  unassigned: visit('tenantAdmin', '/tenant-admin/orphans'),
  tenantAudit: visit('tenantAdmin', '/tenant-admin/audit'),

  admin: 'redirect',
  adminUsers: visit('globalAdmin', '/admin/users'),
  adminUser: visit('globalAdmin', ({ user }) => `/admin/users/${user}`),
  adminTenants: visit('globalAdmin', ['/admin/tenants', '/admin/tenants/groups']),
  adminTenant: visit('globalAdmin', ({ tenant }) => `/admin/tenants/details/${tenant}`),
  adminTenantGroup: visit('globalAdmin', ({ group }) => `/admin/tenants/groups/${group}`),
  adminCarEye: visit('globalAdmin', ['/admin/car-eye/capture-units', '/admin/car-eye/capture-sets']),
  adminCaptureSet: visit('globalAdmin', ({ set }) => `/admin/car-eye/capture-sets/${set}`),
  adminCaptureUnit: visit('globalAdmin', ({ unit }) => `/admin/car-eye/capture-units/${unit}`),
  annotationsDashboard: visit('globalAdmin', '/admin/annotations-dashboard'),
  imageSetsQueue: visit('globalAdmin', '/admin/image-sets-queue'),
  adminDetectors: visit('globalAdmin', '/admin/detectors'),
  adminNotices: visit('globalAdmin', '/admin/notices'),
  adminAudit: visit('globalAdmin', '/admin/audit'),

  annotator: 'redirect',
  annotatorEntry: visit('annotator', '/annotator/preview'),
  annotatorJob: 'annotation/annotation-job.slow.journey.ts',
  reviewerEntry: visit('reviewer', '/annotator/review'),
  reviewerJob: 'annotation/annotation-job.slow.journey.ts',
}

/** Returns the addresses that one person visits. Creates the claim and the case that two of them show. */
export async function addressesOf(who: Visit['as'], skadi: RunningServer): Promise<string[]> {
  const ids = await demoIds(skadi)
  return Object.values(AXE_ROUTES).flatMap((entry) =>
    typeof entry === 'string' || entry.as !== who ? [] : entry.at(ids),
  )
}

async function demoIds(skadi: RunningServer): Promise<Ids> {
  const { call, token } = await clientOf(skadi.url, PEOPLE.globalAdmin)
  const first = ({ data }: { data: { items: readonly { id: string }[] } }) => data.items[0]?.id ?? ''
  const users = await call(listUsers, { query: {} }, { token })
  const [, , , older, passing] = await demoCarPassings(skadi)
  return {
    passing: passing.id,
    older: older.id,
    claim: (await newClaim(skadi, { registrationNo: 'AB12345', date: null })).claimId,
    case: (await newCase(skadi, { pickupId: older.id, imageSetId: passing.id })).caseId,
    user: users.data.items[0]?.userId ?? '',
    tenant: first(await call(listTenants, { query: {} }, { token })),
    group: first(await call(listTenantGroups, { query: {} }, { token })),
    set: first(await call(listCaptureSets, { query: {} }, { token })),
    unit: first(await call(listCaptureUnits, { query: {} }, { token })),
  }
}
