import type { CallDefinition } from '@skadi/contract/core/define-call'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import { ACTOR_NAMES, type ActorName } from './actors.ts'

/** Owners of the requested record: the actor's own tenant, another member of the tenant group, an unrelated tenant, or nobody. */
export const TARGETS = ['own', 'member', 'foreign', 'missing'] as const
export type Target = (typeof TARGETS)[number]

/**
 * Expected answer of a cell. A bare status means a success without any data of the target. With `shown`, the answer contains a canary of
 * the target, which is a text that only the target's data contain. Every other outcome is a refusal with its error code. The answer to a
 * HEAD request has no code.
 */
export type Outcome =
  | `${200 | 201 | 202 | 204 | 401 | 403 | 404}`
  | `${200 | 201 | 202} shown`
  | `${number} ${ErrorCode}`
type Outcomes = Outcome | readonly [own: Outcome, member: Outcome, foreign: Outcome, missing: Outcome]

/** Outcomes per actor. A key names one or more actors, separated by blanks. A single outcome applies to all targets. */
export type Cells = Readonly<Record<string, Outcomes>>

/** Groups of actors that get equal outcomes in most calls. */
export const KEYS: readonly ActorName[] = ['apiKey', 'apiKeyWithoutScope']
export const PEOPLE = ACTOR_NAMES.filter((name) => name !== 'rig' && !KEYS.includes(name)).join(' ')
export const OUTSIDE = 'anonymous expired rig'
export const WITHOUT_IMAGE_SETS = 'noTenant annotator reviewer globalAnnotator globalReviewer'
export const STAFF = 'user tenantAdmin readOnlyUser readOnlyAdmin'
export const POWER = 'powerUser powerAdmin'

export const NOT_SIGNED_IN = { [OUTSIDE]: '401 UNAUTHENTICATED' } as const
/** Outcomes of a record that only actors of the record's own tenant may read. Any other record answers 404. */
export const OWN_ONLY = ['200 shown', '404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND'] as const

/**
 * Outcomes of a call that reads a record. Staff reads its own tenant. A power tenant also reads the members of its group. A global admin
 * reads every tenant (ruling 17).
 */
export const READERS: Cells = {
  ...NOT_SIGNED_IN,
  [WITHOUT_IMAGE_SETS]: '403 FORBIDDEN',
  [STAFF]: OWN_ONLY,
  [POWER]: ['200 shown', '200 shown', '404 NOT_FOUND', '404 NOT_FOUND'],
  globalAdmin: ['200 shown', '200 shown', '200 shown', '404 NOT_FOUND'],
}

/** Like `READERS`, but for lists of a named tenant. The refusal of an unrelated tenant equals the refusal of a missing tenant. */
export const LISTERS: Cells = {
  ...NOT_SIGNED_IN,
  [WITHOUT_IMAGE_SETS]: '403 FORBIDDEN',
  [STAFF]: ['200 shown', '403 FORBIDDEN', '403 FORBIDDEN', '403 FORBIDDEN'],
  [POWER]: ['200 shown', '200 shown', '403 FORBIDDEN', '403 FORBIDDEN'],
  globalAdmin: ['200 shown', '200 shown', '200 shown', '200'],
}

/** Outcomes of a list without a named tenant. The list covers the actor's current tenant, or all tenants for a global admin. */
export const OWN_LISTERS: Cells = {
  ...NOT_SIGNED_IN,
  [WITHOUT_IMAGE_SETS]: '403 FORBIDDEN',
  [`${STAFF} ${POWER} globalAdmin`]: '200 shown',
}

/**
 * Outcomes of a call that writes. Staff writes in its own tenant unless the tenant is read-only. A global admin writes in every tenant
 * (A-20).
 */
export const writers = (done: '200' | '202' | '204' | '200 shown' | '201 shown'): Cells => ({
  ...NOT_SIGNED_IN,
  [WITHOUT_IMAGE_SETS]: '403 FORBIDDEN',
  [`user tenantAdmin ${POWER}`]: [done, '404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND'],
  'readOnlyUser readOnlyAdmin': '403 READ_ONLY_TENANT',
  globalAdmin: [done, done, done, '404 NOT_FOUND'],
})

/** Like `writers`, for calls that the holder of the passing's job may also make. No annotator or reviewer of the matrix holds a job. */
export function handWriters(done: Parameters<typeof writers>[0]): Cells {
  const { [WITHOUT_IMAGE_SETS]: _, ...others } = writers(done)
  return {
    ...others,
    noTenant: '403 FORBIDDEN',
    'annotator reviewer globalAnnotator globalReviewer': '403 JOB_NOT_HELD',
  }
}

export const globalAdminOnly = (outcomes: Outcomes): Cells => ({
  ...NOT_SIGNED_IN,
  [`${WITHOUT_IMAGE_SETS} ${STAFF} ${POWER}`]: '403 FORBIDDEN',
  globalAdmin: outcomes,
})

export const signedIn = (outcomes: Outcomes): Cells => ({
  ...NOT_SIGNED_IN,
  [`${WITHOUT_IMAGE_SETS} ${STAFF} ${POWER} globalAdmin`]: outcomes,
})

/** Cells of a call without sign-in. Every actor gets the same outcomes. */
export const everybody = (outcomes: Outcomes): Cells => ({ [ACTOR_NAMES.join(' ')]: outcomes })

/**
 * Adds the outcomes of the API keys. A key with the call's scope gets the outcome of its company's administrator. Any other key gets
 * SCOPE_MISSING for every target. Calls without authentication and calls of rigs ignore a key.
 */
export function withKeys({ access, scope }: CallDefinition, cells: Cells): Cells {
  if (access === 'tokenFree' || access === 'device') return cells
  const written = Object.entries(cells)
  const ofAdmin = written.find(([names]) => names.split(' ').includes('tenantAdmin'))?.[1]
  if (written.some(([names]) => names.split(' ').includes('apiKey'))) return cells
  return {
    ...cells,
    apiKey: scope && ofAdmin ? ofAdmin : '403 SCOPE_MISSING',
    apiKeyWithoutScope: '403 SCOPE_MISSING',
  }
}

/**
 * Returns the expected outcome of each actor and target. An API key without an outcome counts as signed out.
 * @throws if the cells name an actor twice, omit an actor, or name an unknown actor
 */
export function readCells(cells: Cells): Map<ActorName, Record<Target, Outcome>> {
  const read = new Map<ActorName, Record<Target, Outcome>>()
  for (const [names, outcomes] of Object.entries(cells)) {
    const [own, member, foreign, missing] = typeof outcomes === 'string' ? Array(4).fill(outcomes) : outcomes
    for (const name of names.split(' ') as ActorName[]) {
      if (!ACTOR_NAMES.includes(name)) throw new Error(`there is no actor ${name}`)
      if (read.has(name)) throw new Error(`${name} is written twice`)
      read.set(name, { own, member, foreign, missing })
    }
  }
  const anonymous = read.get('anonymous')
  for (const key of KEYS) if (anonymous && !read.has(key)) read.set(key, anonymous)
  const missing = ACTOR_NAMES.filter((name) => !read.has(name))
  if (missing.length > 0) throw new Error(`nothing is written for ${missing.join(', ')}`)
  return read
}
