import type { RigHealth } from '@skadi/contract/capture/capture-reads'
import type { RigAlarm } from '@skadi/contract/capture/rig-alarm'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../core/session/actor.ts'
import { counted } from '../../core/words/counts.ts'
import { alarmText } from '../../core/words/rig-alarm-words.ts'
import { m } from '../../paraglide/messages.js'
import { Panel } from '../../ui/details/panel.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { IncompletePanel, SpoolAlarms } from '../units/spool-report.tsx'
import { unitMoment } from '../units/unit-moment.ts'
import { AlarmCard } from './alarm-card.tsx'
import css from './health-board.module.css'
import { healthQuery, useRigNews } from './health-query.ts'
import { CameraTable, ImageSetTable } from './trend-tables.tsx'

/** Health of a unit. The problems of its cameras come before the trends of its newest passings. */
export function HealthBoard({ unitId }: { unitId: string }) {
  const { data, error, isFetching, refetch } = useQuery(healthQuery(unitId))
  const canAnswer = useCan('answerRigAlarm')
  useRigNews()
  if (error && !data)
    return (
      <ErrorNotice title={m.health_failed()} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  if (!data)
    return (
      <div className={css.board} role="status" aria-label={m.health_loading()}>
        <Skeleton height={240} radius={8} />
      </div>
    )
  const { alarms, passings: imageSets } = data
  const [open, over] = [alarms.filter(({ closedAt }) => !closedAt), alarms.filter(({ closedAt }) => closedAt)]
  return (
    <div className={css.board}>
      <SpoolAlarms report={data.unit.spoolReport} />
      {open.map((alarm) => (
        <AlarmCard key={alarm.id} alarm={alarm} unitId={unitId} timeZone={data.unit.timeZone} canAnswer={canAnswer} />
      ))}
      <div className={css.panels}>
        <Panel title={m.health_title()} text={stateText(data)}>
          {imageSets.length > 0 && <CameraTable passings={imageSets} />}
        </Panel>
        {imageSets.length > 0 && (
          <Panel title={m.health_trends(counted(imageSets.length))} text={m.health_trendsText()}>
            <ImageSetTable passings={imageSets} />
          </Panel>
        )}
        <IncompletePanel report={data.unit.spoolReport} timeZone={data.unit.timeZone} />
        {over.length > 0 && <PastAlarms alarms={over} timeZone={data.unit.timeZone} />}
      </div>
    </div>
  )
}

/** Returns the state of the cameras as text. Other problems of the unit are shown above this text. */
function stateText({ unit, alarms, passings: imageSets, judgedFrom }: RigHealth): string {
  if (imageSets.length === 0) return m.health_nothing()
  if (alarms.some(({ closedAt }) => !closedAt)) return m.health_alarm()
  const isJudged = unit.health === 'good' || (unit.health === 'alarm' && imageSets.length >= judgedFrom)
  return isJudged
    ? m.health_allGood()
    : m.health_learning({ count: String(judgedFrom), shown: String(imageSets.length) })
}

type PastAlarmsProps = { alarms: readonly RigAlarm[]; timeZone: string | null }

const PastAlarms = ({ alarms, timeZone }: PastAlarmsProps) => (
  <Panel title={m.health_past()}>
    <ul className={css.past}>
      {alarms.map(({ id, closedAt, closedAs, ...alarm }) => {
        const time = unitMoment(closedAt ?? '', timeZone)
        return (
          <li key={id}>
            {alarmText(alarm)}
            <span className="muted">
              {' '}
              · {closedAs === 'usual' ? m.health_usualSince({ time }) : m.health_overSince({ time })}
            </span>
          </li>
        )
      })}
    </ul>
  </Panel>
)
