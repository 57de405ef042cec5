import { CONNECTION_RUNS, DIRECTIONS } from '@skadi/domain/connection/connection-speed'
import { TEST_IMAGE_BYTES } from '@skadi/domain/connection/random-image'
import { writeMoment } from '../core/clock.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import css from './connection-panel.module.css'
import { type ConnectionTest, isRunning, verdictOf } from './connection-test.ts'
import { WayFigure } from './way-figure.tsx'

/** Transferred data of both directions, three runs each, in MB. */
const MEGABYTES = Math.round((TEST_IMAGE_BYTES * CONNECTION_RUNS * DIRECTIONS.length) / 1_000_000)

type ConnectionPanelProps = { test: ConnectionTest; onStart: () => void; onStop: () => void }

/** The measured values, in words first, and the start and stop button. */
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
