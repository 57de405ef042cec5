import { type AlertSettings, getAlertSettings, updateAlertSettings } from '@skadi/contract/alerts/alerts-calls'
import { ALERT_KINDS, DIGEST_HOUR, mayGetAlert, usualChannel } from '@skadi/domain/alerts/alert-kinds'
import * as store from '@skadi/store/alerts/alert-setting.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { tenantScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'

export function alertsCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(getAlertSettings, async (_, { actor, signal }) => {
      const scope = tenantScope(actor)
      const row = await db.row<store.AlertSettingRow>(scope, store.alertSettingStatement(scope), { signal })
      return { data: toAlertSettings(actor, row) }
    }),

    bindCall(updateAlertSettings, async ({ body: { channels = {}, digestHour } }, { actor, mutate }) => {
      const scope = tenantScope(actor)
      if (ALERT_KINDS.some((kind) => channels[kind] !== undefined && !mayGetAlert(actor, kind)))
        throw new ApiError('FORBIDDEN')
      const row = await mutate(scope, async (tx) => {
        const before = (await tx.row<store.AlertSettingRow>(store.alertSettingStatement(scope))) ?? NOTHING_CHOSEN
        const after = { ...before, ...channels, digestHour: digestHour ?? before.digestHour }
        await store.updateAlertSettings(tx, scope, after)
        return after
      })
      return { data: toAlertSettings(actor, row) }
    }),
  ]
}

const NOTHING_CHOSEN: store.AlertSettingRow = {
  newDamage: null,
  customerAnswer: null,
  caseAnswer: null,
  lateCase: null,
  rigAlarm: null,
  silentRig: null,
  digestHour: DIGEST_HOUR,
}

function toAlertSettings(actor: SessionActor, row: store.AlertSettingRow = NOTHING_CHOSEN): AlertSettings {
  const kinds = ALERT_KINDS.filter((kind) => mayGetAlert(actor, kind))
  const role = actor.currentTenant?.role
  return {
    channels: Object.fromEntries(kinds.map((kind) => [kind, row[kind] ?? usualChannel(kind, role)])),
    digestHour: row.digestHour,
  }
}
