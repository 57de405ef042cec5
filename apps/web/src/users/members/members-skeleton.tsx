import { m } from '../../paraglide/messages.js'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './members-skeleton.module.css'

/** Placeholder of the table before its first answer, in real size. */
export const MembersSkeleton = () => (
  <div role="status" aria-label={m.users_loading()} className={css.list}>
    {[160, 136, 184, 152].map((width) => (
      <div key={width} className={css.row}>
        <Skeleton width={width} />
        <Skeleton width={112} />
        <Skeleton width={148} height={32} radius={6} />
      </div>
    ))}
  </div>
)
