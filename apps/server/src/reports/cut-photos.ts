import type { ReportDamage, ReportModel } from '@skadi/report/report-model'
import { shownDamages } from '@skadi/report/shown-damages'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import type { JobContext } from '../core/jobs/define-job.ts'
import { type PublishedPhoto, photoCutter } from '../shared/reports/photo-cutter.ts'

export type CutReport = {
  /** shows the cut files instead of the photos */
  model: ReportModel
  /** bytes by the path that the page asks for */
  assets: ReadonlyMap<string, Uint8Array>
}

/** A report and what people see of its photos now. */
export type PhotosOfReport = { model: ReportModel; photos: readonly PublishedPhoto[] }

/**
 * The pictures of a report, cut from the published photos.
 * @throws NOT_FOUND where one of them is not shown any more
 */
export async function cutPhotos(
  objects: ObjectStore,
  { model, photos: published }: PhotosOfReport,
  { signal, progress }: Pick<JobContext, 'signal' | 'progress'>,
): Promise<CutReport> {
  const shown = new Set(shownDamages(model))
  const total = shown.size * (model.kind === 'comparative' ? 2 : 1) + model.photos.length
  const { assets, cutDamage, shrink } = photoCutter(objects, published, {
    signal,
    onCut: (count) => progress(count, total),
  })
  const damages: ReportDamage[] = []
  for (const damage of model.damages) damages.push(shown.has(damage) ? await cutDamage(damage) : damage)
  const photos: ReportModel['photos'][number][] = []
  for (const photo of model.photos) photos.push(await shrink(photo))
  return { model: { ...model, damages, photos }, assets }
}
