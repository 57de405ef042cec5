import type { Damage } from '@skadi/contract/damages/damage'
import { ageOf } from '@skadi/domain/damages/damage-age'
import { hasAge } from '@skadi/domain/damages/damage-state'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import { loadPrices, type Prices, priceOf, type Reader } from '../costs/load-prices.ts'

/** Converts stored boxes to the form of the calls, each with its price. */
export async function toDamages(reader: Reader, rows: readonly DamageRow[]): Promise<Damage[]> {
  const prices = await loadPrices(reader, rows)
  return rows.map((row) => toDamage(row, prices))
}

/** Converts a stored box to the form of the calls. */
export function toDamage(row: DamageRow, prices: Prices): Damage {
  const age = ageOfRow(row)
  return {
    id: row.id,
    imageId: row.imageId,
    imageSetId: row.imageSetId,
    fileId: row.fileId,
    fileName: row.fileName,
    camera: row.camera,
    frame: row.frame,
    index: row.index,
    points: row.points,
    state: row.state,
    finalState: row.finalState,
    partnerState: row.partnerState,
    timestamp: row.recDate.toISOString(),
    isNew: age === 'new',
    isRecent: age === 'recent',
    isDeleted: row.deletedAt !== null,
    deletedBy: row.deletedBy,
    potentialDamage: row.isPotential,
    firstDamageId: row.firstDamageId,
    representativeId: row.representativeId,
    familySize: row.familySize,
    familyId: row.familyId,
    number: row.number,
    damageFamilyReviewed: row.isReviewed,
    toRemoveFromFamily: row.isRemovedFromFamily,
    firstSeen: {
      imageSetId: row.firstImageSetId,
      recDate: row.firstRecDate.toISOString(),
      timeZone: row.firstTimeZone,
      location: row.firstLocation,
    },
    repaired:
      row.repairedAt && row.repairedBy
        ? { userId: row.repairedBy, name: row.repairedByName, at: row.repairedAt.toISOString() }
        : null,
    labels: row.labelIds.flatMap((id) => labelOf(id) ?? []),
    damagedParts: row.damagedParts,
    comparedImageId: row.comparedImageId,
    notSeenIn: row.notSeenIn,
    certainty: row.certainty,
    isFaint: row.isFaint,
    price: priceOf(row, prices),
    evidence: evidenceOf(row),
    modifiedAt: row.modifiedAt.toISOString(),
  }
}

function evidenceOf(row: DamageRow): Damage['evidence'] {
  const { detector, detectorVersion, foundBy, decidedAt, decidedBy, decision } = row
  return {
    foundAt: row.foundAt.toISOString(),
    foundBy: foundBy === null ? null : { userId: foundBy, name: row.foundByName },
    detector: detector === null ? null : { name: detector, version: detectorVersion ?? '' },
    originalPoints: row.originalPoints ?? row.points,
    decided:
      decidedAt && decidedBy && decision
        ? { userId: decidedBy, name: row.decidedByName, at: decidedAt.toISOString(), decision }
        : null,
    imageSha256: row.imageSha256,
  }
}

const ageOfRow = (row: DamageRow) =>
  hasAge(row) ? ageOf((row.imageSetNo ?? 0) - (row.firstImageSetNo ?? 0) + 1) : undefined
