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
  /** number of boxes that may be matched; if 0, `write` has nothing to write */
  boxes: number
  /** writes the matches; returns undefined if the passing no longer belongs to the tenant */
  write: (tx: Transaction) => Promise<MatchCounts | undefined>
}

/**
 * Finds the damages of a passing in the other passings of its car. Changes nothing until `write`. `write` reads the current history, so
 * that matches that a person made in the meantime stay.
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
 * Matches a passing again, because its car got another passing, or because this passing got another car or time (ruling 2). Idempotent.
 * @param andLater also queues the matching of the car's later passings. Also queues damage detection of passings that were compared with
 * other earlier passings than they have now (ruling 41). Such passings belong to this car, or they are passings of the former car that were
 * compared with this passing.
 */
export async function rematchPassing(
  context: AlignmentContext,
  { imageSetId, andLater }: { imageSetId: string; andLater: boolean },
  signal?: AbortSignal,
): Promise<void> {
  if (andLater) await detectAgainElsewhere(context.db, imageSetId)
  const imageSet = await context.db.transaction(WORKER, (tx) => readQueuedImageSet(tx, imageSetId))
  const tenantId = imageSet?.tenantId
  // the damage-matching step matches a passing that is still in the pipeline
  if (!tenantId || imageSet.status !== 'finished') return
  const { boxes, write } = await findMatches(context, { tenantId, imageSetId }, signal)
  await context.db.transaction(WORKER, async (tx) => {
    await lockCarOf(tx, imageSetId)
    // a passing without boxes is derived again, because its place among the car's passings counts
    if (boxes === 0) await rederiveImageSet(tx, imageSetId, tenantId)
    else await write(tx)
    if (!andLater) return
    await rematchLater(tx, tenantId, imageSetId)
    await detectAgainAfter(tx, imageSetId)
  })
}

/** Uses one transaction per passing. A transaction that locked two cars in random order could cause a deadlock. */
async function detectAgainElsewhere(db: Database, imageSetId: string): Promise<void> {
  for (const id of await db.transaction(WORKER, (tx) => readComparedElsewhere(tx, imageSetId)))
    await db.transaction(WORKER, async (tx) => {
      await lockCarOf(tx, id)
      await detectAgain(tx, id)
    })
}

/**
 * Returns no alignment if a photo of another passing is deleted. Boxes are then compared by their places, and this passing does not fail.
 */
function noneWhereMissing(error: unknown): [] {
  if (error instanceof ObjectMissingError) return []
  throw error
}
