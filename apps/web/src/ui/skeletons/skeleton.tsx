import css from './skeleton.module.css'

export type SkeletonProps = { width?: number | string; height?: number | string; radius?: number }

/**
 * A placeholder with the size of the real content. The placeholder appears only after 150 ms, so that a quick answer
 * causes no flicker.
 */
export function Skeleton({ width = '100%', height = 16, radius = 4 }: SkeletonProps) {
  return <span className={css.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
}
