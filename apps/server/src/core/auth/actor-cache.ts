import { API_KEY_REQUESTS } from '@skadi/domain/integrations/api-key'
import type { Database } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { type SessionActor, sessionActorStatement, toSessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../http/api-error.ts'
import { LruCache } from '../lru-cache.ts'
import { KeyActors } from './key-actors.ts'

/** Lifetime of a cached actor in ms. A change of rights takes effect within a second, even if its event gets lost. */
const LIFE_MS = 900
const MAX_SESSIONS = 10_000

type Row = { userId: string; rightsVersion: number; currentTenantId: string | null; isLocked: boolean }
type Entry = {
  until: number
  userId: string | undefined
  row: Promise<Row | undefined>
  byTenant: Map<string, SessionActor>
}

/**
 * Cache of the actors of sessions. The server never trusts the roles inside a token, and reads the roles from the database. It reads them
 * at most once per second for each session, and at once after the event `rightsChanged`.
 */
export class ActorCache {
  readonly #db: Database
  readonly #entries = new LruCache<string, Entry>(MAX_SESSIONS)
  /** actors of API keys, which have no session */
  readonly keys: KeyActors

  /** @param keyRequests number of requests per minute that this process accepts with one API key */
  constructor(db: Database, keyRequests = API_KEY_REQUESTS) {
    this.#db = db
    this.keys = new KeyActors(db, keyRequests)
  }

  /**
   * Returns the actor of an open session, or undefined if the session has ended or its user is inactive.
   * @param tenantId tenant of the access token; undefined means the session's own tenant. If the user is no longer a member of the tenant,
   * the actor has no current tenant.
   * @param sessionId id of the session, or id of the API key in a signed link
   * @param whileLocked also returns the actor of a session that is locked for a customer
   * @throws ApiError SESSION_LOCKED
   */
  async find(sessionId: string, tenantId?: string | null, whileLocked = false): Promise<SessionActor | undefined> {
    const entry = this.#entry(sessionId)
    const row = await entry.row
    if (!row) return this.#keyOf(sessionId, tenantId)
    if (row.isLocked && !whileLocked) throw new ApiError('SESSION_LOCKED')
    const tenant = tenantId === undefined ? row.currentTenantId : tenantId
    const known = entry.byTenant.get(tenant ?? '')
    if (known) return known
    const actor = toSessionActor(sessionId, { ...row, currentTenantId: tenant })
    entry.byTenant.set(tenant ?? '', actor)
    return actor
  }

  /** Drops a user's cached sessions. */
  forget(userId: string): void {
    // Entries without a user are dropped as well, because their read may have begun before the change.
    this.#entries.deleteWhere((entry) => entry.userId === undefined || entry.userId === userId)
    this.keys.forget(userId)
  }

  clear(): void {
    this.#entries.clear()
    this.keys.clear()
  }

  async #keyOf(id: string, tenantId: string | null | undefined): Promise<SessionActor | undefined> {
    const actor = await this.keys.find(id)
    return tenantId === undefined || tenantId === actor?.currentTenant?.id ? actor : undefined
  }

  #entry(sessionId: string): Entry {
    const now = performance.now()
    const known = this.#entries.get(sessionId)
    if (known && known.until > now) return known
    const row = this.#db.row<Row>(AUTH, sessionActorStatement(sessionId))
    const entry: Entry = { until: now + LIFE_MS, userId: undefined, row, byTenant: new Map() }
    this.#entries.set(sessionId, entry)
    row.then(
      (read) => {
        entry.userId = read?.userId ?? ''
      },
      () => this.#entries.delete(sessionId),
    )
    return entry
  }
}
