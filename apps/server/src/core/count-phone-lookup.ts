import { PHONE_LOOKUPS_AN_HOUR } from '@skadi/domain/auth/login-throttle'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { countEvent } from '@skadi/store/auth/throttle-event.repo'
import type { Database } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from './http/api-error.ts'

const AN_HOUR_S = 3_600

/**
 * Rate limit of lookups of phones, because a lookup reveals whether a phone has an account (C-03). Global admins have no limit, because
 * they may list all accounts.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countPhoneLookup(db: Database, actor: SessionActor): Promise<void> {
  if (isGlobalAdmin(actor)) return
  const counted = await db.transaction(AUTH, (tx) =>
    countEvent(tx, `phone lookup ${actor.userId}`, PHONE_LOOKUPS_AN_HOUR, AN_HOUR_S),
  )
  if (!counted) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: AN_HOUR_S })
}
