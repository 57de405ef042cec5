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
  /** error code of the call; REPRESENTATIVE_REQUIRED and CONFLICT each ask the user for a choice */
  code: string
  text: string
  /** the refused act creates the damage, so later acts on the damage are discarded with it */
  isCreation: boolean
  /** a later change of the same damage builds on this act (DAMAGE-34) */
  needsCorrection: boolean
  /** fields that another user has changed to a different value */
  differences: readonly DamageConflict[]
}

/** Refused acts in a passing, oldest first. */
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

/** The fault shown at a damage: the first fault to correct, else the newest. */
export function faultOf(faults: readonly Fault[], damageIds: readonly string[]): Fault | undefined {
  const own = faults.filter((fault) => fault.damageIds.some((id) => damageIds.includes(id)))
  return own.find(({ needsCorrection }) => needsCorrection) ?? own.at(-1)
}

const DIALOGS = { decide: 'conflict', choose: 'representative', correct: 'correction' } as const

/**
 * Resolves a refused change: sends the change again, or first opens a dialog.
 * @param damageId a box that the change affects
 */
export function mendFault(fault: Fault, damageId: string): void {
  const way = wayOf(fault)
  if (way === 'retry') retryAct(fault.id)
  else openDamageDialog({ dialog: DIALOGS[way], damageId })
}
