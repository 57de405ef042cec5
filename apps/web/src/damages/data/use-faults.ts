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
  /** of the act */
  id: string
  damageIds: readonly string[]
  /** as the call names it: REPRESENTATIVE_REQUIRED asks for a choice, CONFLICT for another */
  code: string
  text: string
  /** it was to make the damage: whatever was done to it since goes with it */
  isCreation: boolean
  /** somebody went on with the same damage since (DAMAGE-34) */
  needsCorrection: boolean
  /** what somebody else changed differently */
  differences: readonly DamageConflict[]
}

/** What was refused in a passing, oldest first. */
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

/** Gets a refused change further: sends it again, or asks first. @param damageId a box that it touches */
export function mendFault(fault: Fault, damageId: string): void {
  const way = wayOf(fault)
  if (way === 'retry') retryAct(fault.id)
  else openDamageDialog({ dialog: DIALOGS[way], damageId })
}
