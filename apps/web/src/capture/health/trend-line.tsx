import css from './trend-line.module.css'
import { type Trend, trendPath } from './trends.ts'

const WIDTH = 160
const HEIGHT = 28

/** A trend line without text, which stands beside it: the newest passing at the right, zero at the bottom. */
export const TrendLine = ({ trend }: { trend: Trend }) => (
  <svg className={css.line} viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
    <path className={css.base} d={`M0 ${HEIGHT}H${WIDTH}`} />
    <path className={css.values} d={trendPath(trend, WIDTH, HEIGHT)} />
  </svg>
)

/** Passings as ticks; ticks with an event are tall and dark. */
export const TrendTicks = ({ ticks }: { ticks: readonly boolean[] }) => (
  <svg className={css.line} viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
    <path className={css.base} d={`M0 ${HEIGHT}H${WIDTH}`} />
    <path className={css.ticks} d={ticks.map((is, at) => tick(is, at, ticks.length)).join('')} />
  </svg>
)

const tick = (is: boolean, at: number, count: number): string =>
  is ? `M${Math.round(((at + 0.5) * WIDTH * 10) / count) / 10} ${HEIGHT}V4` : ''
