import { findDerivative } from '@skadi/domain/images/derivative'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { ObjectExistsError, type ObjectStore } from '@skadi/store/objects/object-store'
import type { DerivedPhoto } from './derive-photo.ts'

type DerivedFiles = Extract<DerivedPhoto, { kind: 'derived' }>['files']

/**
 * Stores the derivatives of a photo under a revision. Derivatives that an earlier attempt stored stay, because they show the same original.
 */
export async function storeDerivatives(
  objects: ObjectStore,
  { imageId, revision }: { imageId: string; revision: number },
  files: DerivedFiles,
): Promise<void> {
  await Promise.all(
    files.map(async ({ name, bytes }) => {
      const derivative = findDerivative(name)
      if (!derivative) throw new Error(`no derivative is called ${name}`)
      const { width, format } = derivative
      const key = derivativeKey({ imageId, revision, width, extension: format })
      try {
        await objects.put(key, bytes, { contentType: format === 'webp' ? 'image/webp' : 'image/jpeg' })
      } catch (error) {
        // an earlier attempt stored the file; a file of another encoder version is equally good
        if (!(error instanceof ObjectExistsError)) throw error
      }
    }),
  )
}
