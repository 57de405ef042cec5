import type { CheckTask } from '@skadi/pipeline/vision/models/check-net'
import { checkNetInWorker } from '@skadi/pipeline/vision/pool/vision-pool'
import { ApiError } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'

/** Time limit in ms for one run of a net: a detector examines six photos of each passing, several times. */
const MOST_MS = 40_000

/**
 * Refuses a file that cannot find damages. A net that hangs or exhausts the process's memory counts as a net that does not run.
 * @throws ApiError MODEL_REFUSED, which names the first failed check
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
