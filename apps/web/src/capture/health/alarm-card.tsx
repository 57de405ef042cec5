import { answerRigAlarm } from '@skadi/contract/capture/capture-unit-writes'
import type { AlarmPhoto, RigAlarm } from '@skadi/contract/capture/rig-alarm'
import type { CallInput } from '@skadi/contract/core/define-call'
import { type RigAlarmKind, SNOOZE_DAYS, type SnoozeDays } from '@skadi/domain/capture/health/rig-alarm'
import { formatTimestamp } from '@skadi/domain/dates/format-date'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { alarmText } from '../../core/words/rig-alarm-words.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { failureWords } from '../../ui/feedback/failure-words.ts'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { WarnSign } from '../../ui/signs/warn-sign.tsx'
import { ThumbImage } from '../../ui/thumb-image.tsx'
import { rigReason } from '../rig-reason.ts'
import { unitMoment } from '../units/unit-moment.ts'
import css from './alarm-card.module.css'
import { healthQuery } from './health-query.ts'

const SNOOZES: Record<SnoozeDays, () => string> = {
  1: m.health_snooze1,
  7: m.health_snooze7,
  30: m.health_snooze30,
}

/** An administrator's answer to an alarm. The administrator acknowledges the alarm, or asks for a later reminder. */
function AlarmAnswer({ alarm, unitId }: { alarm: RigAlarm; unitId: string }) {
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

const ADVICE: Record<RigAlarmKind, () => string> = {
  blurred: m.health_blurredAdvice,
  dark: m.health_darkAdvice,
  bright: m.health_brightAdvice,
  missing: m.health_missingAdvice,
  clock: m.health_clockAdvice,
}

type AlarmCardProps = {
  alarm: RigAlarm
  /** the unit on whose page the alarm is shown */
  unitId: string
  /** time zone of the unit's capture set */
  timeZone: string | null
  canAnswer: boolean
}

/**
 * An alarm of a camera or of the clock. The card shows the problem, the start of the problem with its certainty, photos
 * before and after the start, and the company's acknowledgement.
 */
export function AlarmCard({ alarm, unitId, timeZone, canAnswer }: AlarmCardProps) {
  const { kind, camera } = alarm
  const title = alarmText(alarm)
  return (
    <section className={css.card} aria-label={title}>
      <div className={css.words}>
        <h2 className={`${css.title} type-strong`}>
          <WarnSign />
          {title}
        </h2>
        <p>{ADVICE[kind]()}</p>
        <p className="muted">{sinceText(alarm, timeZone)}</p>
        <p className="muted">{answerText(alarm, timeZone)}</p>
        {canAnswer && <AlarmAnswer alarm={alarm} unitId={unitId} />}
      </div>
      {camera && <AlarmFigure photo={alarm.before} caption={m.health_before()} />}
      {camera && kind !== 'missing' && <AlarmFigure photo={alarm.after} caption={m.health_after()} />}
    </section>
  )
}

const sinceText = ({ since, reportedAt, bad, of }: RigAlarm, timeZone: string | null): string =>
  reportedAt
    ? m.health_clockSaid({ said: unitMoment(reportedAt, timeZone), time: unitMoment(since, timeZone) })
    : m.health_since({ time: unitMoment(since, timeZone), bad: String(bad), of: String(of) })

function answerText({ acknowledgedAt, snoozedUntil, answeredBy }: RigAlarm, timeZone: string | null): string {
  const name = answeredBy ?? ''
  if (acknowledgedAt) return m.health_acknowledged({ name, time: unitMoment(acknowledgedAt, timeZone) })
  return snoozedUntil ? m.health_snoozed({ name, time: unitMoment(snoozedUntil, timeZone) }) : ''
}

const AlarmFigure = ({ photo, caption }: { photo: AlarmPhoto | null; caption: string }) => (
  <figure className={css.figure}>
    {photo ? (
      <ThumbImage
        src={`/api/media/images/${photo.imageId}/${photo.revision}/514`}
        width={240}
        height={150}
        className={css.photo}
      />
    ) : (
      <span className={`${css.photo} ${css.none} muted`}>{m.health_noPhoto()}</span>
    )}
    <figcaption className={css.caption}>
      {caption}
      {photo && <span className="muted"> {formatTimestamp(new Date(photo.recDate), photo.timeZone)}</span>}
    </figcaption>
  </figure>
)
