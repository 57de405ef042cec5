import { m } from '../paraglide/messages.js'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import css from './unassigned-skeleton.module.css'

const ROWS = [0, 1, 2, 3, 4, 5]

/** Placeholder rows until the first rows are loaded. The placeholder rows have the size of real rows. */
export const UnassignedSkeleton = () => (
  <div role="status" aria-label={m.shell_loading()}>
    {ROWS.map((row) => (
      <div key={row} className={css.row}>
        <Skeleton width={96} height={60} />
        <span className={css.words}>
          <Skeleton width={184} height={36} radius={6} />
          <Skeleton width={220} height={12} />
        </span>
      </div>
    ))}
  </div>
)
