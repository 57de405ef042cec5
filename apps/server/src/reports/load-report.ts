import { createHash } from 'node:crypto'
import { bestBoxOf } from '@skadi/domain/damages/best-box'
import { ageOf, byAge } from '@skadi/domain/damages/damage-age'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { effectiveState } from '@skadi/domain/damages/damage-state'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import type { EvidenceReasonCode } from '@skadi/domain/evidence/evidence-reason'
import type { CustomerWording } from '@skadi/domain/language/language'
import type {
  LeftOutDamage,
  ReportAct,
  ReportDamage,
  ReportKind,
  ReportModel,
  ReportOptions,
  ReportPhotoPage,
} from '@skadi/report/report-model'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import type { Scope } from '@skadi/store/db/scope'
import { readReportSubject } from '@skadi/store/reports/report-subject.repo'
import type { Services } from '../core/services.ts'
import { loadPrices, priceOf } from '../shared/costs/load-prices.ts'
import { loadEvidence } from '../shared/evidence/load-evidence.ts'
import {
  imageSetFacts,
  photoOf,
  type ReportFacts,
  type ReportSource,
  shownPhotos,
  toReportPrice,
} from '../shared/reports/report-facts.ts'
import { comparativeDamages } from './comparative-damages.ts'

/**
 * Returns the damages of a single passing, each with the box that represents it. Also returns the photos of the passing with all their
 * boxes.
 */
function individualDamages(source: ReportSource) {
  const photos = shownPhotos(source.rows, source.return.id)
  const isShown = ({ imageId }: DamageRow) => source.rows.photos.some((photo) => photo.id === imageId && photo.isShown)
  const families = [...Map.groupBy(source.rows.damages, ({ familyId }) => familyId).values()].map((boxes) => {
    const box = bestBoxOf(boxes.filter(isShown)) ?? bestBoxOf(boxes)
    return { box, reason: box && reasonAgainst(box, isShown(box)), priced: bestBoxOf(boxes) ?? box }
  })
  const damages = families.flatMap(({ box, reason, priced }) =>
    box && priced && !reason ? [toReportDamage(source, box, priced)] : [],
  )
  return {
    damages: damages.sort((a, b) => byAge(a.age, b.age) || byNumber(a, b)),
    leftOut: families
      .flatMap(({ box, reason }): LeftOutDamage[] => (box && reason ? [{ ...namesOf(box), reason }] : []))
      .sort(byNumber),
    photos: photos.map(
      (photo): ReportPhotoPage => ({
        ...photoOf(source, photo.id),
        boxes: damages.flatMap(({ familyId, number, age, isPotential }) => {
          const box = source.rows.damages.find((row) => row.familyId === familyId && row.imageId === photo.id)
          return box ? [{ familyId, number, age, isPotential, box: rectOf(box.points) }] : []
        }),
      }),
    ),
  }
}

/** Returns the reason why a box is no damage of a report, or undefined if the box is a damage. */
function reasonAgainst(box: DamageRow, isShown: boolean): EvidenceReasonCode | undefined {
  if (effectiveState(box) === 'suggested') return 'undecided'
  if (box.labelIds.length > 0 && box.labelIds.every((id) => labelOf(id)?.type === 'noise')) return 'labelledNoDamage'
  return isShown ? undefined : 'photoNotShown'
}

const namesOf = ({ familyId, number, labelIds, damagedParts }: DamageRow) => ({
  familyId,
  number,
  labels: labelIds.flatMap((id) => labelOf(id)?.name ?? []),
  parts: damagedParts,
})

const byNumber = (a: { number: number | null }, b: { number: number | null }): number =>
  (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY)

/** @param priced largest box of the damage; its photo may be a photo that must not be shown */
function toReportDamage(source: ReportSource, box: DamageRow, priced: DamageRow): ReportDamage {
  return {
    ...namesOf(box),
    age: ageOf((box.imageSetNo ?? 0) - (box.firstImageSetNo ?? 0) + 1),
    isPotential: box.isPotential,
    isNewSincePickup: false,
    firstSeen: { recDate: box.firstRecDate.toISOString(), timeZone: box.firstTimeZone },
    judgement: null,
    included: null,
    decided: decidedOf(box),
    price: toReportPrice(priceOf(priced, source.prices)),
    isRepaired: box.repairedAt !== null,
    pickup: null,
    return: { ...photoOf(source, box.imageId), box: rectOf(box.points) },
  }
}

