import { Database } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import { beginObjectSweep, dropObjectSweep, finishObjectSweep } from '@skadi/store/retention/orphan.repo'
import { repeatedly } from './core/repeatedly.ts'
import type { Services } from './core/services.ts'
import { type OrphanSweep, sweepOrphans } from './retention/sweep-orphans.ts'

/** Delay in ms of the first sweep. It starts after the first hourly sweep, so that the two sweeps do not run together. */
const FIRST_AFTER_MS = 300_000
const LOOK_EVERY_MS = 3_600_000
/** Timeout of a statement in ms. Reading a whole table of photos takes longer than any answer to a user may take. */
const STATEMENT_MS = 600_000

type Ground = Pick<Services, 'config' | 'db' | 'directConnection' | 'objects' | 'logger'>

/** Removes orphaned objects once per week (decision 57). If there are several processes, the first that begins does the work. */
export function sweepWeekly(ground: Ground): { stop(): Promise<void> } {
  const sweep = async (signal: AbortSignal) => {
    try {
      await sweepWhenDue(ground, signal)
    } catch (err) {
      if (!signal.aborted)
        ground.logger.warn({ err }, 'looking for objects that nothing names failed; it will be tried again')
    }
  }
  return repeatedly(sweep, { firstAfterMs: FIRST_AFTER_MS, everyMs: LOOK_EVERY_MS })
}

async function sweepWhenDue({ config, db, directConnection, objects, logger }: Ground, signal: AbortSignal) {
  if (!(await db.transaction(WORKER, beginObjectSweep))) return
  const patient = new Database({
    connection: directConnection,
    max: 1,
    statementTimeoutMs: STATEMENT_MS,
    applicationName: 'skadi-sweep',
  })
  try {
    const mayRemove = config.ORPHAN_OBJECTS === 'remove'
    const swept = await sweepOrphans({ db: patient, objects }, { mayRemove, signal })
    await db.transaction(WORKER, (tx) => finishObjectSweep(tx, swept))
    const say = swept.isStopped ? logger.warn : logger.info
    say.call(logger, { ...swept }, sayingOf(swept, mayRemove))
  } catch (error) {
    await db.transaction(WORKER, dropObjectSweep)
    throw error
  } finally {
    await patient.close()
  }
}

function sayingOf({ orphans, isStopped }: OrphanSweep, mayRemove: boolean): string {
  if (isStopped)
    return 'too many objects are named by nothing: is this the database of this object store? None was removed'
  if (orphans === 0) return 'every object of the store is named'
  return mayRemove
    ? 'objects that nothing names were removed'
    : 'objects are named by nothing; ORPHAN_OBJECTS=remove removes them'
}
