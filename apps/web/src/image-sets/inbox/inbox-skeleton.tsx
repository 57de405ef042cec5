import { CarSkeleton, SAID_WIDTHS } from '../../ui/skeletons/car-skeleton.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './inbox-skeleton.module.css'

/** Placeholder rows in real size. */
export function InboxSkeleton({ isCompact }: { isCompact: boolean }) {
  return (
    <div aria-hidden className={css.list} data-density={isCompact ? 'compact' : 'comfortable'}>
      <div className={css.head}>
        <Skeleton width={128} height={14} />
      </div>
      {SAID_WIDTHS.map((width) => (
        <div key={width} className={css.row}>
          <CarSkeleton isCompact={isCompact} />
          <Skeleton width={width} height={14} />
          <div className={css.time}>
            <Skeleton width={60} height={14} />
          </div>
        </div>
      ))}
    </div>
  )
}
