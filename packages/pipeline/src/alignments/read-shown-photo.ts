import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'

/** Reads a photo as people see it: 1920x1200, upright, with blurred faces if the company wants face blur. */
export const readShownPhoto = (
  objects: ObjectStore,
  { id, revision }: { id: string; revision: number },
): Promise<Uint8Array> => readObject(objects, derivativeKey({ imageId: id, revision, width: 1920, extension: 'jpg' }))
