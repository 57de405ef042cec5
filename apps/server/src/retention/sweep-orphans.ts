import { areBelievable, isPastGrace } from '@skadi/domain/retention/retention'
import { readNow } from '@skadi/store/db/read-now'
import { WORKER } from '@skadi/store/db/scope'
import { namedKeysStatement, ownerlessStatement, type SweptObjects } from '@skadi/store/retention/orphan.repo'
import type { JobServices } from '../core/jobs/define-job.ts'

type Ground = Pick<JobServices, 'db' | 'objects'>
type Key = { key: string }

type Sweep = {
  /** false means that orphans are only counted */
  mayRemove: boolean
  signal: AbortSignal
}

/** Result of a sweep. `isStopped` is true if the sweep found implausibly many orphans and therefore removed none. */
export type OrphanSweep = SweptObjects & { isStopped: boolean }

const AT_ONCE = 1_000
/** Number of orphans that are held in memory. Further orphans are only counted. They are removed a week later. */
const MOST_KEPT = 100_000

/**
 * Searches the whole object store for orphans. An orphan is an object that no row names and that is older than the grace period. Counts all
 * orphans. If `mayRemove` allows it, asks the database for each key again and then deletes the orphans. Never deletes an object that a row
 * names or that is queued for deletion. Never deletes a key in a format that Skadi does not write.
 * @throws the reason of an aborted `signal`
 */
export async function sweepOrphans(ground: Ground, { mayRemove, signal }: Sweep): Promise<OrphanSweep> {
  const { counted, ownerless } = await lookThrough(ground, signal)
  const candidates = [...ownerless.keys()]
  const rows = await ground.db.rows<Key>(WORKER, namedKeysStatement(candidates))
  signal.throwIfAborted()
  const named = new Set(rows.map(({ key }) => key))
  const orphans = candidates.filter((key) => !named.has(key))
  const orphanBytes = orphans.reduce((bytes, key) => bytes + (ownerless.get(key) ?? 0), 0)
  const found = { ...counted, orphans: orphans.length, orphanBytes }
  const isStopped = !areBelievable(found)
  const removed = mayRemove && !isStopped ? await removeOrphans(ground, orphans, signal) : 0
  return { ...found, removed, isStopped }
}

/** Counts all objects. Also returns the old objects that no row names, with their bytes per key. */
async function lookThrough({ db, objects }: Ground, signal: AbortSignal) {
  const counted = { objects: 0, bytes: 0 }
  const ownerless = new Map<string, number>()
  const now = await db.transaction(WORKER, readNow)
  let old = new Map<string, number>()
  const sift = async () => {
    for (const { key } of await db.rows<Key>(WORKER, ownerlessStatement([...old.keys()])))
      if (ownerless.size < MOST_KEPT) ownerless.set(key, old.get(key) ?? 0)
    old = new Map()
  }
  for await (const { key, size, modifiedAt } of objects.list('')) {
    signal.throwIfAborted()
    counted.objects += 1
    counted.bytes += size
    if (isPastGrace(modifiedAt, now)) old.set(key, size)
    if (old.size === AT_ONCE) await sift()
  }
  await sift()
  return { counted, ownerless }
}

async function removeOrphans({ db, objects }: Ground, keys: readonly string[], signal: AbortSignal): Promise<number> {
  let removed = 0
  for (const key of keys) {
    signal.throwIfAborted()
    const isOrphan = (await db.rows<Key>(WORKER, ownerlessStatement([key]))).length > 0
    if (!isOrphan) continue
    await objects.delete(key)
    removed += 1
  }
  return removed
}
