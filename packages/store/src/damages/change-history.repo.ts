import type { CarHistory, HistoryRefusal, HistoryResult } from '@skadi/domain/damages/history/car-history'
import { settle } from '@skadi/domain/damages/history/settle-history'
import type { Transaction } from '../db/database.ts'
import { publishAll } from '../realtime/publish.ts'
import { relinkImageSet } from '../rentals/link-rentals.repo.ts'
import { findOwner, type HistoryOwner, ImageSetMovedError, lockOwner } from './history-owner.ts'
import { loadHistory } from './load-history.ts'
import { type SavedHistory, saveHistory } from './save-history.ts'

/**
 * One action on a history. The action itself writes the boxes that it adds, changes or removes. `changeHistory` writes the derived figures.
 */
export type HistoryAct = (history: CarHistory) => ActResult | Promise<ActResult>

/** Result of an action. `changed` has the passings whose boxes changed although the history did not. */
export type ActResult = HistoryResult & { changed?: Iterable<string> }

export type HistoryChange = {
  /** user who makes the change; null for the system */
  userId: string | null
  owner: HistoryOwner
  act: HistoryAct
}

/**
 * Changes damages. No other function does. Locks the car or, if the plate is unknown, the passing. Loads the history, applies one action,
 * writes the difference and publishes the change of the affected passings.
 * @returns the reason of a refusal, after which the caller rolls the transaction back
 */
export async function changeHistory(
  tx: Transaction,
  { userId, owner, act }: HistoryChange,
): Promise<HistoryRefusal | undefined> {
  if (!(await lockOwner(tx, owner))) {
    if ('carId' in owner) return 'NOT_FOUND'
    throw new ImageSetMovedError()
  }
  const stored = await loadHistory(tx, owner)
  const result = await act(stored.history)
  if ('refusal' in result) return result.refusal
  const saved = await saveHistory(tx, owner, stored, result.history, userId)
  await publishHistory(tx, owner.tenantId, saved, result.changed)
  return undefined
}

/** Derives a car's history again, because a passing was added, failed, or was removed. */
export async function rederiveCar(tx: Transaction, tenantId: string, carId: string): Promise<void> {
  await changeHistory(tx, { userId: null, owner: { tenantId, carId }, act: settled })
}

/**
 * Derives the history that contains a passing again, and links the rentals of its car. Does nothing if the passing has no tenant, because it
 * then has no history and no rental.
 */
export async function rederiveImageSet(tx: Transaction, imageSetId: string, tenantId: string | null): Promise<void> {
  if (tenantId === null) return
  const owner = await findOwner(tx, tenantId, imageSetId)
  if (owner) await changeHistory(tx, { userId: null, owner, act: settled })
  await relinkImageSet(tx, tenantId, imageSetId)
}

/** Computes all figures again that are derived from the boxes of the history. */
const settled: HistoryAct = (history) => ({ history: settle(history) })

export async function publishHistory(
  tx: Transaction,
  tenantId: string,
  { touched, passings: imageSets }: SavedHistory,
  changed: Iterable<string> = [],
): Promise<void> {
  const modifiedAt = new Date().toISOString()
  await publishAll(tx, [
    ...[...new Set([...touched, ...changed])].map((imageSetId) => ({
      action: 'damagesChanged' as const,
      tenantId,
      imageSetId,
      modifiedAt,
    })),
    ...imageSets.map((imageSet) => ({
      action: 'imageSetChanged' as const,
      tenantId,
      imageSetId: imageSet.id,
      modifiedAt: imageSet.modifiedAt.toISOString(),
    })),
  ])
}
