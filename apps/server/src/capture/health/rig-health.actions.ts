import { getRigHealth, type HealthImageSet } from '@skadi/contract/capture/capture-reads'
import { answerRigAlarm } from '@skadi/contract/capture/capture-unit-writes'
import type { RigAlarm } from '@skadi/contract/capture/rig-alarm'
import { JUDGED_FROM } from '@skadi/domain/capture/health/rig-alarm'
import { type CaptureUnitRow, captureUnitStatement } from '@skadi/store/capture/capture-unit.repo'
import * as store from '@skadi/store/capture/health/rig-alarm.repo'
import {
  type AlarmPhoto,
  alarmPhotosStatement,
  type RigAlarmRow,
  type StageTime,
  shownPhotosStatement,
  stageTimesStatement,
} from '@skadi/store/capture/health/rig-alarm.repo'
import { type RigImageSetRow, rigImageSetsStatement } from '@skadi/store/capture/health/rig-image-sets.repo'
import type { Database, ReadOptions } from '@skadi/store/db/database'
import { RIG, type Scope } from '@skadi/store/db/scope'
import { writeScope } from '../../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../../core/http/action.ts'
import { found } from '../../core/http/api-error.ts'
import type { Services } from '../../core/services.ts'
import { auditRig } from '../audit-rig.ts'
import { rigAdminScope } from '../rig-scope.ts'
import { toCaptureUnit } from '../to-rig.ts'

type Reader = { scope: Scope; tenantId: string | undefined }
type Found = { beforeId: string | null; afterId: string | null }

/**
 * Adds two photos to each alarm: one from before the alarm and one from after its start. The rig's scope contains the camera of each photo,
 * so that scope finds the photos. The caller's scope then reads them again, because it contains only passings of the caller.
 */
async function withAlarmPhotos(
  db: Database,
  { scope, tenantId }: Reader,
  alarms: readonly RigAlarmRow[],
  options?: ReadOptions,
): Promise<RigAlarm[]> {
  const photos = await Promise.all(
    alarms.map(async ({ camera, ...alarm }) =>
      camera === null ? undefined : db.row<Found>(RIG, alarmPhotosStatement({ ...alarm, camera }, tenantId), options),
    ),
  )
  const ids = photos.flatMap((found) => [found?.beforeId, found?.afterId]).filter((id) => id != null)
  const shown = ids.length === 0 ? [] : await db.rows<AlarmPhoto>(scope, shownPhotosStatement(ids), options)
  const photoOf = (id: string | null | undefined) => {
    const photo = shown.find(({ imageId }) => imageId === id)
    return photo ? { ...photo, recDate: photo.recDate.toISOString() } : null
  }
  return alarms.map((alarm, at) => ({
    ...alarm,
    since: alarm.since.toISOString(),
    reportedAt: alarm.reportedAt?.toISOString() ?? null,
    openedAt: alarm.openedAt.toISOString(),
    closedAt: alarm.closedAt?.toISOString() ?? null,
    acknowledgedAt: alarm.acknowledgedAt?.toISOString() ?? null,
    snoozedUntil: alarm.snoozedUntil?.toISOString() ?? null,
    modifiedAt: alarm.modifiedAt.toISOString(),
    before: photoOf(photos[at]?.beforeId),
    after: photoOf(photos[at]?.afterId),
  }))
}

/** Number of passings that the trends show, beginning with the newest. */
const SHOWN = 60

/**
 * Returns the newest passings of a unit, in order from old to new. The scope is `rig`, as for all data about the rig's hardware.
 * @param tenantId limits the passings to this company
 */
async function readHealthImageSets(
  db: Database,
  captureUnitId: string,
  tenantId: string | undefined,
  options: ReadOptions,
): Promise<HealthImageSet[]> {
  const rows = await db.rows<RigImageSetRow>(RIG, rigImageSetsStatement(captureUnitId, SHOWN, tenantId), options)
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

export function rigHealthCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(getRigHealth, async ({ params }, { actor, signal }) => {
      const { scope, view } = rigAdminScope(actor)
      const captureUnitId = params.id
      const row = await db.row<CaptureUnitRow>(scope, captureUnitStatement(view, captureUnitId), { signal })
      const unit = toCaptureUnit(found(row))
      const { id, name, side, location, timeZone, health, status, lastSeenAt, version, spoolWaiting, spoolReport } =
        unit
      const [alarms, imageSets] = await Promise.all([
        db.rows<store.RigAlarmRow>(scope, store.rigAlarmsStatement(id, view.tenantId), { signal }),
        readHealthImageSets(db, id, view.tenantId, { signal }),
      ])
      return {
        data: {
          unit: { id, name, side, location, timeZone, health, status, lastSeenAt, version, spoolWaiting, spoolReport },
          alarms: await withAlarmPhotos(db, { scope, tenantId: view.tenantId }, alarms, { signal }),
          passings: imageSets,
          judgedFrom: JUDGED_FROM,
        },
      }
    }),

    bindCall(answerRigAlarm, async ({ params, body }, { actor, mutate }) => {
      const scope = writeScope(actor, 'answerRigAlarm')
      const { tenantId, userId } = scope
      const id = params.id
      const alarm = await mutate(scope, async (tx) => {
        const { captureUnitId } = found(await tx.row<store.RigAlarmRow>(store.rigAlarmStatement(id, tenantId)))
        await store.answerAlarm(tx, { alarmId: id, tenantId, userId }, body)
        await auditRig(
          tx,
          actor,
          'answerRigAlarm',
          ['captureUnit', captureUnitId],
          { after: { alarm: id, ...body } },
          tenantId,
        )
        return found(await tx.row<store.RigAlarmRow>(store.rigAlarmStatement(id, tenantId)))
      })
      const [answered] = await withAlarmPhotos(db, { scope, tenantId }, [alarm])
      return { data: found(answered) }
    }),
  ]
}
