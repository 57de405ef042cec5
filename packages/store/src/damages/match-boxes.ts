import type { Camera } from '@skadi/domain/capture/camera'
import { type Point, type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import type { CarHistory } from '@skadi/domain/damages/history/car-history'
import { bestMatch } from '@skadi/domain/damages/matching/match-damages'
import { isMatchedByMachine, nearestSightings, putIntoFamilies } from '@skadi/domain/damages/matching/match-in-history'
import type { DamagedPart } from '@skadi/domain/damages/names/damage-parts'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'
import { PLACED_DAMAGES } from './damage-row.ts'

/** Position of a box on its photo and its labels, for matching. */
export type PlacedBox = {
  imageId: string
  camera: Camera
  points: readonly Point[]
  labelIds: readonly number[]
  damagedParts?: readonly DamagedPart[]
  zoom: Rect | null
}

/** Finds the family of a box by the box's position. Returns undefined if there is none. A family has one box per photo. */
export type Matcher = (box: PlacedBox) => string | undefined

/** Creates a function that matches boxes of one passing with the known damages of the car (C-10). */
export async function matcherFor(
  tx: Transaction,
  tenantId: string,
  history: CarHistory,
  imageSetId: string,
): Promise<Matcher> {
  const near = nearestSightings(history, imageSetId)
  if (near.length === 0) return () => undefined
  const here = history.damages.filter(({ imageSetId: passingId, isDeleted }) => passingId === imageSetId && !isDeleted)
  const familyOf = new Map([...near, ...here].map(({ id, familyId }) => [id, familyId]))
  const placed = await readPlaced(tx, tenantId, [...familyOf.keys()])
  const taken = new Set(
    placed.flatMap(({ id, imageId, imageSetId: passingId }) =>
      passingId === imageSetId ? [`${imageId} ${familyOf.get(id)}`] : [],
    ),
  )
  const recordedAt = new Map(history.passings.map((imageSet) => [imageSet.id, imageSet.recordedAt]))
  const candidates = placed.flatMap(({ id, imageSetId: passingId, ...box }) =>
    passingId === imageSetId
      ? []
      : [{ ...toMatchable(box), id, familyId: familyOf.get(id) ?? '', recordedAt: recordedAt.get(passingId) ?? 0 }],
  )
  return (box) => {
    const free = candidates.filter(({ familyId }) => !taken.has(`${box.imageId} ${familyId}`))
    const familyId = bestMatch(toMatchable(box), free)?.candidate.familyId
    if (familyId !== undefined) taken.add(`${box.imageId} ${familyId}`)
    return familyId
  }
}

/**
 * Matches boxes of one passing again by their current position. Matches that people made stay. A box that no longer resembles a known
 * damage leaves its family, if the family has boxes of other passings.
 */
export async function rematchBoxes(
  tx: Transaction,
  tenantId: string,
  history: CarHistory,
  imageSetId: string,
  ids: readonly string[],
): Promise<CarHistory> {
  const boxes = history.damages.filter((damage) => ids.includes(damage.id) && isMatchedByMachine(damage))
  if (boxes.length === 0) return history
  const free = boxes.map(({ id }) => id)
  const others = { ...history, damages: history.damages.filter(({ id }) => !free.includes(id)) }
  const match = await matcherFor(tx, tenantId, others, imageSetId)
  const placed = new Map((await readPlaced(tx, tenantId, free)).map((box) => [box.id, box]))
  const families = new Map<string, string>()
  for (const { id, familyId } of boxes) {
    const box = placed.get(id)
    const found = box && match(box)
    const isAlone = others.damages.every((one) => one.familyId !== familyId || one.imageSetId === imageSetId)
    families.set(id, found ?? (isAlone ? familyId : newId()))
  }
  return putIntoFamilies(history, families)
}

/** Reads the positions of these boxes of a tenant, unordered. */
export const readPlaced = (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<(PlacedBox & { id: string; imageSetId: string })[]> =>
  tx.rows(sql`
    select d.id, d.image_set_id as "imageSetId", d.image_id as "imageId", i.camera, d.points, d.label_ids as "labelIds",
      d.damaged_parts as "damagedParts", s.zoom_standarization -> i.camera as zoom
    from ${PLACED_DAMAGES}
    where d.id = any(${ids}::uuid[]) and d.tenant_id = ${tenantId}`)

/** Converts a placed box to the form that matching needs. */
export const toMatchable = ({ camera, points, labelIds, damagedParts, zoom }: PlacedBox) => ({
  camera,
  rect: rectOf(points),
  labelIds,
  damagedParts,
  zoom: zoom ?? undefined,
})
