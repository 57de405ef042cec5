import type { Damage } from '@skadi/contract/damages/damage'
import type { DamageAct } from './damage-act.ts'

/** A part of a step: an act with its id in the queue and the damages as they stood before it. */
export type StepPart = { id: string; act: DamageAct; snapshots: readonly Damage[] }

/** What one key or click did; large ones are several acts. */
export type Step = readonly StepPart[]

/** One history for undo and redo over everything done to the damages of a passing on this page (ruling 35). */
export type ActHistory = { past: readonly Step[]; future: readonly Step[] }

export const NO_ACTS: ActHistory = { past: [], future: [] }

/** Steps that are remembered. */
const KEPT = 200

/** Something new was done: what had been undone cannot be done again. */
export const withStep = ({ past }: ActHistory, step: Step): ActHistory => ({
  past: [...past, step].slice(-KEPT),
  future: [],
})

/** Takes the newest step that fits out of the past; undefined when there is none. */
export function takeUndo(
  { past, future }: ActHistory,
  fits: (step: Step) => boolean = () => true,
): { step: Step; history: ActHistory } | undefined {
  const at = past.findLastIndex(fits)
  const step = past[at]
  if (!step) return undefined
  const isIrreversible = step.some(({ act }) => act.request.call === 'merge')
  return { step, history: { past: past.toSpliced(at, 1), future: isIrreversible ? future : [...future, step] } }
}

/** Takes the step that was undone last; undefined when there is none. */
export function takeRedo({ past, future }: ActHistory): { step: Step; history: ActHistory } | undefined {
  const step = future.at(-1)
  return step && { step, history: { past, future: future.slice(0, -1) } }
}

/** A step that was done again: it goes on top, and what else was undone can still be done again. */
export const withRedone = ({ past, future }: ActHistory, step: Step): ActHistory => ({ past: [...past, step], future })

export const isReject = (step: Step): boolean => step.every(({ act }) => act.kind === 'reject')
