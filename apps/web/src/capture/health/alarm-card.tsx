import type { AlarmPhoto, RigAlarm } from '@skadi/contract/capture/rig-alarm'
import type { RigAlarmKind } from '@skadi/domain/capture/health/rig-alarm'
import { formatTimestamp } from '@skadi/domain/dates/format-date'
import { alarmText } from '../../core/words/rig-alarm-words.ts'
import { m } from '../../paraglide/messages.js'
import { WarnSign } from '../../ui/signs/warn-sign.tsx'
import { ThumbImage } from '../../ui/thumb-image.tsx'
import { unitMoment } from '../units/unit-moment.ts'
import { AlarmAnswer } from './alarm-answer.tsx'
import css from './alarm-card.module.css'

const ADVICE: Record<RigAlarmKind, () => string> = {
  blurred: m.health_blurredAdvice,
  dark: m.health_darkAdvice,
  bright: m.health_brightAdvice,
  missing: m.health_missingAdvice,
  clock: m.health_clockAdvice,
}

type AlarmCardProps = {
  alarm: RigAlarm
  /** of the page's unit, in whose name a company answers; undefined: one that answers nothing */
  unitId: string
  /** of its set */
  timeZone: string | null
  canAnswer: boolean
}

/**
 * An alarm of a camera or of the clock: fault, start and certainty, photos from before and since, and the company's
 * acknowledgement.
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
