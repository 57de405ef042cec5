import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@skadi/store/db/database'
import { diskObjectStore } from '@skadi/store/objects/disk-object-store'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { complete, record } from '@skadi/store/testing/record'
import { afterAll, beforeAll } from 'vitest'

/** Creates an object store on disk for a test file. The store is removed after the tests. */
export function testObjects(): { readonly store: ObjectStore; readonly folder: string } {
  let folder = ''
  let store: ObjectStore | undefined
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'skadi-objects-'))
    store = await diskObjectStore(folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return {
    get folder() {
      return folder
    },
    get store() {
      if (!store) throw new Error('the object store is opened before the first test')
      return store
    },
  }
}

/** Photos per camera. A camera may have several frames. */
export type Photos = Partial<Record<string, Uint8Array | Uint8Array[]>>

/** Sends photos as both units of a capture set, like a real rig but without the network. Returns the id of the passing. */
export async function sendImageSet(
  db: Database,
  store: ObjectStore,
  set: { left: string; right: string },
  photos: { left: Photos; right: Photos },
  recordedAt = new Date(),
): Promise<string> {
  let imageSetId: string | undefined
  for (const side of ['left', 'right'] as const) {
    const files = Object.entries(photos[side]).flatMap(([camera, given]) =>
      [given ?? []].flat().map((bytes, n) => ({ name: `${camera}-${n + 1}.jpg`, camera, bytes })),
    )
    const id = await record(db, set[side], side, { recordedAt, files, store: (key, bytes) => store.put(key, bytes) })
    const answer = await complete(db, set[side], id)
    if (answer.kind === 'complete') imageSetId = answer.imageSetId
  }
  if (!imageSetId) throw new Error('the two sides did not pair')
  return imageSetId
}
