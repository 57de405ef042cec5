import { m } from '../paraglide/messages.js'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './queue-skeleton.module.css'

/** The queue before its first answer, at its true size. */
export const QueueSkeleton = () => (
  <div role="status" aria-label={m.shell_loading()} className={css.list}>
    {[96, 128, 80, 112, 88, 120].map((width) => (
      <div key={width} className={css.row}>
        <Skeleton width={96} height={20} />
        <Skeleton width={width} />
        <Skeleton width={242} />
        <Skeleton width={136} />
      </div>
    ))}
  </div>
)
