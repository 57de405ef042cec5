import { useMemo } from 'react'
import { openDamageDialog } from '../log/dialogs/damage-dialog-state.ts'
import { wayOf } from '../log/dialogs/fault-way.ts'
import type { DamageConflict } from './conflicts-of.ts'
import { actsOf } from './current-damages.ts'
import { retryAct } from './damage-queue.ts'
import { useQueueState } from './queue-state.ts'
import { refusalText } from './say-refused.ts'

/** An act that the server has refused. */
export type Fault = {
  /** id of the act */
  id: string
  damageIds: readonly string[]
  /** error code of the call; for REPRESENTATIVE_REQUIRED and CONFLICT the user has to choose */
  code: string
  text: string
  /** true if the refused act creates the damage; later acts on the damage are then discarded with this act */
  isCreation: boolean
  /** true if a later change of the same damage builds on this act (DAMAGE-34) */
  needsCorrection: boolean
  /** fields that another user has changed to a different value */
  differences: readonly DamageConflict[]
}

/** Returns the refused acts in a passing, oldest first. */
export function useFaults(imageSetId: string): readonly Fault[] {
  const state = useQueueState()
  return useMemo(
    () =>
      actsOf(state, imageSetId)
        .filter(({ status }) => status === 'error')
        .map(({ id, damageIds, input, error = '', needsCorrection }) => ({
          id,
          damageIds,
          code: error,
          text: refusalText(input, error),
          isCreation: input.kind === 'create',
          needsCorrection,
          differences: state.conflicts[id]?.differences ?? [],
        })),
    [state, imageSetId],
  )
}

/**
 * Returns the fault that is shown at a damage.
 * This is the first fault that needs correction, or otherwise the newest fault.
 */
export function faultOf(faults: readonly Fault[], damageIds: readonly string[]): Fault | undefined {
  const own = faults.filter((fault) => fault.damageIds.some((id) => damageIds.includes(id)))
  return own.find(({ needsCorrection }) => needsCorrection) ?? own.at(-1)
}

const DIALOGS = { decide: 'conflict', choose: 'representative', correct: 'correction' } as const

/**
 * Resolves a refused change. It sends the change again, or opens a dialog first.
 * @param damageId a box that the change affects
 */
export function mendFault(fault: Fault, damageId: string): void {
  const way = wayOf(fault)
  if (way === 'retry') retryAct(fault.id)
  else openDamageDialog({ dialog: DIALOGS[way], damageId })
}
