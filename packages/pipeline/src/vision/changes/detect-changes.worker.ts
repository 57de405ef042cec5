import { type ChangeTask, type DetectedChange, detectChanges } from './detect-changes.ts'

/**
 * Detects changes in a thread of the pool.
 * @public The pool finds it by its name.
 */
export const runDetection = (task: ChangeTask): Promise<DetectedChange[]> => detectChanges(task)
