import { type ModelFind, type ModelTask, runModel } from './run-model.ts'

/**
 * Entry of the pool's threads; an operator's net is loaded here, and only where one is configured.
 * @public The pool finds it by its name.
 */
export const runModelTask = (task: ModelTask): Promise<ModelFind[]> => runModel(task)
