import type { Evidence } from '@skadi/contract/evidence/evidence'
import { byCameraOrder } from '@skadi/domain/capture/camera'
import type { DamagePrice } from '@skadi/domain/costs/price-damage'
import { inspectionOf } from '@skadi/domain/image-sets/inspection'
import { imagePath } from '@skadi/domain/images/derivative'
import { byShownFirst } from '@skadi/domain/images/shown-first'
import type { ReportImageSet, ReportModel, ReportPhoto, ReportPrice } from '@skadi/report/report-model'
import { verdictFactsOf } from '@skadi/store/image-sets/image-set-row'
import type { ReportedImageSetRow, ReportedPhotoRow, ReportSubjectRows } from '@skadi/store/reports/report-subject.repo'
import type { Prices } from '../costs/load-prices.ts'

/** Data of a report that does not depend on its options. */
export type ReportFacts = Omit<
  ReportModel,
  'language' | 'productName' | 'number' | 'check' | 'madeAt' | 'options' | 'customer'
>

/** All data that are read for a report. */
export type ReportSource = {
  rows: ReportSubjectRows
  pickup: ReportedImageSetRow | undefined
  return: ReportedImageSetRow
  /** evidence of the pair; undefined in an individual report */
  evidence: readonly Evidence[] | undefined
  prices: Prices
}

/** Returns the facts about passings, car and company that every report contains. */
export function imageSetFacts({ rows, pickup, return: back }: Pick<ReportSource, 'rows' | 'pickup' | 'return'>) {
  const { make, model, year, mileage, vin } = back
  return {
    tenant: { name: back.tenantName, logoUrl: back.tenantLogo },
    timeZone: back.timeZone,
    registration: { countryCode: back.countryCode ?? '', registrationNo: back.registrationNo ?? '–' },
    car: { make, model, year, mileage, vin },
    pickup: pickup ? imageSetOf(rows, pickup) : null,
    return: imageSetOf(rows, back),
    isBaseline: pickup === undefined && back.baselineDamages !== null,
    undecided: back.undecidedDamages,
  }
}

const imageSetOf = (rows: ReportSubjectRows, imageSet: ReportedImageSetRow): ReportImageSet => ({
  recDate: imageSet.recDate.toISOString(),
  ...(imageSet.implausibleTime ? { implausibleTime: imageSet.implausibleTime.toISOString() } : {}),
  timeZone: imageSet.timeZone,
  origin: imageSet.origin,
  photos: shownPhotos(rows, imageSet.id).length,
  inspection: inspectionOf(verdictFactsOf(imageSet)),
})

/** Returns one photo per camera, as the screens of a passing do. The photo is the frame that represents the camera, if it can be shown. */
export function shownPhotos({ photos }: Pick<ReportSubjectRows, 'photos'>, imageSetId: string): ReportedPhotoRow[] {
  const shown = photos
    .filter((photo) => photo.imageSetId === imageSetId && photo.isShown)
    .sort((a, b) => byCameraOrder(a.camera, b.camera) || byShownFirst(a, b))
  return [...Map.groupBy(shown, ({ camera }) => camera).values()].flatMap(([first]) => first ?? [])
}

/** Returns the possible cost of a damage in the form that the cards of the portal show (C-09). */
export function toReportPrice(price: DamagePrice | null): ReportPrice | null {
  if (!price) return null
  const { isSaid, ...estimate } = price
  return isSaid ? { ...estimate, isSaid: true } : estimate
}

/** Returns a photo of one of the report's passings. */
export function photoOf({ rows }: ReportSource, imageId: string): ReportPhoto {
  const photo = rows.photos.find(({ id }) => id === imageId)
  const imageSet = rows.passings.find(({ id }) => id === photo?.imageSetId)
  if (!photo || !imageSet) throw new Error(`photo ${imageId} is of none of the report's passings`)
  return {
    url: imagePath(photo.id, photo.revision, '1920'),
    region: null,
    camera: photo.camera,
    // The cameras of a rig take their photos within seconds of the passing's time.
    takenAt: imageSet.recDate.toISOString(),
    timeZone: imageSet.timeZone,
    sha256: photo.sha256,
  }
}
