import { useEffect, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from './button.tsx'
import css from './load-more.module.css'

type LoadMoreProps = {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  /** said then, beside the button */
  failedText: string
  onMore: () => void
}

/** So far before it comes into sight the next page is fetched by itself. */
const AHEAD = '600px'

/**
 * The button for the next page, last in the box that scrolls; it presses itself when the end of the list is near, except
 * after a failure.
 */
export function LoadMore({ hasMore, isLoading, hasFailed, failedText, onMore }: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    const element = ref.current
    if (!element || !hasMore || isLoading || hasFailed) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { root: element.parentElement, rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasMore, isLoading, hasFailed])
  if (!hasMore) return null
  return (
    <div ref={ref} className={css.foot}>
      {hasFailed && <p role="alert">{failedText}</p>}
      <Button isBusy={isLoading} onClick={onMore}>
        {isLoading ? m.inbox_loading() : m.inbox_loadMore()}
      </Button>
    </div>
  )
}
