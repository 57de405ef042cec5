import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './log-skeleton.module.css'

const CARDS = [1, 2, 3]

/** Placeholder of the log in its real size. It is shown until the damages are loaded. */
export const LogSkeleton = () => (
  <div aria-hidden data-testid="damage-log-skeleton">
    <div className={css.head}>
      <Skeleton width={64} height={12} />
    </div>
    {CARDS.map((card) => (
      <div key={card} className={css.card}>
        <div className={css.crop}>
          <Skeleton height="100%" />
        </div>
        <div className={css.rail}>
          <Skeleton height={72} />
          <Skeleton height={28} />
        </div>
        <Skeleton width={176} height={14} />
        <span />
        <Skeleton width={136} height={12} />
      </div>
    ))}
  </div>
)
