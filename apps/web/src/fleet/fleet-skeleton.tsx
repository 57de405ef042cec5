import { Skeleton } from '../ui/skeleton.tsx'
import list from './fleet-list.module.css'
import css from './fleet-skeleton.module.css'

const ROWS = [150, 210, 170, 190, 140, 200, 160, 180] as const

/** Rows to come, in their true size and on the columns of the list. */
export function FleetSkeleton({ isCompact }: { isCompact: boolean }) {
  const photo = isCompact ? { width: 64, height: 40 } : { width: 96, height: 60 }
  return (
    <div aria-hidden data-density={isCompact ? 'compact' : 'comfortable'} className={`${list.scroller} ${css.list}`}>
      <div className={list.table}>
        {ROWS.map((width) => (
          <div key={width} className={css.row}>
            <Skeleton {...photo} />
            <div className={css.car}>
              <Skeleton width={106} height={isCompact ? 18 : 24} />
              <Skeleton width={124} height={12} />
            </div>
            <Skeleton width={96} height={14} />
            <div className={css.verdict}>
              <Skeleton width={width} height={14} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
