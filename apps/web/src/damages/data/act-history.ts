import type { Damage } from '@skadi/contract/damages/damage'
import type { DamageAct } from './damage-act.ts'

/** A part of a step. It consists of an act, the id of the act in the queue, and the damages before the act. */
export type StepPart = { id: string; act: DamageAct; snapshots: readonly Damage[] }

/** All acts of a key press or click. A large step consists of several acts. */
export type Step = readonly StepPart[]

/** Undo and redo history of a passing. It contains all acts on the damages of the passing on this page (ruling 35). */
export type ActHistory = { past: readonly Step[]; future: readonly Step[] }

export const NO_ACTS: ActHistory = { past: [], future: [] }

/** Maximum number of steps in the history. */
const KEPT = 200

/** Returns the history after a new act. The new act removes the steps that could be redone. */
export const withStep = ({ past }: ActHistory, step: Step): ActHistory => ({
  past: [...past, step].slice(-KEPT),
  future: [],
})

/** Removes the newest matching step from the past. Returns undefined if no step matches. */
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

/** Removes the step that was undone last. Returns undefined if no step was undone. */
export function takeRedo({ past, future }: ActHistory): { step: Step; history: ActHistory } | undefined {
  const step = future.at(-1)
  return step && { step, history: { past, future: future.slice(0, -1) } }
}

/**
 * Returns the history after a redo. The step becomes the newest step of the past.
 * The other undone steps stay available.
 */
export const withRedone = ({ past, future }: ActHistory, step: Step): ActHistory => ({ past: [...past, step], future })

export const isReject = (step: Step): boolean => step.every(({ act }) => act.kind === 'reject')
