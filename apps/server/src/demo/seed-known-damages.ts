import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { DemoTruth } from '@skadi/domain/demo/demo-truth'
import type { Database } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import { seedDemoDamages } from '@skadi/store/seed/seed-demo-damages'

const AGAIN_MS = 1_500

/** Folder in which the rig client leaves the true contents of the demo's passings. */
export const truthFolder = (dataDir: string): string => join(dataDir, 'demo-truth')

/** A clip name of the demo; no other recording name becomes part of a path. */
const CLIP = /^(demo-\d{2,4})-(?:left|right)$/

/** True contents of the demo's passing with these clips; undefined for any other passing. */
export async function readDemoTruth(dataDir: string, clips: readonly string[]): Promise<DemoTruth | undefined> {
  const [clip] = clips.flatMap((name) => CLIP.exec(name)?.[1] ?? [])
  if (clip === undefined) return undefined
  const text = await readFile(join(truthFolder(dataDir), `${clip}.json`), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as DemoTruth)
}

/**
 * Lets the demo's users decide about the demo car's damages as soon as its passings have left the pipeline. Ends when that is done, or
 * when
 * the signal fires; a later start resumes.
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
