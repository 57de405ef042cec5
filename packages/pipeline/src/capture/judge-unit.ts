import type { Camera } from '@skadi/domain/capture/camera'
import { type ImageSetSignals, imageSetSignals } from '@skadi/domain/capture/health/camera-signals'
import type { PastAlarm, StandingAlarm } from '@skadi/domain/capture/health/judge-camera'
import { judgeRig } from '@skadi/domain/capture/health/judge-rig'
import type { CameraAlarmKind } from '@skadi/domain/capture/health/rig-alarm'
import { RIG_HEALTH } from '@skadi/domain/capture/health/thresholds'
import {
  type AlarmRow,
  closeAlarm,
  type JudgedUnit,
  lockJudgedUnit,
  openClockAlarm,
  raiseAlarm,
  readAlarms,
  remindSnoozed,
} from '@skadi/store/capture/health/raise-alarms.repo'
import { type RigImageSetRow, rigImageSetsStatement } from '@skadi/store/capture/health/rig-image-sets.repo'
import type { Database, Transaction } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'

/**
 * Judges a capture unit by its newest passings. Raises alarms of its cameras and of its clock, notifies the administrators of its
 * companies, and closes alarms that are over. Idempotent.
 */
export async function judgeUnit({ db }: { db: Database }, captureUnitId: string): Promise<void> {
  await db.transaction(WORKER, async (tx) => {
    const unit = await lockJudgedUnit(tx, captureUnitId)
    if (!unit) return
    await remindSnoozed(tx, captureUnitId)
    await judgeClock(tx, captureUnitId, unit)
    const rows = await tx.rows<RigImageSetRow>(rigImageSetsStatement(captureUnitId, RIG_HEALTH.READ))
    const imageSets = rows.map(toSignals).sort((a, b) => a.at - b.at)
    const oldest = imageSets[0]
    if (!oldest) return
    const alarms = await readAlarms(tx, captureUnitId, new Date(oldest.at))
    const open = alarms.filter(isOfCamera).filter(({ closedAt }) => closedAt === null)
    const verdicts = judgeRig(imageSets, open.map(toStanding), alarms.filter(isOfCamera).flatMap(toPast))
    for (const { camera, kind, state, since, norm, bad, of } of verdicts) {
      const stands = open.find((alarm) => alarm.camera === camera && alarm.kind === kind)
      if (state === 'alarm' && since && !stands) {
        const raised = { camera, kind, since: new Date(since.at), norm, bad, of }
        await raiseAlarm(tx, captureUnitId, unit, raised)
      }
      if (state === 'ok' && stands) await closeAlarm(tx, unit, stands.id, 'recovered')
      else if (stands && isUsual(stands, imageSets)) await closeAlarm(tx, unit, stands.id, 'usual')
    }
  })
}

/** Raises a clock alarm at the first implausible time, and closes it at the first plausible time. */
async function judgeClock(tx: Transaction, captureUnitId: string, unit: JudgedUnit): Promise<void> {
  const stands = await openClockAlarm(tx, captureUnitId)
  const { wrongClock } = unit
  if (wrongClock && !stands) {
    const { since, saidAt, count } = wrongClock
    const raised = {
      kind: 'clock',
      camera: null,
      norm: null,
      since,
      reportedAt: saidAt,
      bad: count,
      of: count,
    } as const
    await raiseAlarm(tx, captureUnitId, unit, raised)
  }
  if (!wrongClock && stands) await closeAlarm(tx, unit, stands.id, 'recovered')
}

type CameraAlarm = AlarmRow & { camera: Camera; kind: CameraAlarmKind }

const isOfCamera = (alarm: AlarmRow): alarm is CameraAlarm => alarm.camera !== null

/** True if a fault is normal for the camera. The company has acknowledged such a fault, and all passings that are read show it. */
const isUsual = ({ isAcknowledged, since }: AlarmRow, imageSets: readonly ImageSetSignals[]): boolean =>
  isAcknowledged && imageSets.length === RIG_HEALTH.READ && imageSets.every(({ at }) => at >= since.getTime())

const toSignals = ({ id, recordedAt, own, partner }: RigImageSetRow): ImageSetSignals =>
  imageSetSignals({ id, at: recordedAt.getTime(), own, partner })

const toStanding = ({ camera, kind, since, norm }: CameraAlarm): StandingAlarm => ({
  camera,
  kind,
  since: since.getTime(),
  norm,
})

const toPast = ({ camera, kind, since, closedAt, closedAs }: CameraAlarm): PastAlarm[] =>
  closedAt && closedAs === 'recovered' ? [{ camera, kind, since: since.getTime(), until: closedAt.getTime() }] : []
