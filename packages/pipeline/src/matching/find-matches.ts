import { rederiveImageSet } from '@skadi/store/damages/change-history.repo'
import { lockCarOf } from '@skadi/store/damages/history-owner'
import { type MatchCounts, matchFound, readMatchWork, rematchLater } from '@skadi/store/damages/match-image-set.repo'
import type { Database, Transaction } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import { detectAgain, detectAgainAfter, readComparedElsewhere } from '@skadi/store/detections/late-image-set.repo'
import { ObjectMissingError } from '@skadi/store/objects/object-store'
import { readQueuedImageSet } from '@skadi/store/passages/pipeline-image-set.repo'
import { type AlignmentContext, ensureAlignments } from '../alignments/ensure-alignments.ts'
import { ensureSpots } from '../alignments/ensure-spots.ts'
import { type MatchEyes, scoreSightings } from './score-sightings.ts'

export type FoundMatches = {
  /** boxes that may be matched; none: there is nothing to write */
  boxes: number
  /** writes what was found; undefined where the passing is not the tenant's any more */
  write: (tx: Transaction) => Promise<MatchCounts | undefined>
}

/**
 * Finds the damages that a passing shows in the other passings of its car. Changes nothing until `write`, which goes by the
 * history as it is then: what a person has matched meanwhile stays.
 */
export async function findMatches(
  context: AlignmentContext,
  { tenantId, imageSetId }: { tenantId: string; imageSetId: string },
  signal?: AbortSignal,
): Promise<FoundMatches> {
  const work = await context.db.transaction(WORKER, (tx) => readMatchWork(tx, tenantId, imageSetId))
  if (!work || work.boxes.length === 0) return { boxes: 0, write: async () => undefined }
  const eyes: MatchEyes = {
    align: (pair) => ensureAlignments(context, WORKER, pair).catch(noneWhereMissing),
    compare: (pair) => ensureSpots(context, WORKER, pair).catch(noneWhereMissing),
  }
  const scores = await scoreSightings(eyes, work, signal)
  return { boxes: work.boxes.length, write: (tx) => matchFound(tx, { tenantId, imageSetId, scores }) }
}

/**
 * Matches a passing again because its car has got another passing, or this one another car or time (ruling 2). Again it changes
 * nothing more.
 * @param andLater then the passings recorded after it, too; those that were compared with others before, of its car and of the car
 *   that it was of, go through damage detection again (ruling 41)
 */
export async function rematchPassing(
  context: AlignmentContext,
  { imageSetId, andLater }: { imageSetId: string; andLater: boolean },
  signal?: AbortSignal,
): Promise<void> {
  if (andLater) await detectAgainElsewhere(context.db, imageSetId)
  const imageSet = await context.db.transaction(WORKER, (tx) => readQueuedImageSet(tx, imageSetId))
  const tenantId = imageSet?.tenantId
  // one that is on its way has a step of its own for it
  if (!tenantId || imageSet.status !== 'finished') return
  const { boxes, write } = await findMatches(context, { tenantId, imageSetId }, signal)
  await context.db.transaction(WORKER, async (tx) => {
    await lockCarOf(tx, imageSetId)
    // without a box of its own it still has its place among the car's passings
    if (boxes === 0) await rederiveImageSet(tx, imageSetId, tenantId)
    else await write(tx)
    if (!andLater) return
    await rematchLater(tx, tenantId, imageSetId)
    await detectAgainAfter(tx, imageSetId)
  })
}

/** One transaction for each passing: the locks of two cars are never held in an order of chance. */
async function detectAgainElsewhere(db: Database, imageSetId: string): Promise<void> {
  for (const id of await db.transaction(WORKER, (tx) => readComparedElsewhere(tx, imageSetId)))
    await db.transaction(WORKER, async (tx) => {
      await lockCarOf(tx, id)
      await detectAgain(tx, id)
    })
}

/** A photo of another passing that is gone must not hold up this one: its boxes are then compared by their places. */
function noneWhereMissing(error: unknown): [] {
  if (error instanceof ObjectMissingError) return []
  throw error
}
