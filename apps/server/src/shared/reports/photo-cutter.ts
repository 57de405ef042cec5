import type { Rect } from '@skadi/domain/damages/damage-box'
import { readImagePath } from '@skadi/domain/images/derivative'
import { cropInProcess } from '@skadi/pipeline/photos/photo-pool'
import { cropViews } from '@skadi/report/crop-views'
import type { ReportDamage, ReportPhoto, ReportSpot } from '@skadi/report/report-model'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'
import { found } from '../../core/http/api-error.ts'

/** Width in pixels of a photo on half a page, with three pixels per printed pixel. */
const WHOLE_WIDTH = 960

/** A photo of a rig, with its currently published revision. */
export type PublishedPhoto = { imageId: string; revision: number }

export type PhotoCutter = {
  /** bytes of the pictures; the key is the path that the page requests */
  assets: ReadonlyMap<string, Uint8Array>
  /** adds a picture to the assets of the page. @returns path that the page will request */
  add: (bytes: Uint8Array) => string
  /** returns the damage with two crops in place of its photos */
  cutDamage: (damage: ReportDamage) => Promise<ReportDamage>
  /** returns the photo reduced to the size of half a page */
  shrink: <P extends ReportPhoto>(photo: P) => Promise<P>
}

/**
 * Cuts the pictures of a report from the published photos. A reader can extract the pictures from a PDF, so a picture never contains more
 * of a photo than the report shows. Every method throws NOT_FOUND if a photo is no longer shown.
 * @param onCut is called with the number of finished pictures; throws to stop the work
 */
export function photoCutter(
  objects: ObjectStore,
  published: readonly PublishedPhoto[],
  { signal, onCut }: { signal: AbortSignal; onCut: (count: number) => void },
): PhotoCutter {
  const assets = new Map<string, Uint8Array>()
  const add = (bytes: Uint8Array): string => {
    signal.throwIfAborted()
    const path = `/photos/${assets.size + 1}`
    assets.set(path, bytes)
    onCut(assets.size)
    return path
  }
  const keyOf = ({ url }: ReportPhoto, width: number, extension: 'jpg' | 'webp'): string => {
    const { imageId, revision } = found(published.find((photo) => photo.imageId === readImagePath(url)?.imageId))
    return derivativeKey({ imageId, revision, width, extension })
  }
  const cut = async <S extends ReportSpot>(spot: S, view: Rect): Promise<S> => {
    const whole = await readObject(objects, keyOf(spot, 1920, 'jpg'))
    const { x: left, y: top, width, height } = view
    return { ...spot, url: add(await cropInProcess(whole, { left, top, width, height })), region: view }
  }
  return {
    assets,
    add,
    async cutDamage(damage) {
      const views = cropViews(damage)
      return {
        ...damage,
        pickup: damage.pickup && views.pickup && (await cut(damage.pickup, views.pickup)),
        return: await cut(damage.return, views.return),
      }
    },
    shrink: async (photo) => ({ ...photo, url: add(await readObject(objects, keyOf(photo, WHOLE_WIDTH, 'webp'))) }),
  }
}
