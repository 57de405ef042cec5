import { type Direction, passesAboveMbps } from '@skadi/domain/connection/connection-speed'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { m } from '../paraglide/messages.js'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { ErrorSign } from '../ui/signs/error-sign.tsx'
import { type ConnectionTest, shareOf, shownSpeed, verdictOf } from './connection-test.ts'
import { WAY_FAILURES, WAY_NAMES, writeMeasured } from './connection-words.ts'
import css from './way-figure.module.css'

type WayFigureProps = { direction: Direction; test: ConnectionTest }

/** One direction of a connection test: its speed during and after the measurement, and whether it suffices. */
export function WayFigure({ direction, test }: WayFigureProps) {
  const titleId = useId()
  const way = test[direction]
  const speed = shownSpeed(way)
  const needed = m.connection_needed({ speed: writeMeasured(passesAboveMbps(direction), 0) })
  const hasPassed = verdictOf(test, direction)
  return (
    <section className={css.way} aria-labelledby={titleId}>
      <h3 id={titleId} className={css.name}>
        {WAY_NAMES[direction]()}
      </h3>
      <p className={css.speed} data-speed={direction}>
        {speed === null ? (
          <span className={css.none}>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">{m.connection_notMeasured()}</span>
          </span>
        ) : (
          <>
            {writeMeasured(speed)} <span className={css.unit}>{m.connection_unit()}</span>
          </>
        )}
      </p>
      <ProgressBar label={m.connection_progress()} value={way.hasFailed ? 0 : shareOf(way)} max={1} />
      <div className={css.verdict} role="alert">
        {hasPassed === false && (
          <p className={css.failed}>
            <ErrorSign size={16} />
            {WAY_FAILURES[direction]()}
          </p>
        )}
      </div>
      {hasPassed && (
        <p className={css.passed}>
          <IconCheck size={14} stroke={2} aria-hidden />
          {m.connection_wayPassed()}
        </p>
      )}
      <p className={css.note}>{way.hasFailed ? m.connection_brokeOff() : needed}</p>
      {way.runs.length > 1 && !way.hasFailed && (
        <p className={css.note}>
          {m.connection_runs({ runs: way.runs.map((kbps) => writeMeasured(kbps / 1_000)).join(' · ') })}
        </p>
      )}
    </section>
  )
}
