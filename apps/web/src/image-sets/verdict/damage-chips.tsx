import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import css from './damage-chips.module.css'

/** New and recent damage as chips: shape, number and word, so that colour is never the only sign. */
export function DamageChips({ newDamages, recentDamages }: { newDamages: number; recentDamages: number }) {
  return (
    <span className={css.chips}>
      {newDamages > 0 && (
        <span className={css.new}>
          <i aria-hidden className={css.square} />
          {m.verdict_new(counted(newDamages))}
        </span>
      )}
      {recentDamages > 0 && (
        <span className={css.recent}>
          <i aria-hidden className={css.diamond} />
          {m.verdict_recent(counted(recentDamages))}
        </span>
      )}
    </span>
  )
}
