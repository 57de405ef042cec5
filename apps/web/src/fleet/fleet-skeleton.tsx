import { CarSkeleton, SAID_WIDTHS } from '../ui/skeletons/car-skeleton.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import list from './fleet-list.module.css'
import css from './fleet-skeleton.module.css'

/** Placeholder rows in their real size, with the columns of the list. */
export function FleetSkeleton({ isCompact }: { isCompact: boolean }) {
  return (
    <div aria-hidden data-density={isCompact ? 'compact' : 'comfortable'} className={`${list.scroller} ${css.list}`}>
      <div className={list.table}>
        {SAID_WIDTHS.map((width) => (
          <div key={width} className={css.row}>
            <CarSkeleton isCompact={isCompact} />
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
