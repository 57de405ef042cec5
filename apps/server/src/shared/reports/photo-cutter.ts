import type { Rect } from '@skadi/domain/damages/damage-box'
import { readImagePath } from '@skadi/domain/images/derivative'
import { cropInProcess } from '@skadi/pipeline/photos/photo-pool'
import { cropViews } from '@skadi/report/crop-views'
import type { ReportDamage, ReportPhoto, ReportSpot } from '@skadi/report/report-model'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'
import { found } from '../../core/http/api-error.ts'

/** Wide enough for half a page, three pixels to a printed one. */
const WHOLE_WIDTH = 960

/** A photo of the rig, and the revision that people see of it now. */
export type PublishedPhoto = { imageId: string; revision: number }

export type PhotoCutter = {
  /** bytes by the path that the page asks for */
  assets: ReadonlyMap<string, Uint8Array>
  /** keeps a picture of the page. @returns the path it will ask for */
  add: (bytes: Uint8Array) => string
  /** the damage with its two crops in place of the photos */
  cutDamage: (damage: ReportDamage) => Promise<ReportDamage>
  /** the photo as small as half a page needs it */
  shrink: <P extends ReportPhoto>(photo: P) => Promise<P>
}

/**
 * Cuts the pictures of a report from the published photos: a file never holds more of a photo than the report shows, as
 * anybody can take it out of a PDF. All of it throws NOT_FOUND where a photo is not shown any more.
 * @param onCut so many pictures there are; throws where the work is to stop
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
