import type { Likeness } from '@skadi/domain/claims/image-likeness'
import { readLikenessesInProcess } from '@skadi/pipeline/photos/photo-pool'
import type { PassingPhoto } from '@skadi/store/claims/reused-image.repo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'
import { LruCache } from '../core/lru-cache.ts'

/** Likenesses that one process remembers, some hundred bytes each. */
const REMEMBERED = 20_000
/** Photos whose small pictures are in memory at once, some ten kB each. */
const AT_ONCE = 60

/**
 * What photos of passings look like, by the small picture that people see too: a blurred face and its original look the
 * same to it. Each revision is looked at once, in the photo process.
 */
export function passingLikenesses(objects: ObjectStore) {
  const known = new LruCache<string, { likeness: Likeness | null }>(REMEMBERED)
  const keyOf = ({ imageId, revision }: PassingPhoto) =>
    derivativeKey({ imageId, revision, width: 257, extension: 'webp' })

  /** In the order of the photos; null for one that looks like nothing or cannot be read. */
  return async (photos: readonly PassingPhoto[], signal: AbortSignal): Promise<(Likeness | null)[]> => {
    const unknown = photos.map(keyOf).filter((key) => !known.get(key))
    for (let from = 0; from < unknown.length; from += AT_ONCE) {
      signal.throwIfAborted()
      const keys = unknown.slice(from, from + AT_ONCE)
      const pictures = await Promise.all(keys.map((key) => readObject(objects, key).catch(() => Buffer.alloc(0))))
      const likenesses = await readLikenessesInProcess(pictures)
      for (const [at, key] of keys.entries()) known.set(key, { likeness: likenesses[at] ?? null })
    }
    return photos.map((photo) => known.get(keyOf(photo))?.likeness ?? null)
  }
}
