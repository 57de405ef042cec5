import { listReusedImages, type ReusedImage } from '@skadi/contract/claims/claims-reads'
import { normalisePlate } from '@skadi/domain/cars/plate-key'
import { claimFilePath } from '@skadi/domain/claims/claim-file-path'
import { ALIKE_WITHIN, type Likeness, likenessDistance } from '@skadi/domain/claims/image-likeness'
import { imagePath } from '@skadi/domain/images/derivative'
import { readLikenessesInProcess } from '@skadi/pipeline/photos/photo-pool'
import { type ClaimRow, claimStatement } from '@skadi/store/claims/claim.repo'
import type { ImageSetPhoto } from '@skadi/store/claims/reused-image.repo'
import * as store from '@skadi/store/claims/reused-image.repo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import { LruCache } from '../core/lru-cache.ts'
import type { Services } from '../core/services.ts'
import { claimReadScope } from './claim-scope.ts'

/** Number of image likenesses that one process caches. Each takes some hundred bytes. */
const REMEMBERED = 20_000
/** Number of photos whose thumbnails are in memory together. Each takes some ten kB. */
const AT_ONCE = 60

/**
 * Computes the likeness of photos of passings from their thumbnails. In a thumbnail, a blurred face and its original look the same. Each
 * revision of a photo is computed once, in the photo process.
 */
function imageSetLikenesses(objects: ObjectStore) {
  const known = new LruCache<string, { likeness: Likeness | null }>(REMEMBERED)
  const keyOf = ({ imageId, revision }: ImageSetPhoto) =>
    derivativeKey({ imageId, revision, width: 257, extension: 'webp' })

  /** Returns the likenesses in the order of the photos. The likeness is null if the photo is unreadable or has no recognisable contents. */
  return async (photos: readonly ImageSetPhoto[], signal: AbortSignal): Promise<(Likeness | null)[]> => {
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

/** Maximum number of the plate's passings whose photos are compared. Passings close in time to the accident come first. */
const IMAGE_SETS = 60
/** Maximum number of photos in an answer. */
const MOST = 100

/** Calls that list the photos of a claim that the company has seen before. */
export function reusedImagesCalls({ db, objects }: Services): BoundCall[] {
  const likenessesOf = imageSetLikenesses(objects)
  return [
    bindCall(listReusedImages, async ({ params: { id } }, { actor, signal }) => {
      const scope = claimReadScope(actor)
      const [[claim], images, inClaims] = await db.read<[ClaimRow, store.ComparedImage, store.SeenInClaim]>(
        scope,
        [
          claimStatement(scope, id),
          store.comparedImagesStatement(scope, id),
          store.seenInClaimsStatement(scope, id, ALIKE_WITHIN, MOST),
        ],
        { signal },
      )
      const { tenantId, car, accidentInformation } = found(claim)
      const [ofPlate, same] = await db.read<[store.ImageSetPhoto, store.ImageSetPhoto]>(
        scope,
        [
          store.platePhotosStatement(tenantId, { ...plateOf(car), accidentDate: accidentInformation.date }, IMAGE_SETS),
          store.sameImageSetPhotosStatement(
            tenantId,
            images.map(({ sha256 }) => sha256),
          ),
        ],
        { signal },
      )
      const likenesses = images.length > 0 ? await likenessesOf(ofPlate, signal) : []
      const atImageSets = seenAtImageSets(images, same, ofPlate, likenesses)
      const items = [...inClaims.map(toClaimItem), ...atImageSets].sort(byLikeness).slice(0, MOST)
      return { data: { items }, meta: wholeListMeta(items.length) }
    }),
  ]
}

const plateOf = ({ registrationNo, country }: ClaimRow['car']) => ({
  registrationNo: normalisePlate(registrationNo),
  country: country.toUpperCase(),
})

const byLikeness = (a: ReusedImage, b: ReusedImage): number =>
  Number(b.similarity === 'same') - Number(a.similarity === 'same') || a.distance - b.distance

const toClaimItem = ({ imageId, otherId, claimId, claimNo, isSame, distance }: store.SeenInClaim): ReusedImage => ({
  imageId,
  similarity: isSame ? 'same' : 'alike',
  distance: isSame ? 0 : (distance ?? 0),
  other: {
    kind: 'claim',
    claimId,
    claimNo,
    imageId: otherId,
    thumbUrl: claimFilePath(otherId, 'thumb'),
    url: claimFilePath(otherId, 'large'),
  },
})

function seenAtImageSets(
  images: readonly store.ComparedImage[],
  same: readonly store.ImageSetPhoto[],
  ofPlate: readonly store.ImageSetPhoto[],
  likenesses: readonly (string | null)[],
): ReusedImage[] {
  const items: ReusedImage[] = []
  for (const image of images) {
    const twins = same.filter(({ sha256 }) => sha256 === image.sha256)
    items.push(...twins.map((photo) => toImageSetItem(image, photo, 'same', 0)))
    const { likeness } = image
    if (likeness === null) continue
    for (const [at, photo] of ofPlate.entries()) {
      const other = likenesses[at]
      const distance = other ? likenessDistance(likeness, other) : Number.POSITIVE_INFINITY
      if (distance <= ALIKE_WITHIN && !twins.some(({ imageId }) => imageId === photo.imageId))
        items.push(toImageSetItem(image, photo, 'alike', distance))
    }
  }
  return items
}

const toImageSetItem = (
  { id }: store.ComparedImage,
  { imageId, revision, imageSetId, recDate, registrationNo }: store.ImageSetPhoto,
  similarity: ReusedImage['similarity'],
  distance: number,
): ReusedImage => ({
  imageId: id,
  similarity,
  distance,
  other: {
    kind: 'passing',
    imageSetId,
    recDate: recDate.toISOString(),
    registrationNo: registrationNo ?? '',
    imageId,
    thumbUrl: imagePath(imageId, revision, '514'),
    url: imagePath(imageId, revision, '1920'),
  },
})
