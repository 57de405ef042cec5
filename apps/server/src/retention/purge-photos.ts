import { retentionEnd } from '@skadi/domain/retention/retention'
import { readNow } from '@skadi/store/db/read-now'
import { WORKER } from '@skadi/store/db/scope'
import { dueImageSetsStatement, purgePassing } from '@skadi/store/retention/purge.repo'
import type { JobServices } from '../core/jobs/define-job.ts'
import { deleteRemovedObjects } from '../shared/retention/delete-removed-objects.ts'

type Ground = Pick<JobServices, 'db' | 'objects'>

type Purge = {
  tenantId: string
  days: number
  /** null: the system itself */
  actorId: string | null
  signal?: AbortSignal
  progress?: (done: number) => void
  /** asked between passings; what is left then waits for the next time */
  isTimeUp?: () => boolean
}

/** `isDone`: nothing that was due is left */
export type Purged = { passings: number; isDone: boolean }

/** Passings looked up at once; each goes in a transaction of its own. */
const AT_ONCE = 50

/** Takes away the photos of a company whose time is over (C-22). Cut off anywhere, the next one goes on. */
export async function purgePhotos(
  ground: Ground,
  { tenantId, days, actorId, signal, progress, isTimeUp = () => false }: Purge,
): Promise<Purged> {
  const { db } = ground
  const before = retentionEnd(await db.transaction(WORKER, readNow), days)
  for (let done = 0; ; ) {
    signal?.throwIfAborted()
    const due = await db.rows<{ id: string }>(WORKER, dueImageSetsStatement(tenantId, before, AT_ONCE))
    let gone = 0
    let isCut = false
    for (const { id } of due) {
      signal?.throwIfAborted()
      isCut = isTimeUp()
      if (isCut) break
      const photos = await db.transaction(WORKER, (tx) =>
        purgePassing(tx, { imageSetId: id, reason: 'retention', actorId }),
      )
      if (photos !== undefined) gone += 1
      progress?.(done + gone)
    }
    done += gone
    await deleteRemovedObjects(ground)
    // nothing left, or only what was held at the last moment
    if (isCut || gone === 0) return { passings: done, isDone: !isCut }
  }
}
