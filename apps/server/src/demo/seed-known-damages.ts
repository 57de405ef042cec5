import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { DemoTruth } from '@skadi/domain/demo/demo-truth'
import type { Database } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import { seedDemoDamages } from '@skadi/store/seed/seed-demo-damages'

const AGAIN_MS = 1_500

/** Where the rig client leaves what the demo's passings truly show. */
export const truthFolder = (dataDir: string): string => join(dataDir, 'demo-truth')

/**
 * Gives the demo car its damages as soon as its passings have gone through the pipeline. Ends when that is done, or when
 * the signal says so; a later start goes on.
 */
export async function seedKnownDamages(db: Database, dataDir: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const truths = await readTruths(truthFolder(dataDir))
    if (await db.transaction(WORKER, (tx) => seedDemoDamages(tx, truths))) return
    await setTimeout(AGAIN_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function readTruths(folder: string): Promise<DemoTruth[]> {
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as DemoTruth),
  )
}
