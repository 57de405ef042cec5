import { Skeleton } from '../../../ui/skeletons/skeleton.tsx'
import css from './pair-skeleton.module.css'

const TILES = [1, 2, 3]

/** Placeholder tiles that are shown while the choices load. */
export const PairSkeleton = () => (
  <div className={css.tiles} aria-hidden>
    {TILES.map((tile) => (
      <Skeleton key={tile} height={160} radius={6} />
    ))}
  </div>
)
