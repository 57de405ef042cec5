import { m } from '../../paraglide/messages.js'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './claims-skeleton.module.css'

const ROWS = [120, 90, 140, 110, 80, 130] as const

/** Placeholder rows that have the size of real rows. */
export const ClaimsSkeleton = () => (
  <div role="status" aria-label={m.shell_loading()} className={css.list}>
    {ROWS.map((width) => (
      <div key={width} className={css.row}>
        <Skeleton width={width} />
        <Skeleton width={106} height={24} />
        <Skeleton width={width + 40} />
      </div>
    ))}
  </div>
)
