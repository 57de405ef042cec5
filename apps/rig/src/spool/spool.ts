import type { Dirent } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isSystemName } from '../send/photo-name.ts'
import { renameDurably, syncFolder } from './durable.ts'

/**
 * Folders of a spool (docs/rig.md). Each recording is a folder. The recorder writes it in `incoming` and renames it to
 * `ready` when it is complete. It leaves `ready` only after the server has acknowledged `complete`. A recording that
 * the server refuses for good moves to `refused`. Files that a recording leaves out move to `skipped`.
 */
export type Spool = { dir: string; incoming: string; ready: string; sent: string; refused: string; skipped: string }

const ABANDONED_MS = 24 * 3600_000
/** Time in ms for which left-out files are kept. */
const SKIPPED_MS = 30 * 24 * 3600_000

/** Returns the paths of a spool's folders. The folders need not exist yet. */
export const spoolAt = (dir: string): Spool => ({
  dir,
  incoming: join(dir, 'incoming'),
  ready: join(dir, 'ready'),
  sent: join(dir, 'sent'),
  refused: join(dir, 'refused'),
  skipped: join(dir, 'skipped'),
})

/** Opens a spool, creates its folders, and removes the remains of a power cut. */
export async function openSpool(dir: string): Promise<Spool> {
  const spool = spoolAt(dir)
  for (const folder of [spool.incoming, spool.ready, spool.sent, spool.refused, spool.skipped])
    await mkdir(folder, { recursive: true })
  await syncFolder(dir)
  for (const name of await readdir(spool.sent)) await rm(join(spool.sent, name), { recursive: true, force: true })
  await clearOld(spool.incoming, ABANDONED_MS, (name) => name.endsWith('.tmp'))
  await clearOld(spool.skipped, SKIPPED_MS)
  return spool
}

async function clearOld(folder: string, olderThanMs: number, isMeant = (_name: string) => true): Promise<void> {
  for (const name of (await readdir(folder)).filter(isMeant)) {
    const path = join(folder, name)
    const changedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    )
    if (Date.now() - changedAt > olderThanMs) await rm(path, { recursive: true, force: true })
  }
}

const isRecording = (entry: Dirent): boolean =>
  entry.isDirectory() && !entry.name.startsWith('.') && !isSystemName(entry.name)

/** Returns the folder names of the waiting recordings, oldest name first. */
export async function waitingRecordings(spool: Spool): Promise<string[]> {
  const entries = await readdir(spool.ready, { withFileTypes: true })
  return entries
    .filter(isRecording)
    .map(({ name }) => name)
    .sort()
}

/**
 * Returns the entries in `ready` that are not a recording's folder and are therefore never sent. Files of operating
 * systems are not included.
 */
export async function looseEntries(spool: Spool): Promise<string[]> {
  const entries = await readdir(spool.ready, { withFileTypes: true })
  return entries
    .filter((entry) => !isRecording(entry) && !isSystemName(entry.name))
    .map(({ name }) => name)
    .sort()
}

/**
 * Removes an acknowledged recording from the spool. The rename is the commit point: an interrupted deletion is
 * completed at the next start. Left-out files are kept for 30 days, except files of operating systems.
 * @param sentFiles names on disk of the files that the server has, and of the files that the spool wrote itself
 */
export async function dropRecording(spool: Spool, name: string, sentFiles: readonly string[] = []): Promise<void> {
  const folder = join(spool.ready, name)
  const rest = (await readdir(folder)).filter((file) => !sentFiles.includes(file) && !isSystemName(file))
  if (rest.length > 0) {
    await clearOld(spool.skipped, SKIPPED_MS)
    const kept = await freePath(spool.skipped, name)
    await mkdir(kept)
    try {
      for (const file of rest) await rename(join(folder, file), join(kept, file))
    } catch {
      // a file whose name is invalid UTF-8 cannot be renamed, but its folder can
      return renameDurably(folder, await freePath(spool.skipped, name))
    }
  }
  const sent = join(spool.sent, name)
  await rm(sent, { recursive: true, force: true })
  await renameDurably(folder, sent)
  await rm(sent, { recursive: true, force: true }).catch(() => undefined)
}

/** Returns a free path. The path is `<folder>/<name>`, with a number appended if it already exists. */
export async function freePath(folder: string, name: string): Promise<string> {
  let path = join(folder, name)
  for (let n = 2; await stat(path).catch(() => undefined); n++) path = join(folder, `${name}-${n}`)
  return path
}
