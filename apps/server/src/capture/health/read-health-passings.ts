import type { HealthPassing } from '@skadi/contract/capture/capture-reads'
import { type StageTime, stageTimesStatement } from '@skadi/store/capture/health/rig-alarm.repo'
import { type RigPassingRow, rigPassingsStatement } from '@skadi/store/capture/health/rig-passings.repo'
import type { Database, ReadOptions } from '@skadi/store/db/database'
import { RIG } from '@skadi/store/db/scope'

/** As many of the newest passings are drawn as trends. */
const SHOWN = 60

/**
 * The newest passings of a unit, oldest first. What it records is read as a rig, like all that its hardware shows.
 * @param tenantId of this company only
 */
export async function readHealthPassings(
  db: Database,
  captureUnitId: string,
  tenantId: string | undefined,
  options: ReadOptions,
): Promise<HealthPassing[]> {
  const rows = await db.rows<RigPassingRow>(RIG, rigPassingsStatement(captureUnitId, SHOWN, tenantId), options)
  const ids = rows.map(({ id }) => id)
  const times = await db.rows<StageTime>(RIG, stageTimesStatement(ids), options)
  const stepsOf = Map.groupBy(times, ({ imageSetId }) => imageSetId)
  return rows
    .map(({ id, recordedAt, own, isPlateRead }) => ({
      recordedAt: recordedAt.toISOString(),
      cameras: own.map(({ camera, measures }) => ({
        camera,
        sharpness: measures?.sharpness ?? null,
        brightness: measures?.brightness ?? null,
      })),
      isPlateRead,
      steps: (stepsOf.get(id) ?? []).map(({ step, camera, ms }) => ({ step, camera, ms: Math.round(ms) })),
    }))
    .sort((a, b) => a.recordedAt.localeCompare(b.recordedAt))
}
