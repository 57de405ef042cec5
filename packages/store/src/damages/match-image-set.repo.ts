import { isUsable } from '@skadi/domain/damages/history/car-history'
import type { MatchableDamage } from '@skadi/domain/damages/matching/match-damages'
import { type ImageSetMatches, matchImageSet, type SightingScore } from '@skadi/domain/damages/matching/match-image-set'
import { isMatchedByMachine, sightingsAround } from '@skadi/domain/damages/matching/match-in-history'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'
import { addTask, rematchTask } from '../tasks/add-task.ts'
import { changeHistory } from './change-history.repo.ts'
import { findOwner } from './history-owner.ts'
import { loadHistory } from './load-history.ts'
import { readPlaced, toMatchable } from './match-boxes.ts'

/** A box with its place in the history and on its photo. */
export type MatchBox = MatchableDamage & {
  id: string
  imageId: string
  imageSetId: string
  /** milliseconds since 1970 */
  recordedAt: number
}

export type MatchWork = { boxes: readonly MatchBox[]; candidates: readonly MatchBox[] }

/** Number of damages of a passing, and how many of them are visible or may be visible in other passings. */
export type MatchCounts = Omit<ImageSetMatches, 'history'>

/**
 * Reads the boxes of a passing that matching may change, and boxes of its car as candidates for a match.
 * @returns undefined if the passing belongs to another tenant
 */
export async function readMatchWork(
  tx: Transaction,
  tenantId: string,
  imageSetId: string,
): Promise<MatchWork | undefined> {
  const owner = await findOwner(tx, tenantId, imageSetId)
  if (!owner) return undefined
  const { history } = await loadHistory(tx, owner)
  const own = history.damages.filter(
    (damage) => damage.imageSetId === imageSetId && isUsable(damage) && isMatchedByMachine(damage),
  )
  if (own.length === 0) return { boxes: [], candidates: [] }
  const others = sightingsAround(history, imageSetId)
  const recordedAt = new Map(history.passings.map((imageSet) => [imageSet.id, imageSet.recordedAt]))
  const placed = new Map(
    (
      await readPlaced(
        tx,
        tenantId,
        [...own, ...others].map(({ id }) => id),
      )
    ).map((box) => [box.id, box]),
  )
  const boxOf = ({ id, imageSetId: passingId }: { id: string; imageSetId: string }): MatchBox[] => {
    const box = placed.get(id)
    return box
      ? [
          {
            ...toMatchable(box),
            id,
            imageId: box.imageId,
            imageSetId: passingId,
            recordedAt: recordedAt.get(passingId) ?? 0,
          },
        ]
      : []
  }
  return { boxes: own.flatMap(boxOf), candidates: others.flatMap(boxOf) }
}

/**
 * Moves the boxes of a passing into the families that matching found for them.
 * @returns undefined if the passing no longer belongs to the tenant
 */
export async function matchFound(
  tx: Transaction,
  { tenantId, imageSetId, scores }: { tenantId: string; imageSetId: string; scores: readonly SightingScore[] },
): Promise<MatchCounts | undefined> {
  const owner = await findOwner(tx, tenantId, imageSetId)
  if (!owner) return undefined
  let counts: MatchCounts | undefined
  const refusal = await changeHistory(tx, {
    userId: null,
    owner,
    act: async (history) => {
      const here = history.damages.filter(({ imageSetId: passingId }) => passingId === imageSetId).map(({ id }) => id)
      const photos = new Map((await readPlaced(tx, tenantId, here)).map(({ id, imageId }) => [id, imageId]))
      const found = matchImageSet(history, { imageSetId: imageSetId, photos, scores, makeFamilyId: newId })
      const { known, alone, unsure } = found
      counts = { known, alone, unsure }
      return { history: found.history }
    },
  })
  return refusal ? undefined : counts
}

/** Maximum number of passings that are matched again after a late passing. Further passings are updated when the next passing arrives. */
const MOST_REMATCHED = 20

/** Queues the matching of all passings that were recorded after a passing that arrived late (ruling 2). */
export async function rematchLater(tx: Transaction, tenantId: string, imageSetId: string): Promise<void> {
  const later = await tx.rows<{ id: string }>(sql`
    select s.id from image_set s join image_set o on o.id = ${imageSetId}
    where s.tenant_id = ${tenantId} and s.car_id = o.car_id and s.tenant_id = o.tenant_id and s.status = 'finished'
      and (s.rec_date, s.id) > (o.rec_date, o.id)
      and exists (select from damage d where d.image_set_id = s.id and d.tenant_id = ${tenantId} and d.deleted_at is null)
    order by s.rec_date, s.id limit ${MOST_REMATCHED}`)
  for (const { id } of later) await addTask(tx, rematchTask(id, { andLater: false }))
}
