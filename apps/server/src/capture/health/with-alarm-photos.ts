import type { RigAlarm } from '@skadi/contract/capture/rig-alarm'
import {
  type AlarmPhoto,
  alarmPhotosStatement,
  type RigAlarmRow,
  shownPhotosStatement,
} from '@skadi/store/capture/health/rig-alarm.repo'
import type { Database, ReadOptions } from '@skadi/store/db/database'
import { RIG, type Scope } from '@skadi/store/db/scope'

type Reader = { scope: Scope; tenantId: string | undefined }
type Found = { beforeId: string | null; afterId: string | null }

/**
 * Alarms with a photo from before and one since. A rig knows which camera took a photo; what is answered is read once more as
 * the asker, who gets photos of the own passings only.
 */
export async function withAlarmPhotos(
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
