import { learnCameraGeometry } from '@skadi/domain/damages/cameras/camera-geometry'
import type { RigPlace } from '@skadi/store/alignments/rig-geometry.repo'
import { keepCameraGeometry, readLearntJoined, readRecordedPassings } from '@skadi/store/damages/camera-geometry.repo'
import { WORKER } from '@skadi/store/db/scope'
import type { StepContext } from '../step.ts'

/** Share by which the number of joined damages must change before a rig's cameras are learnt again; learning takes seconds. */
const LEARN_EVERY = 0.1

/** Learns from the joined damages of a company's capture set where its cameras show a damage (decision 123). */
export async function learnCameras({ db, logger }: Pick<StepContext, 'db' | 'logger'>, place: RigPlace): Promise<void> {
  const { passings, known } = await db.transaction(WORKER, async (tx) => ({
    passings: await readRecordedPassings(tx, place),
    known: await readLearntJoined(tx, place),
  }))
  const joined = passings.flatMap(({ damages }) => damages.filter((boxes) => Object.keys(boxes).length > 1)).length
  if (joined === 0 && !known) return
  if (known && Math.abs(joined - known.joined) <= LEARN_EVERY * known.joined) return
  const geometry = learnCameraGeometry(passings)
  // erased passings do not unlearn the rig; a camera that was mounted anew does
  if (!geometry && known && joined < known.joined) return
  await db.transaction(WORKER, (tx) => keepCameraGeometry(tx, place, { geometry, joined }))
  logger.info({ ...place, joined, pairs: geometry?.pairs.length ?? 0 }, 'the cameras of a rig were learnt')
}
