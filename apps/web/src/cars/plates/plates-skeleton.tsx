import { m } from '../../paraglide/messages.js'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './plates-skeleton.module.css'

/** Placeholder that has the real size of the list. It is shown until the first answer of the server. */
export const PlatesSkeleton = () => (
  <div role="status" aria-label={m.plates_loading()} className={css.list}>
    {[88, 64, 104, 72, 96, 80].map((width) => (
      <div key={width} className={css.row}>
        <Skeleton width={112} height={24} />
        <Skeleton width={width} />
        <Skeleton width={width} />
        <Skeleton width={144} />
      </div>
    ))}
  </div>
)
