import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hashChunks } from '../objects/hash-source.ts'
import { ObjectMissingError, type ObjectStore } from '../objects/object-store.ts'
import { syncFolder } from '../objects/sync-folder.ts'
import { OBJECT_FOLDER, type ObjectEntry, sha256OfFile, UNFINISHED } from './backup-set.ts'

export type CopiedObjects = {
  /** by key */
  found: Map<string, ObjectEntry>
  /** what earlier sets know of their objects, so that nothing is read twice */
  known: ReadonlyMap<string, ObjectEntry>
}

/**
 * Copies every object that the store has now and the folder has not. One that is deleted meanwhile is left out, unless it
 * was copied before: then it stays in `found`.
 */
export async function copyObjects(
  objects: ObjectStore,
  folder: string,
  { found, known }: CopiedObjects,
  onObject: (done: number, bytes: number) => void = () => {},
): Promise<void> {
  for await (const { key, size } of objects.list('')) {
    if (found.has(key)) continue
    const entry = await keepObject(objects, folder, { key, size }, known.get(key))
    if (entry) found.set(key, entry)
    onObject(found.size, size)
  }
}

async function keepObject(
  objects: ObjectStore,
  folder: string,
  { key, size }: { key: string; size: number },
  known: ObjectEntry | undefined,
): Promise<ObjectEntry | undefined> {
  const file = path.join(folder, OBJECT_FOLDER, key)
  const kept = await stat(file).catch(() => undefined)
  if (kept?.size === size) return known?.size === size ? known : { key, size, sha256: await sha256OfFile(file) }
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const fresh = path.join(folder, OBJECT_FOLDER, `${UNFINISHED}-${randomUUID()}`)
  try {
    const { stream } = await objects.get(key)
    const copied = await copyInto(fresh, stream)
    await rename(fresh, file)
    await syncFolder(path.dirname(file))
    return { key, ...copied }
  } catch (error) {
    await rm(fresh, { force: true })
    if (error instanceof ObjectMissingError) return undefined
    throw error
  }
}

async function copyInto(file: string, stream: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> {
  const target = await open(file, 'wx', 0o600)
  try {
    const copied = await hashChunks(stream, (chunk) => target.writeFile(chunk))
    await target.sync()
    return copied
  } finally {
    await target.close()
  }
}