/** Returns the user who decided the box, or otherwise the user who drew it. */
function decidedOf({
  decidedAt,
  decidedBy,
  decidedByName,
  foundAt,
  foundBy,
  foundByName,
}: DamageRow): ReportAct | null {
  if (decidedAt && decidedBy) return { by: decidedByName, at: decidedAt.toISOString() }
  return foundBy ? { by: foundByName, at: foundAt.toISOString() } : null
}

/** Subject of a report. `pickupId` is null in a report about a single passing. */
export type ReportSubject = { kind: ReportKind; pickupId: string | null; imageSetId: string }

/**
 * Returns the passings that a call names. In a comparison, `imageSetId` is the pickup, and `imageSetId2` is the passing of the
 * report.
 */
export function subjectOf(asked: {
  kind: ReportKind
  imageSetId: string
  imageSetId2?: string | undefined
}): ReportSubject {
  const first = asked.imageSetId
  const second = asked.imageSetId2
  return second === undefined
    ? { kind: asked.kind, pickupId: null, imageSetId: first }
    : { kind: asked.kind, pickupId: first, imageSetId: second }
}

/** A user's choices for a report. */
export type ReportChoice = { language: CustomerWording; options: ReportOptions; customer: readonly string[] }

export type LoadedReport = {
  tenantId: string
  facts: ReportFacts
  /** hash of the report's source data, as 64 hex digits */
  version: string
}

/**
 * Loads the contents of a report from current data.
 * @returns undefined if this scope cannot read the passings, or if they are no pickup and return of one car
 */
export async function loadReport(
  services: Pick<Services, 'db' | 'objects'>,
  scope: Scope,
  { kind, pickupId, imageSetId }: ReportSubject,
  signal: AbortSignal,
): Promise<LoadedReport | undefined> {
  const ids = pickupId === null ? [imageSetId] : [pickupId, imageSetId]
  const rows = await readReportSubject(services.db, scope, ids, { signal })
  const back = rows.passings.find(({ id }) => id === imageSetId)
  const pickup = rows.passings.find(({ id }) => id === pickupId)
  if (!back || (pickupId !== null && !isPair(pickup, back))) return undefined
  const evidence =
    pickupId === null ? undefined : await loadEvidence(services, scope, { pickupId, returnId: imageSetId, signal })
  const prices = await loadPrices({ rows: (statement) => services.db.rows(scope, statement, { signal }) }, rows.damages)
  const facts = factsOf(kind, { rows, pickup, return: back, evidence, prices })
  return { tenantId: back.tenantId, facts, version: hashOf(facts) }
}

type ImageSet = ReportSource['return']

const isPair = (pickup: ImageSet | undefined, back: ImageSet): boolean =>
  pickup !== undefined &&
  pickup.carId !== null &&
  pickup.carId === back.carId &&
  pickup.tenantId === back.tenantId &&
  pickup.recDate < back.recDate

function factsOf(kind: ReportKind, source: ReportSource): ReportFacts {
  const { evidence } = source
  return {
    kind,
    ...imageSetFacts(source),
    ...(evidence ? { ...comparativeDamages(source, evidence), photos: [] } : individualDamages(source)),
  }
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Returns the hash of a report's contents, without its number, code and time. */
export const contentHashOf = ({ version }: LoadedReport, { language, options, customer }: ReportChoice): string =>
  hashOf([version, language, { ...options, removed: [...options.removed].sort() }, customer])

/** Returns the complete report. A report without a number is a preview. */
export const modelOf = (
  { facts }: Pick<LoadedReport, 'facts'>,
  { language, options, customer }: ReportChoice,
  made: Pick<ReportModel, 'number' | 'check' | 'madeAt' | 'productName'>,
): ReportModel => ({ ...facts, language, options, customer: customer.length > 0 ? customer : null, ...made })
