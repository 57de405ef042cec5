import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Camera } from '@skadi/domain/capture/camera'
import { quietSpots } from '@skadi/domain/detections/reranker/reranker'
import { LEARN_EVERY, type LearntDecision, trainReranker } from '@skadi/domain/detections/reranker/train-reranker'
import { borderOf } from '@skadi/domain/detections/working-point'
import { WORKER } from '@skadi/store/db/scope'
import {
  keepVersion,
  noteLooked,
  readDecisions,
  readLearnt,
  readSettingsOf,
} from '@skadi/store/detections/reranker.repo'
import type { Tasks } from '@skadi/store/tasks/add-task'
import type { StepContext } from '../step.ts'

/**
 * Trains the re-rankers of a company's capture set on people's decisions at that set. Idempotent: equal decisions make one version.
 * @returns cameras with a new version
 */
export async function trainRerankers(
  { db, logger }: Pick<StepContext, 'db' | 'logger'>,
  { tenantId, captureSetId, isNightly }: Tasks['trainRerankers'],
): Promise<Camera[]> {
  const set = { tenantId, captureSetId }
  const { settings, decisions, learnt } = await db.transaction(WORKER, async (tx) => ({
    settings: await readSettingsOf(tx, tenantId),
    decisions: await readDecisions(tx, set),
    learnt: await readLearnt(tx, set),
  }))
  if (!settings) return []
  const trainedAt: Camera[] = []
  for (const [camera, of] of decisions) {
    const known = learnt.get(camera)
    const place = { ...set, camera }
    const isDue = isNightly || Math.abs(of.length - (known?.decisions ?? 0)) >= LEARN_EVERY
    const border = borderOf(camera, settings.workingPoint)
    const fingerprint = fingerprintOf(of, border)
    const trained = isDue && fingerprint !== known?.fingerprint ? trainReranker(of, border) : undefined
    const isKept = await db.transaction(WORKER, async (tx) => {
      if (!trained) return noteLooked(tx, place).then(() => false)
      const { model, figures, isBetter } = trained
      const quiet = quietSpots(model, border).length
      return keepVersion(tx, place, { model, figures, isBetter, decisions: of.length, quiet, fingerprint })
    })
    if (isKept) {
      trainedAt.push(camera)
      logger.info({ ...place, decisions: of.length, isBetter: trained?.isBetter }, 'a re-ranker has learnt')
    }
    // lets the worker's heartbeat run between two trainings
    await setImmediate()
  }
  return trainedAt
}

const fingerprintOf = (decisions: readonly LearntDecision[], border: number): string =>
  createHash('sha256')
    .update(JSON.stringify([border, decisions]))
    .digest('hex')
    .slice(0, 32)
