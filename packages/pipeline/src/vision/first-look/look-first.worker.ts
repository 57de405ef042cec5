import { type FirstLook, type FirstLookTask, lookFirst } from './look-first.ts'

/**
 * Examines a photo without an earlier photo in a thread of the pool.
 * @public The pool finds it by its name.
 */
export const runFirstLookTask = (task: FirstLookTask): Promise<FirstLook> => lookFirst(task)
