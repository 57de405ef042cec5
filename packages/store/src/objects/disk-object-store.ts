import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, link, mkdir, open, opendir, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { dataDirError } from '../embedded/data-dir.ts'
import { DurableFolders, syncFolder } from './durable-folders.ts'
import { hashChunks, writeAndHash } from './hash-source.ts'
import { assertObjectKey } from './object-key.ts'
import {
  type ListedObject,
  ObjectExistsError,
  ObjectHashError,
  ObjectMissingError,
  ObjectRangeError,
  type ObjectSource,
  type ObjectStore,
  type PutResult,
  type StoredObject,
} from './object-store.ts'

/**
 * Folder of unfinished writes. The name of the folder starts with a dot, as no key does. The folder lies inside the store's folder, so that
 * a rename completes a write.
 */
const UNFINISHED = '.unfinished'
const UNFINISHED_LIFE_MS = 3_600_000
/** Size limit of small files such as thumbnails, which are read at once. Larger objects are streamed. */
const SMALL_BYTES = 65_536

/**
 * Opens an object store with files in `folder`, which is created if it is missing. Removes leftovers of interrupted writes. Throws
 * StartError if the folder is not writable.
 */
export async function diskObjectStore(folder: string): Promise<ObjectStore> {
  const root = path.resolve(folder)
  const unfinished = path.join(root, UNFINISHED)
  const folders = new DurableFolders(root)
  try {
    await mkdir(root, { recursive: true, mode: 0o700 })
    await syncFolder(path.dirname(root))
    await folders.make(unfinished)
    await removeOld(unfinished)
  } catch (error) {
    throw dataDirError(root, error)
  }
  const fileOf = (key: string) => {
    assertObjectKey(key)
    return path.join(root, key)
  }

  return {
    put: async (key, source, options = {}) => {
      const file = fileOf(key)
      const fresh = path.join(unfinished, randomUUID())
      try {
        const written = await writeDurably(fresh, source)
        if (options.sha256 !== undefined && options.sha256 !== written.sha256) throw new ObjectHashError(key)
        await folders.make(path.dirname(file))
        await placeOnce(fresh, file, key, written)
        await syncFolder(path.dirname(file))
        return written
      } finally {
        await rm(fresh, { force: true })
      }
    },

    get: async (key) => {
      const handle = await openObject(fileOf(key), key)
      const { size } = await handle.stat()
      if (size > SMALL_BYTES) return { stream: handle.createReadStream(), size }
      return toSmallObject(await readAtOnce(handle, size))
    },

    getRange: async (key, { start, end = Number.MAX_SAFE_INTEGER }) => {
      const handle = await openObject(fileOf(key), key)
      const { size } = await handle.stat()
      if (start < 0 || start >= size || end < start) {
        await handle.close()
        throw new ObjectRangeError(key)
      }
      return { stream: handle.createReadStream({ start, end: Math.min(end, size - 1) }), size }
    },

    head: async (key) => {
      const found = await stat(fileOf(key)).catch(absent)
      return found?.isFile() ? { size: found.size } : undefined
    },

    delete: async (key) => {
      const file = fileOf(key)
      try {
        await unlink(file)
      } catch (error) {
        return absent(error)
      }
      await syncFolder(path.dirname(file))
    },

    list: (prefix) => listFiles(root, prefix),

    close: () => {},
  }
}

/** Reads a small object completely with one read call. A stream would need three calls. */
async function readAtOnce(handle: FileHandle, size: number): Promise<Buffer> {
  try {
    const bytes = Buffer.allocUnsafe(size)
    const { bytesRead } = await handle.read(bytes, 0, size, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const toSmallObject = (bytes: Buffer): StoredObject => ({
  size: bytes.length,
  bytes,
  get stream() {
    return Readable.from([bytes], { objectMode: false })
  },
})

async function writeDurably(file: string, source: ObjectSource): Promise<PutResult> {
  const handle = await open(file, 'wx', 0o600)
  try {
    const written = await writeAndHash(source, handle)
    await handle.sync()
    return written
  } finally {
    await handle.close()
  }
}

/** Gives the file its name unless the name is taken. Uses a hard link, because a rename would replace an existing file. */
async function placeOnce(fresh: string, file: string, key: string, written: PutResult): Promise<void> {
  try {
    await link(fresh, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return assertSameBytes(file, key, written)
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP') throw error
    // for a file system without hard links
    if (await stat(file).catch(absent)) return assertSameBytes(file, key, written)
    await rename(fresh, file)
  }
}

async function assertSameBytes(file: string, key: string, written: PutResult): Promise<void> {
  const { size } = await stat(file)
  if (size !== written.size) throw new ObjectExistsError(key)
  const kept = await hashChunks(createReadStream(file))
  if (kept.sha256 !== written.sha256) throw new ObjectExistsError(key)
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(absent)
    if (found && Date.now() - found.mtimeMs > UNFINISHED_LIFE_MS) await rm(file, { force: true })
  }
}

async function* listFiles(root: string, prefix: string): AsyncIterable<ListedObject> {
  const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  if (parent) assertObjectKey(parent.slice(0, -1))
  yield* walk(root, parent, prefix)
}

/** Lists the objects folder by folder, because a list of a million photos does not fit in memory. */
async function* walk(root: string, parent: string, prefix: string): AsyncIterable<ListedObject> {
  const folder = await opendir(path.join(root, parent)).catch(absent)
  if (!folder) return
  for await (const entry of folder) {
    const key = parent + entry.name
    const fits = key.startsWith(prefix.slice(0, key.length)) && !entry.name.startsWith('.')
    if (fits && entry.isDirectory()) yield* walk(root, `${key}/`, prefix)
    if (!fits || !entry.isFile() || !key.startsWith(prefix)) continue
    const found = await stat(path.join(root, key)).catch(absent)
    if (found) yield { key, size: found.size, modifiedAt: found.mtime }
  }
}

async function openObject(file: string, key: string) {
  const handle = await open(file, 'r').catch(absent)
  if (!handle) throw new ObjectMissingError(key)
  return handle
}

function absent(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
}
