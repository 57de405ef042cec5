import type { CSSProperties } from 'react'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { SAID_WIDTHS } from '../../ui/skeletons/car-skeleton.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { rowHeight } from './day-groups.ts'
import list from './inbox-list.module.css'
import css from './inbox-row.module.css'

/** Placeholder rows in their real size. They have the cells and the style sheet of `InboxRow`. */
export function InboxSkeleton({ isCompact }: { isCompact: boolean }) {
  const height = rowHeight(isCompact, useMedia(PHONE))
  return (
    <div
      aria-hidden
      inert
      className={list.scroller}
      data-density={isCompact ? 'compact' : 'comfortable'}
      style={{ '--row-height': `${height}px` } as CSSProperties}
    >
      <div className={list.head}>
        <Skeleton width={128} height={14} />
      </div>
      {SAID_WIDTHS.map((width) => (
        <div key={width} className={css.row}>
          <Skeleton {...(isCompact ? { width: 64, height: 40 } : { width: 96, height: 60 })} />
          <div className={css.link}>
            <div className={css.car}>
              <Skeleton width={106} height={isCompact ? 18 : 24} />
              <div className={css.place}>
                <Skeleton width={124} height={12} />
              </div>
            </div>
            <div className={css.verdict}>
              <Skeleton width={width} height={14} />
            </div>
            <div className={css.sum} style={{ justifySelf: 'end' }}>
              <Skeleton width={64} height={14} />
            </div>
            <div className={css.time} style={{ justifySelf: 'end' }}>
              <Skeleton width={60} height={14} />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
