import { type CheckTask, checkNet, type NetFault } from './check-net.ts'
import { type ModelFind, type ModelTask, runModel } from './run-model.ts'

/**
 * Entry of the pool's threads. Loads the operator's net only if a net is configured.
 * @public The pool finds it by its name.
 */
export const runModelTask = (task: ModelTask): Promise<ModelFind[]> => runModel(task)

/**
 * Checks an uploaded net in a thread of the pool.
 * @public The pool finds it by its name.
 */
export const runCheck = (task: CheckTask): Promise<NetFault | null> => checkNet(task)
