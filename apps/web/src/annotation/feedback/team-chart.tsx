import type { TeamStatistics } from '@skadi/contract/annotation/feedback/team-statistics'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import css from './team-chart.module.css'

const HEIGHT = 64
/** STEP is the width of a bar with the gap after the bar. BAR is the width without the gap. */
const STEP = 24
const BAR = 18

type TeamChartProps = { days: TeamStatistics['days'] }

/**
 * Bar chart of the number of passings submitted on each day.
 * Screen readers read the same figures in the table beside the chart.
 */
export function TeamChart({ days }: TeamChartProps) {
  const most = Math.max(1, ...days.map(({ submitted }) => submitted))
  const total = days.reduce((sum, { submitted }) => sum + submitted, 0)
  const every = days.length > 10 ? 7 : 1
  return (
    <figure className={css.chart}>
      <figcaption className={css.caption}>
        <span className="type-sum">{writeCount(total)}</span> {m.feedback_submittedByDay({ count: total })}
      </figcaption>
      <svg
        className={css.bars}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 30}`}
        style={{ width: days.length * STEP }}
        role="img"
        aria-label={m.feedback_chart({ days: days.map((day) => `${shortDay(day.day)} ${day.submitted}`).join(', ') })}
      >
        {days.map(({ day, submitted }, n) => {
          const height = submitted === 0 ? 1 : Math.max(2, (submitted / most) * HEIGHT)
          const x = n * STEP + (STEP - BAR) / 2
          const isNamed = (days.length - 1 - n) % every === 0
          return (
            <g key={day}>
              <rect
                className={css.bar}
                data-none={submitted === 0 || undefined}
                x={x}
                y={HEIGHT + 14 - height}
                width={BAR}
                height={height}
              />
              {submitted > 0 && (every === 1 || submitted === most) && (
                <text className={css.count} x={x + BAR / 2} y={HEIGHT + 10 - height}>
                  {submitted}
                </text>
              )}
              {isNamed && (
                <text className={css.day} x={x + BAR / 2} y={HEIGHT + 27}>
                  {shortDay(day)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

/** Returns the day of the month of a date, for example `21.` for `2026-11-21`. */
const shortDay = (day: string): string => `${Number(day.slice(8))}.`
