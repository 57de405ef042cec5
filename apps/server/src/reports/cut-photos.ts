import type { Rect } from '@skadi/domain/damages/damage-box'
import { readImagePath } from '@skadi/domain/images/derivative'
import { cropInProcess } from '@skadi/pipeline/photos/photo-pool'
import { cropViews } from '@skadi/report/crop-views'
import type { ReportDamage, ReportModel, ReportPhoto, ReportSpot } from '@skadi/report/report-model'
import { shownDamages } from '@skadi/report/shown-damages'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'
import type { ReportPhotoRow } from '@skadi/store/reports/report.repo'
import { found } from '../core/api-error.ts'
import type { JobContext } from '../core/jobs/define-job.ts'

/** Wide enough for half a page, three pixels to a printed one. */
const WHOLE_WIDTH = 960

export type CutReport = {
  /** shows the cut files instead of the photos */
  model: ReportModel
  /** bytes by the path that the page asks for */
  assets: Map<string, Uint8Array>
}

/** A report and what people see of its photos now. */
export type PhotosOfReport = { model: ReportModel; photos: readonly Pick<ReportPhotoRow, 'imageId' | 'revision'>[] }

/**
 * The pictures of a report, cut from the published photos: a file never holds more of a photo than the report shows, as
 * anybody can take it out of a PDF.
 * @throws NOT_FOUND where one of them is not shown any more
 */
export async function cutPhotos(
  objects: ObjectStore,
  { model, photos: published }: PhotosOfReport,
  { signal, progress }: Pick<JobContext, 'signal' | 'progress'>,
): Promise<CutReport> {
  const shown = new Set(shownDamages(model))
  const total = shown.size * (model.kind === 'comparative' ? 2 : 1) + model.photos.length
  const assets = new Map<string, Uint8Array>()
  const add = (bytes: Uint8Array): string => {
    signal.throwIfAborted()
    const path = `/photos/${assets.size + 1}`
    assets.set(path, bytes)
    progress(assets.size, total)
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
  const cutDamage = async (damage: ReportDamage): Promise<ReportDamage> => {
    if (!shown.has(damage)) return damage
    const views = cropViews(damage)
    return {
      ...damage,
      pickup: damage.pickup && views.pickup && (await cut(damage.pickup, views.pickup)),
      return: await cut(damage.return, views.return),
    }
  }
  const damages: ReportDamage[] = []
  for (const damage of model.damages) damages.push(await cutDamage(damage))
  const photos: ReportModel['photos'][number][] = []
  for (const photo of model.photos)
    photos.push({ ...photo, url: add(await readObject(objects, keyOf(photo, WHOLE_WIDTH, 'webp'))) })
  return { model: { ...model, damages, photos }, assets }
}
