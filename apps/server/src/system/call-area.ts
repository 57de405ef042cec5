import type { CallDefinition } from '@skadi/contract/core/define-call'

/** Parts of the API in the order in which whoever begins with it meets them, and which first parts of a path are theirs. */
const AREAS: readonly (readonly [name: string, starts: readonly string[]])[] = [
  ['Passings', ['/assets/imageSets', '/assets/images', '/assets/boundingBoxes']],
  ['Damages', ['/assets/damages', '/assets/evidence']],
  ['Fleet and cars', ['/assets/fleet', '/assets/cars']],
  ['Claims', ['/assets/claims']],
  ['Reports', ['/assets/reports', '/social/reports']],
  ['Costs', ['/assets/appraisals', '/assets/prices']],
  ['Customers', ['/customer', '/social/customerLinks', '/social/customerAnswers']],
  ['Rigs', ['/assets/captureUnits', '/assets/captureSets', '/assets/rigAlarms']],
  ['Integrations', ['/assets/apiKeys', '/assets/webhooks']],
  ['Jobs', ['/services/jobs']],
  ['Users and companies', ['/profile', '/auth/tenants', '/auth/tenantGroups', '/auth/groups', '/assets/logos']],
  ['Sign-in', ['/auth']],
  ['Work by hand', ['/assets/manualProcessingQueue']],
]
const REST = 'Service'

export const AREA_NAMES: readonly string[] = [...AREAS.map(([name]) => name), REST]

/** The part of the API that a call belongs to: the one with the longest beginning of its path. */
export function areaOf({ path }: Pick<CallDefinition, 'path'>): string {
  const found = AREAS.flatMap(([name, starts]) => starts.map((start) => [name, start] as const))
    .filter(([, start]) => path === start || path.startsWith(`${start}/`))
    .sort(([, a], [, b]) => b.length - a.length)
  return found[0]?.[0] ?? REST
}
