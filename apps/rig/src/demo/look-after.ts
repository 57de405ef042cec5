import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import type { PipelineStep } from '@skadi/domain/passages/stage'
import { pause } from '../protocol/backoff.ts'
import type { PersonsCalls } from './clerk-calls.ts'

/** Steps at which a passing waits for people: the detectors have looked at it. */
const WAITS_FOR_PEOPLE: readonly PipelineStep[] = ['manualAnnotation', 'manualReview']
const AGAIN_MS = 500
/** Time in ms after which a passing that is still being worked on holds up no other. */
const MOST_MS = 10 * 60_000

/**
 * Waits until the pipeline has looked at a passing.
 * @param person who may list it
 * @returns its id; undefined if it did not come in time, or the signal fired
 */
export async function lookedAt(
  { call }: PersonsCalls,
  { registrationNo, recordedAt }: { registrationNo: string; recordedAt: Date },
  signal: AbortSignal,
): Promise<string | undefined> {
  const until = Date.now() + MOST_MS
  while (!signal.aborted && Date.now() < until) {
    const { data } = await call(listImageSets, { query: { registrationNo } })
    const found = data.items.find(({ recDate }) => Date.parse(recDate) === recordedAt.getTime())
    const waits = found?.currentStep && WAITS_FOR_PEOPLE.includes(found.currentStep)
    if (found && (found.status !== 'inProgress' || waits)) return found.id
    await pause(AGAIN_MS, signal)
  }
  return undefined
}
