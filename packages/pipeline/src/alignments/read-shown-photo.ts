import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'

/** A photo as people see it: 1920x1200, upright, with faces blurred where they must be. */
export const readShownPhoto = (
  objects: ObjectStore,
  { id, revision }: { id: string; revision: number },
): Promise<Uint8Array> => readObject(objects, derivativeKey({ imageId: id, revision, width: 1920, extension: 'jpg' }))
