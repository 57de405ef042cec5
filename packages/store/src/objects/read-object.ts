import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { hashChunks } from './hash-source.ts'
import type { ObjectStore, PutResult } from './object-store.ts'

/** Reads an object completely into memory. Throws ObjectMissingError. */
export async function readObject(store: ObjectStore, key: string): Promise<Buffer> {
  const object = await store.get(key)
  return object.bytes ?? buffer(object.stream)
}

/** Writes an object to a new file. Throws ObjectMissingError. */
export async function writeObject(store: ObjectStore, key: string, file: string): Promise<PutResult> {
  const { stream } = await store.get(key)
  const target = await open(file, 'wx', 0o600)
  try {
    return await hashChunks(stream, (chunk) => target.writeFile(chunk))
  } finally {
    await target.close()
  }
}
