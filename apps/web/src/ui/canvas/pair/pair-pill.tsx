import css from './pair-canvas.module.css'
import type { PairSide } from './pair-view.ts'

/** Label and time of one of the two photos: black for the older one, white for the newer one (ui-recipe 11). */
export const PairPill = ({ side: { label, time }, is }: { side: PairSide; is: 'older' | 'newer' }) => (
  <p className={css.pill} data-side={is}>
    <b>{label}</b> <span className={css.time}>{time}</span>
  </p>
)
