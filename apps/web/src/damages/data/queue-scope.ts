import { isSignedIn, type SessionState, useSession } from '../../core/session/session.ts'

/** Owner of a queue: a user, and the company in which the user works. */
export type QueueScope = { userId: string; tenantId: string | undefined }

/**
 * Returns the user and the company whose acts may be sent at the moment. Returns undefined while no user is signed in.
 */
export function scopeOf(session: SessionState = useSession.getState()): QueueScope | undefined {
  const { claims, currentTenantId } = session
  return isSignedIn(session) && claims ? { userId: claims.sub, tenantId: currentTenantId } : undefined
}

/** Returns the prefix of the storage keys of all queues of an owner. Each page with a queue has its own key. */
export const queuePrefix = ({ userId, tenantId }: QueueScope) => `damageActs:${userId}:${tenantId ?? 'none'}:` as const
