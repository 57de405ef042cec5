import css from './car-skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

/** Widths of the placeholders for the texts of the rows. Adjacent rows have different widths. */
export const SAID_WIDTHS = [150, 210, 170, 190, 140, 200, 160, 180] as const

/**
 * Placeholder for the beginning of a row, with photo, plate and place. The placeholder has the size of the real row.
 */
export const CarSkeleton = ({ isCompact }: { isCompact: boolean }) => (
  <>
    <Skeleton {...(isCompact ? { width: 64, height: 40 } : { width: 96, height: 60 })} />
    <div className={css.car} data-compact={isCompact || undefined}>
      <Skeleton width={106} height={isCompact ? 18 : 24} />
      <Skeleton width={124} height={12} />
    </div>
  </>
)
