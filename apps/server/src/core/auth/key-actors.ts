import { API_KEY_WINDOW_S } from '@skadi/domain/integrations/api-key'
import type { Database } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { type KeyActorRow, keyActorStatement, toKeyActor, type WantedKey } from '@skadi/store/integrations/api-key.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../http/api-error.ts'
import { LruCache } from '../lru-cache.ts'

/** Lifetime of a cached key in ms, equal to the lifetime of a session's actor. */
const LIFE_MS = 900
const MAX_KEYS = 5_000

type Entry = { until: number; id: string | undefined; row: Promise<KeyActorRow | undefined> }

/** Cache of the actors of API keys. It reads the database at most once per second for each key, and at once after a revocation. */
export class KeyActors {
  readonly #db: Database
  readonly #mostRequests: number
  readonly #entries = new LruCache<string, Entry>(MAX_KEYS)
  readonly #counts = new LruCache<string, { since: number; requests: number }>(MAX_KEYS)

  constructor(db: Database, mostRequests: number) {
    this.#db = db
    this.#mostRequests = mostRequests
  }

  /** @throws ApiError WRONG_API_KEY, API_KEY_REVOKED, API_KEY_EXPIRED */
  async authenticate(keyHash: Buffer): Promise<SessionActor> {
    const row = await this.#read(keyHash.toString('base64'), { keyHash })
    if (!row) throw new ApiError('WRONG_API_KEY')
    if (row.isRevoked) throw new ApiError('API_KEY_REVOKED')
    if (row.isOver) throw new ApiError('API_KEY_EXPIRED')
    if (!row.tenant) throw new ApiError('WRONG_API_KEY')
    return toKeyActor(row, row.tenant)
  }

  /** Returns the actor of the key with this id, or undefined if the key is no longer valid. */
  async find(id: string): Promise<SessionActor | undefined> {
    const row = await this.#read(id, { id })
    return row?.tenant && !row.isRevoked && !row.isOver ? toKeyActor(row, row.tenant) : undefined
  }

  /** Counts a request of a key in the current window of the rate limit. @throws ApiError TOO_MANY_REQUESTS */
  count(id: string): void {
    const now = performance.now()
    const known = this.#counts.get(id)
    const window = known && now - known.since < API_KEY_WINDOW_S * 1_000 ? known : { since: now, requests: 0 }
    if (window.requests >= this.#mostRequests) {
      const retryAfterS = Math.ceil(API_KEY_WINDOW_S - (now - window.since) / 1_000)
      throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS })
    }
    window.requests += 1
    if (window !== known) this.#counts.set(id, window)
  }

  forget(id: string): void {
    // Entries without an id are dropped as well, because their read may have begun before the change.
    this.#entries.deleteWhere((entry) => entry.id === undefined || entry.id === id)
  }

  clear(): void {
    this.#entries.clear()
  }

  #read(name: string, wanted: WantedKey): Promise<KeyActorRow | undefined> {
    const now = performance.now()
    const known = this.#entries.get(name)
    if (known && known.until > now) return known.row
    const row = this.#db.row<KeyActorRow>(AUTH, keyActorStatement(wanted))
    const entry: Entry = { until: now + LIFE_MS, id: undefined, row }
    this.#entries.set(name, entry)
    row.then(
      (read) => {
        entry.id = read?.id ?? ''
      },
      () => this.#entries.delete(name),
    )
    return row
  }
}
