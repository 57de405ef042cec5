import type { CarHistory, HistoryRefusal, HistoryResult } from '@skadi/domain/damages/history/car-history'
import { settle } from '@skadi/domain/damages/history/settle-history'
import type { Transaction } from '../db/database.ts'
import { publishAll } from '../realtime/publish.ts'
import { findOwner, type HistoryOwner, ImageSetMovedError, lockOwner } from './history-owner.ts'
import { loadHistory } from './load-history.ts'
import { type SavedHistory, saveHistory } from './save-history.ts'

/**
 * One action on a history. The action itself writes the boxes that it adds, changes or removes; `changeHistory` writes
 * the derived figures.
 */
export type HistoryAct = (history: CarHistory) => ActResult | Promise<ActResult>

/** `changed`: passings whose boxes the action changed without changing the history. */
export type ActResult = HistoryResult & { changed?: Iterable<string> }

export type HistoryChange = {
  /** user who makes the change; null for the system */
  userId: string | null
  owner: HistoryOwner
  act: HistoryAct
}

/**
 * The only function that changes damages: locks the car, or the passing of an unknown plate, loads its history, applies
 * one action, writes the difference and publishes the change of the affected passings.
 * @returns the reason of a refusal; the caller then rolls the transaction back
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

/** Derives a car's history again after a passing was added, has failed, or was removed. */
export async function rederiveCar(tx: Transaction, tenantId: string, carId: string): Promise<void> {
  await changeHistory(tx, { userId: null, owner: { tenantId, carId }, act: settled })
}

/** Recalculates the history that contains a passing; does nothing for a passing without a tenant, which has no history. */
export async function rederiveImageSet(tx: Transaction, imageSetId: string, tenantId: string | null): Promise<void> {
  const owner = tenantId === null ? undefined : await findOwner(tx, tenantId, imageSetId)
  if (owner) await changeHistory(tx, { userId: null, owner, act: settled })
}

/** Recalculates all figures that are derived from the history's boxes. */
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
