import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { renameDurably, syncFolder, writeDurably } from './durable.ts'

/**
 * A spool folder (docs/rig.md). A recording is a folder: it is written in `incoming`, renamed to `ready` when whole,
 * and leaves `ready` only after the server acknowledged `complete`; what the server will never take goes to `refused`.
 */
export type Spool = { dir: string; incoming: string; ready: string; sent: string; refused: string }

const ABANDONED_MS = 24 * 3600_000

/** The folders of a spool, as they are or will be. */
export const spoolAt = (dir: string): Spool => ({
  dir,
  incoming: join(dir, 'incoming'),
  ready: join(dir, 'ready'),
  sent: join(dir, 'sent'),
  refused: join(dir, 'refused'),
})

/** Opens a spool, makes its folders, and clears what a power cut left behind. */
export async function openSpool(dir: string): Promise<Spool> {
  const spool = spoolAt(dir)
  for (const folder of [spool.incoming, spool.ready, spool.sent, spool.refused])
    await mkdir(folder, { recursive: true })
  await syncFolder(dir)
  for (const name of await readdir(spool.sent)) await rm(join(spool.sent, name), { recursive: true, force: true })
  for (const name of await readdir(spool.incoming)) {
    const path = join(spool.incoming, name)
    const age =
      Date.now() -
      (await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      ))
    if (name.endsWith('.tmp') && age > ABANDONED_MS) await rm(path, { recursive: true, force: true })
  }
  return spool
}

/** Folder names of the recordings that wait, oldest name first. */
export async function waitingRecordings(spool: Spool): Promise<string[]> {
  const entries = await readdir(spool.ready, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

/** Takes an acknowledged recording out. The rename is the moment that counts; deleting may be cut off and is done at the next start. */
export async function dropRecording(spool: Spool, name: string): Promise<void> {
  const sent = join(spool.sent, name)
  await rm(sent, { recursive: true, force: true })
  await renameDurably(join(spool.ready, name), sent)
  await rm(sent, { recursive: true, force: true })
}

/** Moves a recording aside with the reason in words, so that a person can look at it; nothing is deleted. */
export async function refuseRecording(spool: Spool, name: string, reason: string): Promise<string> {
  let target = join(spool.refused, name)
  for (let n = 2; await stat(target).catch(() => undefined); n++) target = join(spool.refused, `${name}-${n}`)
  // the words stand in the log too: a full disk must not keep it in the way of others
  await writeDurably(join(spool.ready, name, 'reason.txt'), `${reason}\n`).catch(() => undefined)
  await renameDurably(join(spool.ready, name), target)
  return target
}
