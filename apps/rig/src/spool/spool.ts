import type { Dirent } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isSystemName } from '../send/photo-name.ts'
import { renameDurably, syncFolder } from './durable.ts'

/**
 * A spool folder (docs/rig.md). A recording is a folder: it is written in `incoming`, renamed to `ready` when whole,
 * and leaves `ready` only after the server acknowledged `complete`; what the server will never take goes to `refused`, and
 * files that a recording was sent without to `skipped`.
 */
export type Spool = { dir: string; incoming: string; ready: string; sent: string; refused: string; skipped: string }

const ABANDONED_MS = 24 * 3600_000
/** How long files that a recording was sent without are kept. */
const SKIPPED_MS = 30 * 24 * 3600_000

/** The folders of a spool, as they are or will be. */
export const spoolAt = (dir: string): Spool => ({
  dir,
  incoming: join(dir, 'incoming'),
  ready: join(dir, 'ready'),
  sent: join(dir, 'sent'),
  refused: join(dir, 'refused'),
  skipped: join(dir, 'skipped'),
})

/** Opens a spool, makes its folders, and clears what a power cut left behind. */
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

/** Folder names of the recordings that wait, oldest name first. */
export async function waitingRecordings(spool: Spool): Promise<string[]> {
  const entries = await readdir(spool.ready, { withFileTypes: true })
  return entries
    .filter(isRecording)
    .map(({ name }) => name)
    .sort()
}

/** What lies in `ready` and is no recording's folder, so that it is never sent; files of operating systems are not told of. */
export async function looseEntries(spool: Spool): Promise<string[]> {
  const entries = await readdir(spool.ready, { withFileTypes: true })
  return entries
    .filter((entry) => !isRecording(entry) && !isSystemName(entry.name))
    .map(({ name }) => name)
    .sort()
}

/**
 * Takes an acknowledged recording out. The rename is the moment that counts; deleting may be cut off and is done at the next
 * start. Files that the recording was sent without are kept for 30 days, but for those of operating systems.
 * @param sentFiles the names on disk of what the server has, and of what the spool wrote itself
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
      // a name that is no text cannot be named, but its folder can
      return renameDurably(folder, await freePath(spool.skipped, name))
    }
  }
  const sent = join(spool.sent, name)
  await rm(sent, { recursive: true, force: true })
  await renameDurably(folder, sent)
  await rm(sent, { recursive: true, force: true }).catch(() => undefined)
}

/** `<folder>/<name>`, or with a number behind it where that is taken. */
export async function freePath(folder: string, name: string): Promise<string> {
  let path = join(folder, name)
  for (let n = 2; await stat(path).catch(() => undefined); n++) path = join(folder, `${name}-${n}`)
  return path
}
