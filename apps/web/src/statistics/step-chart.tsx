import type { DayCount } from '@skadi/domain/statistics/statistics-span'
import { m } from '../paraglide/messages.js'
import css from './statistics.module.css'

/** Passings per period as bars; the hatched part at the foot has new damage. The table below has the same data. */
export function StepChart({ counts }: { counts: readonly DayCount[] }) {
  const most = Math.max(1, ...counts.map(({ passings: imageSets }) => imageSets))
  const heightOf = (count: number) => (count === 0 ? 0 : `max(2px, ${(100 * count) / most}%)`)
  return (
    <div aria-hidden="true">
      <div className={css.chart}>
        {counts.map(({ day, passings: imageSets, withNew }) => (
          <div key={day} className={css.step}>
            <div className={css.bar} style={{ height: heightOf(imageSets - withNew) }} />
            <div className={css.new} style={{ height: heightOf(withNew) }} />
          </div>
        ))}
      </div>
      <p className={css.legend}>
        <span>
          <i className={css.bar} />
          {m.statistics_passings()}
        </span>
        <span>
          <i className={css.new} />
          {m.statistics_withNew()}
        </span>
      </p>
    </div>
  )
}
