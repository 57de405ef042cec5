import { m } from '../../paraglide/messages.js'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './wizard.module.css'

/** Placeholder of the wizard while its draft loads. */
export const WizardSkeleton = () => (
  <div role="status" aria-label={m.shell_loading()} className={css.wizard}>
    <Skeleton height={56} />
    <div className={css.card}>
      <Skeleton width={220} height={24} />
      <div className={css.fields}>
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    </div>
  </div>
)
