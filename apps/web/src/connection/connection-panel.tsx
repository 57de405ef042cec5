import { CONNECTION_RUNS, DIRECTIONS, type Direction, passesAboveMbps } from '@skadi/domain/connection/connection-speed'
import { TEST_IMAGE_BYTES } from '@skadi/domain/connection/random-image'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { writeMoment } from '../core/clock.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { ErrorSign } from '../ui/signs/error-sign.tsx'
import css from './connection-panel.module.css'
import { type ConnectionTest, isRunning, shareOf, shownSpeed, verdictOf } from './connection-test.ts'
import { WAY_FAILURES, WAY_NAMES, writeMeasured } from './connection-words.ts'

/** Amount of data in MB that the test transfers in both directions, with three runs for each direction. */
const MEGABYTES = Math.round((TEST_IMAGE_BYTES * CONNECTION_RUNS * DIRECTIONS.length) / 1_000_000)

type ConnectionPanelProps = { test: ConnectionTest; onStart: () => void; onStop: () => void }

/** Panel with the result in words, the measured values, and the button that starts or stops the test. */
export function ConnectionPanel({ test, onStart, onStop }: ConnectionPanelProps) {
  const { title, text } = wordsOf(test)
  return (
    <section className={css.panel} aria-label={m.screen_connectionTest()}>
      <div className={css.head}>
        <div className={css.words} role="status">
          <h2 className="type-verdict">{title}</h2>
          {text !== undefined && <p className="muted">{text}</p>}
        </div>
        {isRunning(test) ? (
          <Button height={40} onClick={onStop}>
            {m.connection_stop()}
          </Button>
        ) : (
          <Button height={40} look={test.phase === 'done' ? 'plain' : 'ink'} onClick={onStart}>
            {test.phase === 'idle' ? m.connection_start() : m.connection_again()}
          </Button>
        )}
      </div>
      <div className={css.ways}>
        {DIRECTIONS.map((direction) => (
          <WayFigure key={direction} direction={direction} test={test} />
        ))}
      </div>
    </section>
  )
}

function wordsOf(test: ConnectionTest): { title: string; text?: string } {
  const { phase, testedAt } = test
  const about = m.connection_about({ size: MEGABYTES })
  const runOf = (runs: readonly number[]) => ({
    run: Math.min(runs.length + 1, CONNECTION_RUNS),
    runs: CONNECTION_RUNS,
  })
  if (phase === 'idle') return { title: m.connection_idle(), text: about }
  if (phase === 'latency') return { title: m.connection_latencyPhase(), text: about }
  if (phase === 'download') return { title: m.connection_downloadPhase(runOf(test.download.runs)), text: about }
  if (phase === 'upload') return { title: m.connection_uploadPhase(runOf(test.upload.runs)), text: about }
  if (phase === 'stopped') return { title: m.connection_stopped(), text: m.connection_stoppedText() }
  if (phase === 'refused') return { title: m.connection_notMade() }
  const hasPassed = DIRECTIONS.every((direction) => verdictOf(test, direction))
  return {
    title: hasPassed ? m.connection_passed() : m.connection_notPassed(),
    text: m.connection_doneText({ time: writeMoment(testedAt ?? '') }),
  }
}

type WayFigureProps = { direction: Direction; test: ConnectionTest }

/** A direction of a test: its speed during and after the measurement, and whether the speed is sufficient. */
function WayFigure({ direction, test }: WayFigureProps) {
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
