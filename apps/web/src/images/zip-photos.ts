import { inChunks } from '@skadi/domain/images/image-chunks'

export type ZipEntry = { name: string; lastModified: Date }

type Packing<T> = {
  entryOf: (photo: T) => ZipEntry
  fetchPhoto: (photo: T) => Promise<Blob>
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** Result of packing. `zip` is undefined if no photo could be loaded. */
export type PackedPhotos = { zip: Blob | undefined; packed: number; failed: number }

/**
 * Packs photos into a zip while the photos arrive, ten at a time (2§7.5). So the zip is in memory only once. A photo
 * that fails to load is left out and counted.
 * @throws the reason of the signal if the signal aborts
 */
export async function zipPhotos<T>(photos: readonly T[], packing: Packing<T>): Promise<PackedPhotos> {
  const { entryOf, fetchPhoto, onProgress, signal } = packing
  // The library is loaded on demand, at the first download.
  const { downloadZip } = await import('client-zip')
  let packed = 0
  let failed = 0
  async function* files() {
    for (const chunk of inChunks(photos)) {
      const coming = chunk.map((photo) => ({ photo, bytes: fetchPhoto(photo).catch(() => undefined) }))
      for (const { photo, bytes } of coming) {
        const input = await bytes
        signal.throwIfAborted()
        if (input) {
          packed += 1
          yield { ...entryOf(photo), input }
        } else failed += 1
        onProgress(packed + failed)
      }
    }
  }
  const zip = await downloadZip(files()).blob()
  return { zip: packed > 0 ? zip : undefined, packed, failed }
}
