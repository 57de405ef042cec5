import css from './car-map.module.css'
import type { CarPlace } from './car-place.ts'

type CarMapProps = {
  /** places of the damaged parts; empty: unknown */
  places: readonly CarPlace[]
  age: 'new' | 'recent' | 'old' | 'unknown'
  /** drawn dashed, like its box */
  isUndecided?: boolean
  /** the parts in words */
  title: string
}

/** The car from above, its front up, with a dot at the damage (ui-recipe 7), not at the camera. */
export const CarMap = ({ places, age, isUndecided = false, title }: CarMapProps) => (
  <svg
    className={css.map}
    data-age={age}
    data-undecided={isUndecided || undefined}
    viewBox="-14.5 -6 63 72"
    width="63"
    height="72"
    role="img"
    aria-label={title}
  >
    <title>{title}</title>
    <rect className={css.body} x="4" y="2" width="26" height="56" rx="10" />
    <path className={css.glass} d="M8 20q9-6 18 0v4H8zM9 42h16v3q-8 4-16 0z" />
    <rect className={css.roof} x="9" y="24" width="16" height="18" rx="2" />
    {places.map(({ x, y }) => (
      <circle key={`${x} ${y}`} className={css.dot} cx={x} cy={y} r="4" />
    ))}
  </svg>
)
