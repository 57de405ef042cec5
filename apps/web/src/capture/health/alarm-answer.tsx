import { answerRigAlarm } from '@skadi/contract/capture/capture-unit-writes'
import type { RigAlarm } from '@skadi/contract/capture/rig-alarm'
import type { CallInput } from '@skadi/contract/core/define-call'
import { SNOOZE_DAYS, type SnoozeDays } from '@skadi/domain/capture/health/rig-alarm'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { failureWords } from '../../ui/feedback/failure-words.ts'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { rigReason } from '../rig-reason.ts'
import css from './alarm-card.module.css'
import { healthQuery } from './health-query.ts'

const SNOOZES: Record<SnoozeDays, () => string> = {
  1: m.health_snooze1,
  7: m.health_snooze7,
  30: m.health_snooze30,
}

/** What an administrator says to an alarm for the company: that it knows, or when to ask again. */
export function AlarmAnswer({ alarm, unitId }: { alarm: RigAlarm; unitId: string }) {
  const client = useQueryClient()
  const { queryKey } = healthQuery(unitId)
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: CallInput<typeof answerRigAlarm>['body']) =>
      (await call(answerRigAlarm, { params: { id: alarm.id }, body })).data,
    onSuccess: (answered) =>
      client.setQueryData(queryKey, (health) =>
        health ? { ...health, alarms: health.alarms.map((one) => (one.id === answered.id ? answered : one)) } : health,
      ),
    onError: (error) => showSnackbar({ text: failureWords(m.health_answerFailed(), rigReason(error)), isError: true }),
  })
  return (
    <div className={css.answer}>
      {!alarm.acknowledgedAt && (
        <Button isBusy={isPending} onClick={() => mutate({ kind: 'acknowledge' })}>
          {m.health_acknowledge()}
        </Button>
      )}
      <FilterSelect
        label={m.health_snooze()}
        value=""
        placeholder={m.health_snooze()}
        needsChoice
        options={SNOOZE_DAYS.map((days) => [String(days), SNOOZES[days]()])}
        onChange={(days) => mutate({ kind: 'snooze', days: Number(days) as SnoozeDays })}
      />
    </div>
  )
}
