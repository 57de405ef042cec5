import { retryAct } from '../data/damage-queue.ts'
import type { Fault } from '../data/use-faults.ts'
import { openDamageDialog } from './damage-dialog-state.ts'
import { wayOf } from './fault-way.ts'

const DIALOGS = { decide: 'conflict', choose: 'representative', correct: 'correction' } as const

/** Gets a refused change further: sends it again, or asks first. @param damageId a box that it touches */
export function mendFault(fault: Fault, damageId: string): void {
  const way = wayOf(fault)
  if (way === 'retry') retryAct(fault.id)
  else openDamageDialog({ dialog: DIALOGS[way], damageId })
}
