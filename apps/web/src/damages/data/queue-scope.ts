import { isSignedIn, type SessionState, useSession } from '../../core/session/session.ts'

/** Owner of an action queue: one user working in one company. */
export type QueueScope = { userId: string; tenantId: string | undefined }

/** The owner whose acts may be sent now; undefined while no user is signed in. */
export function scopeOf(session: SessionState = useSession.getState()): QueueScope | undefined {
  const { claims, currentTenantId } = session
  return isSignedIn(session) && claims ? { userId: claims.sub, tenantId: currentTenantId } : undefined
}

/** Storage key prefix of all queues of a scope; each page that holds a queue has its own key. */
export const queuePrefix = ({ userId, tenantId }: QueueScope) => `damageActs:${userId}:${tenantId ?? 'none'}:` as const
