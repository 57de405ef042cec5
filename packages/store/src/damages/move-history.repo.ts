import { type CarHistory, NO_HISTORY } from '@skadi/domain/damages/history/car-history'
import { joinHistories, splitImageSet } from '@skadi/domain/damages/matching/split-image-set'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { relinkImageSet } from '../rentals/link-rentals.repo.ts'
import { addTask, rematchTask } from '../tasks/add-task.ts'
import { publishHistory, rederiveImageSet } from './change-history.repo.ts'
import { findOwner, type HistoryOwner, lockOwner, ownerOf } from './history-owner.ts'
import { loadHistory, type StoredHistory } from './load-history.ts'
import { rematchBoxes } from './match-boxes.ts'
import { saveHistory } from './save-history.ts'

export type ImageSetMove = {
  tenantId: string
  imageSetId: string
  /** car of this tenant; null if the plate is no longer known */
  carId: string | null
  /** the user who corrected the plate; null for the system */
  userId: string | null
  /** writes the passing's new car */
  write: () => Promise<unknown>
}

/**
 * Moves the damages of a passing to another car of its tenant and matches them again. Matches at once by position, and in the background by
 * photos, followed by the later passings (ruling 2). Neither car keeps a trace of the other (ruling 1).
 */
export async function moveHistory(tx: Transaction, move: ImageSetMove): Promise<void> {
  const { tenantId, imageSetId, carId, write } = move
  const from = await findOwner(tx, tenantId, imageSetId)
  const to = ownerOf(tenantId, { imageSetId, carId })
  if (!from || areSame(from, to)) {
    await write()
    await rederiveImageSet(tx, imageSetId, tenantId)
    return
  }
  // locks the cars in a fixed order, so that two corrections cannot deadlock
  for (const owner of [from, to].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    if ('carId' in owner) await lockOwner(tx, owner)
  const left = await loadHistory(tx, from)
  const right = 'carId' in to ? await loadHistory(tx, to) : undefined
  await write()

  const { rest, taken } = splitImageSet(left.history, imageSetId, () => newId())
  const leaving = await saveHistory(tx, from, left, rest, move.userId)
  const joined = joinHistories(right?.history ?? NO_HISTORY, taken)
  const next = right ? await rematchMoved(tx, move, joined) : joined
  const coming = await saveHistory(tx, to, withMoved(right, left, imageSetId), next, move.userId)
  await publishHistory(tx, tenantId, {
    touched: new Set([...leaving.touched, ...coming.touched, imageSetId]),
    passings: [...leaving.passings, ...coming.passings],
  })
  await relinkImageSet(tx, tenantId, imageSetId)
  if (right) await addTask(tx, rematchTask(imageSetId, { andLater: true }))
}

const rematchMoved = (
  tx: Transaction,
  { tenantId, imageSetId }: ImageSetMove,
  joined: CarHistory,
): Promise<CarHistory> =>
  rematchBoxes(
    tx,
    tenantId,
    joined,
    imageSetId,
    joined.damages.filter(({ imageSetId: passingId }) => passingId === imageSetId).map(({ id }) => id),
  )

/** Builds the stored state of the target history, including the moved boxes as they were stored before the move. */
function withMoved(right: StoredHistory | undefined, left: StoredHistory, imageSetId: string): StoredHistory {
  const figures = left.passings.get(imageSetId)
  return {
    history: {
      passings: right?.history.passings ?? [],
      families: right?.history.families ?? [],
      damages: [
        ...(right?.history.damages ?? []),
        ...left.history.damages.filter(({ imageSetId: passingId }) => passingId === imageSetId),
      ],
      lastNumber: right?.history.lastNumber ?? 0,
    },
    families: right?.families ?? new Map(),
    passings: new Map([...(right?.passings ?? []), ...(figures ? [[imageSetId, figures] as const] : [])]),
  }
}

const keyOf = (owner: HistoryOwner): string => ('carId' in owner ? owner.carId : owner.imageSetId)
const areSame = (a: HistoryOwner, b: HistoryOwner): boolean => keyOf(a) === keyOf(b)
