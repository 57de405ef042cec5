import { type ModelFind, type ModelTask, runModel } from './run-model.ts'
import { inWebAssembly } from './worker-faults.ts'

/**
 * Entry of the pool's threads; the runtime of nets is loaded here, and only where an operator has configured one.
 * @public The pool finds it by its name.
 */
export const runModelTask = (task: ModelTask): Promise<ModelFind[]> =>
  inWebAssembly('Looking for damages', () => runModel(task))
