import type { AccessClaims } from '@skadi/contract/auth/tokens'
import type { User } from '@skadi/contract/users/user'
import { isAnnotator, isGlobalAdmin, isReviewer, type TenantRole } from '@skadi/domain/auth/roles'
import { create } from 'zustand'
import { readClaims } from './claims.ts'
import { readLocal, readSession, type SessionName, writeLocal, writeSession } from './storage.ts'

/** Who is signed in, as this tab knows it: tokens shared by all tabs, the rest its own. */
export type SessionState = {
  idToken: string | undefined
  refreshToken: string | undefined
  username: string | undefined
  claims: AccessClaims | undefined
  firstName: string | undefined
  lastName: string | undefined
  currentTenantId: string | undefined
  /** another tab works in another tenant now: this one must not write any more (ruling 14) */
  tenantChangedElsewhere: boolean
  /** why nobody is signed in: by choice, or because the session ended under somebody */
  left: 'chosen' | 'ended' | undefined
}

const SIGNED_OUT: SessionState = {
  idToken: undefined,
  refreshToken: undefined,
  username: undefined,
  claims: undefined,
  firstName: undefined,
  lastName: undefined,
  currentTenantId: undefined,
  tenantChangedElsewhere: false,
  left: undefined,
}

export const useSession = create<SessionState>()(() => {
  const stored = readStored()
  // A page that starts works where its token works, whatever the tab remembers.
  if (stored.claims) writeSession('currentTenantId', stored.currentTenantId)
  return stored
})

function readStored(): SessionState {
  const idToken = readLocal('idToken')
  const claims = readClaims(idToken)
  if (!idToken || !claims) return SIGNED_OUT
  return {
    ...SIGNED_OUT,
    idToken,
    refreshToken: readLocal('refreshToken'),
    username: readLocal('username') ?? claims.username,
    claims,
    firstName: readSession('firstName'),
    lastName: readSession('lastName'),
    currentTenantId: claims.currentTenant ?? undefined,
  }
}

export const isSignedIn = (state: SessionState = useSession.getState()): boolean => state.idToken !== undefined

/** Whether session storage holds this user's names: not so in a new tab (B-49). */
export const knowsOwnName = (): boolean => readSession('firstName') !== undefined

/** One's role in the current tenant; undefined without a tenant. */
export const currentRole = ({ claims, currentTenantId }: SessionState): TenantRole | undefined =>
  claims?.tenants.find((tenant) => tenant.id === currentTenantId)?.role

/** Whether passings can be shown at all: tenant staff, or a global admin. */
export const seesPassings = (state: SessionState): boolean => {
  const role = currentRole(state)
  return role === 'USER' || role === 'ADMIN_TENANT' || (state.claims !== undefined && isGlobalAdmin(state.claims))
}

/** Who may see what no plate list claims: administrators of a tenant, and global admins for all of them (B-03). */
export const managesUnassigned = (state: SessionState): boolean =>
  currentRole(state) === 'ADMIN_TENANT' || (state.claims !== undefined && isGlobalAdmin(state.claims))

export type TokenPair = { idToken: string; refreshToken: string }

/** Takes a pair of tokens: after signing in, a refresh or a change of tenant. Stored for the other tabs. */
export function takeTokens(pair: TokenPair, username = useSession.getState().username): void {
  const claims = readClaims(pair.idToken)
  writeLocal('idToken', pair.idToken)
  writeLocal('refreshToken', pair.refreshToken)
  writeLocal('username', username)
  const currentTenantId = claims?.currentTenant ?? undefined
  useSession.setState({ ...pair, username: username ?? claims?.username, claims, currentTenantId, left: undefined })
  writeSession('currentTenantId', currentTenantId)
  writeFlags(claims)
}

/** Takes the names of one's own profile. */
export function takeProfile({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): void {
  writeSession('firstName', firstName)
  writeSession('lastName', lastName)
  const { claims, currentTenantId } = useSession.getState()
  writeSession('currentTenantId', currentTenantId)
  writeFlags(claims)
  useSession.setState({ firstName, lastName })
}

const OWN_TO_A_TAB: readonly SessionName[] = [
  'firstName',
  'lastName',
  'currentTenantId',
  'isGlobalAdmin',
  'isAnnotator',
  'isReviewer',
  'fleetFilters',
]

/** Forgets everything about the user. The router then leads to /login. */
export function forgetSession(left: 'chosen' | 'ended'): void {
  for (const name of ['idToken', 'refreshToken', 'username'] as const) writeLocal(name, undefined)
  for (const name of OWN_TO_A_TAB) writeSession(name, undefined)
  // Calls still under way when somebody signs out must not turn that into an ended session.
  useSession.setState(({ left: before }) => ({ ...SIGNED_OUT, left: before ?? left }))
}

/** Follows what other tabs store: new tokens are taken over, a sign-out there signs out here too. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== 'idToken' && event.key !== null) return
    const here = useSession.getState()
    const stored = readStored()
    if (!isSignedIn(stored)) {
      if (isSignedIn(here)) forgetSession('ended')
      return
    }
    const { idToken, refreshToken, username, claims } = stored
    const sameUser = here.claims === undefined || here.claims.sub === claims?.sub
    if (!sameUser || here.claims === undefined) {
      // Somebody else, or anybody at all where nobody was: everything on this page is another person's.
      for (const name of OWN_TO_A_TAB) writeSession(name, undefined)
      window.location.reload()
      return
    }
    const tenantChangedElsewhere = (claims?.currentTenant ?? undefined) !== here.currentTenantId
    useSession.setState({ idToken, refreshToken, username, claims, tenantChangedElsewhere })
  })
}

function writeFlags(claims: AccessClaims | undefined): void {
  writeSession('isGlobalAdmin', String(claims !== undefined && isGlobalAdmin(claims)))
  writeSession('isAnnotator', String(claims !== undefined && isAnnotator(claims)))
  writeSession('isReviewer', String(claims !== undefined && isReviewer(claims)))
}
