import { Skeleton } from '../ui/skeleton.tsx'
import css from './inbox-skeleton.module.css'

const ROWS = [150, 210, 170, 190, 140, 200, 160, 180] as const

/** Rows to come, in their true size. */
export function InboxSkeleton({ isCompact }: { isCompact: boolean }) {
  const photo = isCompact ? { width: 64, height: 40 } : { width: 96, height: 60 }
  return (
    <div aria-hidden className={css.list} data-density={isCompact ? 'compact' : 'comfortable'}>
      <div className={css.head}>
        <Skeleton width={128} height={14} />
      </div>
      {ROWS.map((width) => (
        <div key={width} className={css.row}>
          <Skeleton {...photo} />
          <div className={css.car}>
            <Skeleton width={106} height={isCompact ? 18 : 24} />
            <Skeleton width={124} height={12} />
          </div>
          <Skeleton width={width} height={14} />
          <div className={css.time}>
            <Skeleton width={60} height={14} />
          </div>
        </div>
      ))}
    </div>
  )
}
