import type { PEOPLE } from './demo.ts'

export type Person = Exclude<keyof typeof PEOPLE, 'both' | 'readOnly'>
/** Result at an address: the screen, a notice that the user has no company, or "not found". */
type Meets = 'screen' | 'notice' | 'not found'
type Access = 'signedIn' | 'staff' | 'company' | 'claimant' | 'tenantAdmin' | 'globalAdmin' | 'annotator' | 'reviewer'
type Drawer = 'portal' | 'admin' | 'annotator' | 'connection test'
/** A screen. `title` is undefined if the title is that of the shown passing or other object. */
export type Route = { path: string; title: string | undefined; access: Access; drawer: Drawer }

const of = (access: Access, drawer: Drawer, screens: Record<string, string | undefined>): Route[] =>
  Object.entries(screens).map(([path, title]) => ({ path, title, access, drawer }))

/**
 * Returns every screen after sign-in in the specification (1§2, A-01, A-46), with its access.
 * @param passing id of a passing that staff of Fjord Rental may open
 * @param older id of an earlier passing of the same car
 */
export const routeTable = (passing = 'passing', older = 'older'): readonly Route[] => [
  ...of('staff', 'portal', { '/assets': 'Inbox', '/fleet': 'Fleet', '/claims': 'Claims', '/cases': 'Cases' }),
  ...of('company', 'portal', {
    [`/assets/${passing}`]: undefined,
    '/fleet/AB12345/passport': 'AB12345 · Car passport',
    [`/fleet/AB12345/${older}/compare/${passing}`]: undefined,
    [`/fleet/AB12345/${older}/compare/${passing}/report`]: 'Damage report',
    [`/assets/${passing}/individual/report`]: 'Passing report',
    [`/fleet/AB12345/${passing}/individual/report`]: 'Passing report',
    '/claims/claim': 'Claim',
    '/cases/case': 'Case',
  }),
  ...of('claimant', 'portal', { '/claims/new': 'New claim', '/rentals': 'Rentals' }),
  ...of('signedIn', 'portal', { '/account': 'Account' }),
  ...of('signedIn', 'connection test', { '/connectionTest': 'Connection test' }),
  ...of('tenantAdmin', 'portal', {
    '/tenant-admin/users': 'Users',
    '/tenant-admin/settings': 'Company settings',
    '/tenant-admin/capture-units': 'Capture units',
    '/tenant-admin/car-settings': 'Car settings',
    '/tenant-admin/case-rules': 'Case rules',
    '/tenant-admin/orphans': 'Unassigned items',
  }),
  ...of('globalAdmin', 'admin', {
    '/admin/annotations-dashboard': 'Annotations dashboard',
    '/admin/image-sets-queue': 'Image sets queue',
    '/admin/detectors': 'Detectors',
    '/admin/notices': 'Notices',
    '/admin/users': 'Users',
    '/admin/users/user': 'User details',
    '/admin/tenants': 'Companies',
    '/admin/tenants/groups': 'Companies',
    '/admin/tenants/details/tenant': 'Company settings',
    '/admin/tenants/groups/group': 'Company group',
    '/admin/car-eye': 'Capture units',
    '/admin/car-eye/capture-sets': 'Capture units',
    '/admin/car-eye/capture-sets/set': 'Capture set',
    '/admin/car-eye/capture-units/unit': 'Capture unit',
  }),
  ...of('annotator', 'annotator', {
    '/annotator/preview': 'Annotation',
    '/annotator/preview/job': 'Annotation',
  }),
  ...of('reviewer', 'annotator', { '/annotator/review': 'Review', '/annotator/review/job': 'Review' }),
]

const everybody = (meets: Meets): Record<Person, Meets> => ({
  nobody: meets,
  user: meets,
  tenantAdmin: meets,
  annotator: meets,
  reviewer: meets,
  globalAdmin: meets,
})
const only = (...people: Person[]): Record<Person, Meets> => ({
  ...everybody('not found'),
  ...Object.fromEntries(people.map((person) => [person, 'screen'])),
})

/** What each person sees at an address, by the access that the address requires (1§6, A-20). */
export const MEETS: Record<Access, Record<Person, Meets>> = {
  signedIn: everybody('screen'),
  staff: { ...everybody('notice'), user: 'screen', tenantAdmin: 'screen', globalAdmin: 'screen' },
  company: only('user', 'tenantAdmin', 'globalAdmin'),
  claimant: only('user', 'tenantAdmin'),
  tenantAdmin: only('tenantAdmin'),
  globalAdmin: only('globalAdmin'),
  annotator: only('annotator'),
  reviewer: only('reviewer'),
}
