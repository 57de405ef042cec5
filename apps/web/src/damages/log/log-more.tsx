import { useEffect, useRef } from 'react'
import { writeCount } from '../../core/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import css from './log-more.module.css'
import { scrollerOf } from './use-scroll-parent.ts'

type LogMoreProps = {
  shown: number
  total: number
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
}

/** So far before it comes into sight the next page is shown by itself. */
const AHEAD = '600px'

/** The foot of a page of damages that is not the last one: `20 of 45`, and a button that presses itself as one scrolls to it. */
export function LogMore({ shown, total, isLoading, hasFailed, onMore }: LogMoreProps) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    if (!ref.current || isLoading || hasFailed) return undefined
    const scroller = scrollerOf(ref.current)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { root: scroller instanceof Window ? null : scroller, rootMargin: AHEAD },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [shown, isLoading, hasFailed])
  return (
    <div ref={ref} className={css.foot}>
      <Button height={28} isBusy={isLoading} onClick={onMore}>
        {isLoading ? m.inbox_loading() : m.inbox_loadMore()}
      </Button>
      <p>{m.log_shown({ shown: writeCount(shown), total: writeCount(total) })}</p>
      {hasFailed && <p role="alert">{m.log_failed()}</p>}
    </div>
  )
}
