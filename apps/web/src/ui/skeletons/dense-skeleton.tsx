import { m } from '../../paraglide/messages.js'
import css from './dense-skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

/**
 * Placeholder rows until the first answer. The rows are 32 px high, like the real rows.
 * @param columns widths in px of the columns after the plate
 */
export const DenseSkeleton = ({ columns }: { columns: readonly number[] }) => (
  <div role="status" aria-label={m.shell_loading()} className={css.list}>
    {[96, 128, 80, 112, 88, 120].map((width) => (
      <div key={width} className={css.row}>
        <Skeleton width={96} height={20} />
        <Skeleton width={width} />
        {columns.map((column) => (
          <Skeleton key={column} width={column} />
        ))}
      </div>
    ))}
  </div>
)
