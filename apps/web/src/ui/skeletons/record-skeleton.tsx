import { m } from '../../paraglide/messages.js'
import css from './record-skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

/** Placeholder of a table until its first answer. The placeholder has the size of the real rows. */
export const RecordSkeleton = () => (
  <div role="status" aria-label={m.rigs_loading()} className={css.list}>
    {[72, 88, 64, 80].map((width) => (
      <div key={width} className={css.row}>
        <Skeleton width={width} />
        <Skeleton width={112} />
        <Skeleton width={96} />
        <Skeleton width={136} />
      </div>
    ))}
  </div>
)
