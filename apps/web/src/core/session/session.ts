import type { AccessClaims } from '@skadi/contract/auth/tokens'
import type { User } from '@skadi/contract/users/user'
import { isAnnotator, isGlobalAdmin, isReviewer } from '@skadi/domain/auth/roles'
import { create } from 'zustand'
import { readClaims } from './claims.ts'
import { leaveForced } from './forced-leave.ts'
import { readLocal, readSession, type SessionName, writeLocal, writeSession } from './storage.ts'

/** The user who is signed in in this tab. All tabs share the tokens. Each tab has its own other values. */
export type SessionState = {
  idToken: string | undefined
  refreshToken: string | undefined
  username: string | undefined
  claims: AccessClaims | undefined
  firstName: string | undefined
  lastName: string | undefined
  /** time zone of each company of the user, by company id; null for a company without a rig */
  zones: Readonly<Record<string, string | null>>
  currentTenantId: string | undefined
  /** true if another tab has switched to another company, so that this tab must not write any more (ruling 14) */
  tenantChangedElsewhere: boolean
  /** true if the server could not be reached for a new token; the client retries (ruling 38) */
  isCutOff: boolean
  /** why no user is signed in: the user has signed out (`chosen`), or the session has ended unexpectedly (`ended`) */
  left: 'chosen' | 'ended' | undefined
}

const SIGNED_OUT: SessionState = {
  idToken: undefined,
  refreshToken: undefined,
  username: undefined,
  claims: undefined,
  firstName: undefined,
  lastName: undefined,
  zones: {},
  currentTenantId: undefined,
  tenantChangedElsewhere: false,
  isCutOff: false,
  left: undefined,
}

const OWN_TO_A_TAB: readonly SessionName[] = [
  'firstName',
  'lastName',
  'currentTenantId',
  'isGlobalAdmin',
  'isAnnotator',
  'isReviewer',
  'fleetFilters',
  'recent',
  'plateDrafts',
]

export const useSession = create<SessionState>()(() => {
  const stored = readStored()
  // Without an access token no user is signed in. All other stored data is then outdated (1§4).
  if (stored.idToken === undefined) forgetStored()
  // A new page works in the company of its token, even if the tab has stored another company.
  if (stored.claims) writeSession('currentTenantId', stored.currentTenantId)
  return stored
})

function readStored(): SessionState {
  const idToken = readLocal('idToken')
  if (!idToken) return SIGNED_OUT
  const claims = readClaims(idToken)
  return {
    ...SIGNED_OUT,
    idToken,
    refreshToken: readLocal('refreshToken'),
    username: readLocal('username') ?? claims?.username,
    claims,
    firstName: readSession('firstName'),
    lastName: readSession('lastName'),
    currentTenantId: claims?.currentTenant ?? undefined,
  }
}

export const isSignedIn = (state: SessionState = useSession.getState()): boolean => state.idToken !== undefined

/**
 * Returns true if the token names the user. If the token also names a current company, it must contain the user's role
 * in that company (1§6).
 */
export const isReadable = ({ claims }: SessionState): boolean =>
  claims !== undefined && (claims.currentTenant == null || claims.tenants.some(({ id }) => id === claims.currentTenant))

export type TokenPair = { idToken: string; refreshToken: string }

/** Stores a pair of tokens for this tab and all other tabs. */
export function storeTokens(pair: TokenPair, username: string | undefined): void {
  writeLocal('idToken', pair.idToken)
  writeLocal('refreshToken', pair.refreshToken)
  writeLocal('username', username)
}

/** Applies a pair of tokens that this tab has requested for a sign-in or for a switch of company. */
export function takeTokens(pair: TokenPair, username = useSession.getState().username): void {
  storeTokens(pair, username)
  const claims = readClaims(pair.idToken)
  const currentTenantId = claims?.currentTenant ?? undefined
  useSession.setState({
    ...pair,
    username: username ?? claims?.username,
    claims,
    currentTenantId,
    tenantChangedElsewhere: false,
    left: undefined,
  })
  writeSession('currentTenantId', currentTenantId)
  writeFlags(claims)
}

/** Stores the names in the user's own profile, and the time zones of the user's companies. */
export function takeProfile({ firstName, lastName, tenants }: Pick<User, 'firstName' | 'lastName' | 'tenants'>): void {
  writeSession('firstName', firstName)
  writeSession('lastName', lastName)
  const { claims, currentTenantId } = useSession.getState()
  writeSession('currentTenantId', currentTenantId)
  writeFlags(claims)
  useSession.setState({
    firstName,
    lastName,
    zones: Object.fromEntries(tenants.map(({ id, timeZone }) => [id, timeZone])),
  })
}

function forgetStored(): void {
  for (const name of ['idToken', 'refreshToken', 'username', 'handedOver'] as const) writeLocal(name, undefined)
  for (const name of OWN_TO_A_TAB) writeSession(name, undefined)
}

/** Clears all data about the user. The router then opens /login. */
export function forgetSession(left: 'chosen' | 'ended'): void {
  forgetStored()
  // Calls that fail during a sign-out must not replace the reason `chosen` with `ended`.
  useSession.setState(({ left: before }) => ({ ...SIGNED_OUT, left: before ?? left }))
}

/**
 * Applies the tokens in storage. These tokens are refreshed tokens, or tokens of another tab. Tokens of another user
 * reload the page. Tokens of another company mean that another tab has switched the company. In that case, this tab
 * keeps its company and stops writing, as long as the user is a member of it (ruling 14).
 * @returns the stored access token; undefined if no user is signed in
 */
export function adoptStored(): string | undefined {
  const here = useSession.getState()
  const { idToken, refreshToken, username, claims } = readStored()
  if (idToken === undefined) {
    if (isSignedIn(here)) forgetSession('ended')
    return undefined
  }
  if (here.claims === undefined || here.claims.sub !== claims?.sub) {
    for (const name of OWN_TO_A_TAB) writeSession(name, undefined)
    leaveForced()
    window.location.reload()
    return idToken
  }
  const tenantId = claims.currentTenant ?? undefined
  const isMember = claims.tenants.some(({ id }) => id === here.currentTenantId)
  const tenantChangedElsewhere = isMember && tenantId !== here.currentTenantId
  const currentTenantId = tenantChangedElsewhere ? here.currentTenantId : tenantId
  useSession.setState({
    idToken,
    refreshToken,
    username,
    claims,
    currentTenantId,
    tenantChangedElsewhere,
    isCutOff: false,
  })
  writeSession('currentTenantId', currentTenantId)
  writeFlags(claims)
  return idToken
}

/** Follows other tabs through storage. Applies their new tokens, and signs out if another tab has signed out. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === 'idToken' || event.key === null) adoptStored()
  })
}

function writeFlags(claims: AccessClaims | undefined): void {
  writeSession('isGlobalAdmin', String(claims !== undefined && isGlobalAdmin(claims)))
  writeSession('isAnnotator', String(claims !== undefined && isAnnotator(claims)))
  writeSession('isReviewer', String(claims !== undefined && isReviewer(claims)))
}
