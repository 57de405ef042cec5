import type { Damage } from '@skadi/contract/damages/damage'
import type { DamageAct } from './damage-act.ts'

/** A part of a step: an act, its id in the queue, and the damages before the act. */
export type StepPart = { id: string; act: DamageAct; snapshots: readonly Damage[] }

/** All acts of one key press or click; a large step consists of several acts. */
export type Step = readonly StepPart[]

/** Undo and redo history of all acts on the damages of a passing on this page (ruling 35). */
export type ActHistory = { past: readonly Step[]; future: readonly Step[] }

export const NO_ACTS: ActHistory = { past: [], future: [] }

/** Maximum number of steps in the history. */
const KEPT = 200

/** The history after a new act; the new act removes the steps that could be redone. */
export const withStep = ({ past }: ActHistory, step: Step): ActHistory => ({
  past: [...past, step].slice(-KEPT),
  future: [],
})

/** Removes the newest matching step from the past; undefined if no step matches. */
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

/** Removes the step that was undone last; undefined if there is none. */
export function takeRedo({ past, future }: ActHistory): { step: Step; history: ActHistory } | undefined {
  const step = future.at(-1)
  return step && { step, history: { past, future: future.slice(0, -1) } }
}

/** The history after a redo: the step becomes the newest of the past, and the other undone steps stay available. */
export const withRedone = ({ past, future }: ActHistory, step: Step): ActHistory => ({ past: [...past, step], future })

export const isReject = (step: Step): boolean => step.every(({ act }) => act.kind === 'reject')
