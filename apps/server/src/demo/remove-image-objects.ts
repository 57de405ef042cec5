import { DERIVATIVES } from '@skadi/domain/images/derivative'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import type { RemovedImage } from '@skadi/store/seed/remove-old-simulated'

/** Removes the stored bytes of photos whose rows are gone. An object that stays behind after a crash harms nobody. */
export async function removeImageObjects(objects: ObjectStore, images: readonly RemovedImage[]): Promise<void> {
  for (const { id, objectKey, revision } of images) {
    await objects.delete(objectKey)
    for (let n = 1; n <= revision; n += 1)
      for (const { width, format } of DERIVATIVES)
        await objects.delete(derivativeKey({ imageId: id, revision: n, width, extension: format }))
  }
}
