import { isSignedIn, type SessionState, useSession } from '../../core/session/session.ts'

/** Whose acts a queue holds: those of one user working in one company. */
export type QueueScope = { userId: string; tenantId: string | undefined }

/** Whose acts may be sent now; undefined while nobody is signed in. */
export function scopeOf(session: SessionState = useSession.getState()): QueueScope | undefined {
  const { claims, currentTenantId } = session
  return isSignedIn(session) && claims ? { userId: claims.sub, tenantId: currentTenantId } : undefined
}

/** Begins the storage names of all queues of a scope: one for each page that holds one. */
export const queuePrefix = ({ userId, tenantId }: QueueScope) => `damageActs:${userId}:${tenantId ?? 'none'}:` as const
