import { getRigHealth } from '@skadi/contract/capture/capture-reads'
import { answerRigAlarm } from '@skadi/contract/capture/capture-unit-writes'
import { JUDGED_FROM } from '@skadi/domain/capture/health/unit-health'
import { type CaptureUnitRow, captureUnitStatement } from '@skadi/store/capture/capture-unit.repo'
import * as store from '@skadi/store/capture/health/rig-alarm.repo'
import { writeScope } from '../../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../../core/http/action.ts'
import { found } from '../../core/http/api-error.ts'
import type { Services } from '../../core/services.ts'
import { auditRig } from '../audit-rig.ts'
import { rigAdminScope } from '../rig-scope.ts'
import { toCaptureUnit } from '../to-rig.ts'
import { readHealthPassings } from './read-health-passings.ts'
import { withAlarmPhotos } from './with-alarm-photos.ts'

export function rigHealthCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(getRigHealth, async ({ params }, { actor, signal }) => {
      const { scope, view } = rigAdminScope(actor)
      const captureUnitId = params.id
      const row = await db.row<CaptureUnitRow>(scope, captureUnitStatement(view, captureUnitId), { signal })
      const unit = toCaptureUnit(found(row))
      const { id, name, side, location, timeZone, health, status, lastSeenAt, version, spoolWaiting, spoolReport } =
        unit
      const [alarms, passings] = await Promise.all([
        db.rows<store.RigAlarmRow>(scope, store.rigAlarmsStatement(id, view.tenantId), { signal }),
        readHealthPassings(db, id, view.tenantId, { signal }),
      ])
      return {
        data: {
          unit: { id, name, side, location, timeZone, health, status, lastSeenAt, version, spoolWaiting, spoolReport },
          alarms: await withAlarmPhotos(db, { scope, tenantId: view.tenantId }, alarms, { signal }),
          passings,
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
