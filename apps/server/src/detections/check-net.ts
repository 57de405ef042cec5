import type { CheckTask } from '@skadi/pipeline/vision/models/check-net'
import { checkNetInWorker } from '@skadi/pipeline/vision/pool/vision-pool'
import { ApiError } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'

/** Time limit in ms for one inference. A detector examines six photos of each passing, several times. */
const MOST_MS = 40_000

/**
 * Refuses a file that is no usable detector. A net fails the check if it hangs or exhausts the memory of the process.
 * @throws ApiError MODEL_REFUSED with the first failed check
 */
export async function checkNet(
  task: CheckTask,
  { signal, logger }: { signal: AbortSignal; logger: Services['logger'] },
): Promise<void> {
  const fault = await checkNetInWorker(task, { signal, timeoutMs: MOST_MS }).catch((error: unknown) => {
    signal.throwIfAborted()
    return { check: 'runs' as const, reason: String(error) }
  })
  if (!fault) return
  logger.info({ kind: task.kind, ...fault }, 'an uploaded net was refused')
  throw new ApiError('MODEL_REFUSED', { details: [{ field: 'file', rule: fault.check }] })
}
