import { DEFAULT_WORKING_POINT } from '@skadi/domain/detections/working-point'
import { WORKER } from '@skadi/store/db/scope'
import { readCompared, writeShadowFinds } from '@skadi/store/detections/detector-look.repo'
import type { StepContext } from '../step.ts'
import { findAtFirstSight } from './find-at-first-sight.ts'
import { findByDifference } from './find-by-difference.ts'
import { findByModel } from './find-by-model.ts'
import type { Finding, RunningDetector } from './finding.ts'
import { runningDetectors } from './running-detectors.ts'

type Attempt = { isLast: boolean; signal: AbortSignal }

/**
 * Runs each version in shadow mode on a passing. Stores the finds apart from the damages (`shadow_find`), so that no verdict, count or list
 * contains them. Idempotent. A version that fails does not affect the other versions.
 * @throws if a version failed and another attempt follows
 */
export async function lookInShadow(
  context: StepContext,
  { imageSetId }: { imageSetId: string },
  { isLast, signal }: Attempt,
): Promise<void> {
  const { db, logger, detector: choice } = context
  const running = await runningDetectors(context)
  const faults: unknown[] = []
  for (const detector of running) {
    if (detector.mode !== 'shadow' || (choice === 'off' && detector.kind !== 'model')) continue
    const look = { imageSetId, detectorId: detector.id }
    try {
      const { status, looked, boxes } = await lookAt({ ...context, signal }, detector, imageSetId)
      await db.transaction(WORKER, (tx) => writeShadowFinds(tx, { ...look, status, cameras: looked, boxes }))
    } catch (error) {
      signal.throwIfAborted()
      faults.push(error)
      logger.warn({ ...look, version: detector.version, err: error }, 'a detector in shadow failed')
      if (isLast)
        await db.transaction(WORKER, (tx) =>
          writeShadowFinds(tx, { ...look, status: 'failed', cameras: [], boxes: [] }),
        )
    }
  }
  if (faults.length > 0 && !isLast) throw faults[0]
}

type Look = Pick<Finding, 'status' | 'looked' | 'boxes'>

async function lookAt(context: StepContext, detector: RunningDetector, imageSetId: string): Promise<Look> {
  if (detector.kind === 'model') return findByModel(context, detector, imageSetId)
  if (detector.kind === 'difference') return findByDifference(context, detector, imageSetId, DEFAULT_WORKING_POINT)
  // the version skips photos that the live comparison has examined
  const compared = await context.db.transaction(WORKER, (tx) => readCompared(tx, imageSetId))
  const { looked, boxes } = await findAtFirstSight(context, detector, imageSetId, compared)
  return { status: 'done', looked, boxes }
}
