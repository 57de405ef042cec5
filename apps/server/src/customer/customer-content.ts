import type { CustomerContent, CustomerDamage } from '@skadi/contract/customer/customer-page'
import type { Evidence } from '@skadi/contract/evidence/evidence'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { canBeShown, isShownToCustomer } from '@skadi/domain/customer/is-shown-to-customer'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { effectiveState } from '@skadi/domain/damages/damage-state'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import { byShownFirst } from '@skadi/domain/images/shown-first'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import type { ReportedImageSetRow, ReportSubjectRows } from '@skadi/store/reports/report-subject.repo'

export type CustomerSubject = {
  rows: ReportSubjectRows
  pickup: ReportedImageSetRow
  /** the return and the evidence of the pair; null if the page is about a pickup alone */
  back: { imageSet: ReportedImageSetRow; evidence: readonly Evidence[] } | null
  /** families that are attached to the page's claim; undefined if the page has no claim */
  attached?: ReadonlySet<string> | undefined
}

/**
 * Returns the content of a customer's page.
 * - For a pair: the included damages that occurred during the rental. Blocked and potential damages are left out, and so are weak damages
 *   that no clerk included.
 * - For a claim: the damages attached to the claim, even weak damages, but never blocked damages.
 * - For a pickup: the decided damages of the pickup.
 */
export function customerContent(
  { rows, pickup, back, attached }: CustomerSubject,
  showCosts: boolean,
): CustomerContent {
  const isShown = (imageId: string) => rows.photos.some(({ id, isShown: is }) => id === imageId && is)
  const damages = back
    ? back.evidence
        .filter((one) => (attached ? isClaimed(one, attached) : isShownToCustomer(one)))
        .map((one) => provenDamage(one, isShown, showCosts))
    : damagesAtPickup(rows, isShown)
  return {
    tenantName: pickup.tenantName,
    countryCode: pickup.countryCode ?? '',
    registrationNo: pickup.registrationNo ?? '–',
    pickup: imageSetOf(pickup),
    return: back && imageSetOf(back.imageSet),
    damages: damages.sort(byNumber),
    views: SHOWN_CAMERAS.flatMap((camera) => {
      const before = shownPhoto(rows, pickup.id, camera)
      const after = back && shownPhoto(rows, back.imageSet.id, camera)
      return before || after ? [{ camera, before: before ?? null, after: after ?? null }] : []
    }),
  }
}

const isClaimed = (one: Evidence, attached: ReadonlySet<string>) =>
  attached.has(one.familyId) && one.judgement !== null && one.judgement.verdict !== 'blocked' && canBeShown(one)

/** Returns the ids of the rig photos that a page needs. */
export const imagesOf = ({ damages, views }: CustomerContent): string[] => [
  ...new Set([
    ...damages.flatMap(({ before, after }) => [before?.imageId ?? [], after.imageId].flat()),
    ...views.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()),
  ]),
]

const imageSetOf = ({ recDate, implausibleTime, timeZone, origin }: ReportedImageSetRow) => ({
  recDate: recDate.toISOString(),
  timeZone,
  place: origin,
  ...(implausibleTime && { isArrival: true }),
})

function provenDamage(one: Evidence, isShown: (imageId: string) => boolean, showCosts: boolean): CustomerDamage {
  const { pickup, return: back } = one.pair
  return {
    familyId: one.familyId,
    number: one.number,
    labels: one.labels.map(({ name }) => name),
    parts: one.damagedParts,
    camera: one.camera,
    before: pickup && isShown(pickup.imageId) ? { imageId: pickup.imageId, box: pickup.box ?? back.box } : null,
    after: { imageId: back.imageId, box: back.box },
    isAligned: pickup?.alignment === 'aligned',
    price: showCosts && one.repairedAt === null ? one.price : null,
    isRepaired: one.repairedAt !== null,
  }
}

/** Returns each damage of the pickup once, with its first box on a shown photo. Undecided suggestions are left out. */
function damagesAtPickup(rows: ReportSubjectRows, isShown: (imageId: string) => boolean): CustomerDamage[] {
  const families = Map.groupBy(rows.damages.filter(isSure), ({ familyId }) => familyId)
  return [...families.values()].flatMap((boxes) => {
    const box = boxes.find(({ imageId }) => isShown(imageId))
    return box
      ? {
          familyId: box.familyId,
          number: box.number,
          labels: box.labelIds.flatMap((id) => labelOf(id)?.name ?? []),
          parts: box.damagedParts,
          camera: box.camera,
          before: null,
          after: { imageId: box.imageId, box: rectOf(box.points) },
          isAligned: false,
          price: null,
        }
      : []
  })
}

const isSure = (box: DamageRow): boolean =>
  !box.isPotential &&
  effectiveState(box) !== 'suggested' &&
  !(box.labelIds.length > 0 && box.labelIds.every((id) => labelOf(id)?.type === 'noise'))

const byNumber = (a: CustomerDamage, b: CustomerDamage): number =>
  (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY)

/** Returns the photo that represents a camera of a passing on screens. Returns undefined if no photo may be shown. */
function shownPhoto({ photos }: ReportSubjectRows, imageSetId: string, camera: string): string | undefined {
  return photos
    .filter((photo) => photo.imageSetId === imageSetId && photo.camera === camera && photo.isShown)
    .sort(byShownFirst)[0]?.id
}
