import type { DayCount } from '@skadi/domain/statistics/statistics-span'
import { useId } from 'react'
import css from './statistics.module.css'

const HEIGHT = 120
const PITCH = 20
const BAR = 14

/** Passings of each step as bars; those with new damage are the hatched part at the foot. The table beside it says the same. */
export function StepChart({ counts }: { counts: readonly DayCount[] }) {
  const hatch = useId()
  const most = Math.max(1, ...counts.map(({ passings }) => passings))
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(1, (HEIGHT * count) / most))
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${counts.length * PITCH} ${HEIGHT + 1}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={css.newGround} width="4" height="4" />
          <rect className={css.newLine} width="2" height="4" />
        </pattern>
      </defs>
      {counts.map(({ day, passings, withNew }, at) => (
        <g key={day} transform={`translate(${at * PITCH + (PITCH - BAR) / 2} 0)`}>
          <rect className={css.bar} y={HEIGHT - heightOf(passings)} width={BAR} height={heightOf(passings)} />
          <rect fill={`url(#${hatch})`} y={HEIGHT - heightOf(withNew)} width={BAR} height={heightOf(withNew)} />
        </g>
      ))}
      <rect className={css.axis} y={HEIGHT} width="100%" height="1" />
    </svg>
  )
}
