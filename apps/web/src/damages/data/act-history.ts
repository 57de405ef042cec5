import type { Damage } from '@skadi/contract/damages/damage'
import type { DamageAct } from './damage-act.ts'

/** A part of a step: an act with its id in the queue and the previous state of the damages. */
export type StepPart = { id: string; act: DamageAct; snapshots: readonly Damage[] }

/** Everything that one key or click did; a large step consists of several acts. */
export type Step = readonly StepPart[]

/** One undo and redo history of all acts on the damages of a passing on this page (ruling 35). */
export type ActHistory = { past: readonly Step[]; future: readonly Step[] }

export const NO_ACTS: ActHistory = { past: [], future: [] }

/** Steps that are remembered. */
const KEPT = 200

/** The history after a new act: undone steps can no longer be redone. */
export const withStep = ({ past }: ActHistory, step: Step): ActHistory => ({
  past: [...past, step].slice(-KEPT),
  future: [],
})

/** Takes the newest matching step out of the past; undefined when there is none. */
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

/** Takes the last undone step; undefined when there is none. */
export function takeRedo({ past, future }: ActHistory): { step: Step; history: ActHistory } | undefined {
  const step = future.at(-1)
  return step && { step, history: { past, future: future.slice(0, -1) } }
}

/** The history after a redo: the step goes on top, and the other undone steps remain available. */
export const withRedone = ({ past, future }: ActHistory, step: Step): ActHistory => ({ past: [...past, step], future })

export const isReject = (step: Step): boolean => step.every(({ act }) => act.kind === 'reject')
