import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from './object-store.ts'

/** The bytes of an object, all in memory. Throws ObjectMissingError. */
export async function readObject(store: ObjectStore, key: string): Promise<Buffer> {
  const object = await store.get(key)
  return object.bytes ?? buffer(object.stream)
}
