import { useEffect, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import css from './inbox-list.module.css'

type InboxFootProps = { hasMore: boolean; isLoading: boolean; hasFailed: boolean; onMore: () => void }

/** So far before it comes into sight the next page is fetched by itself. */
const AHEAD = '600px'

/** The button for the next page; it presses itself when the end of the list is near, except after a failure. */
export function InboxFoot({ hasMore, isLoading, hasFailed, onMore }: InboxFootProps) {
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
      { root: element.closest('[data-testid="inbox-list"]'), rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasMore, isLoading, hasFailed])
  if (!hasMore) return null
  return (
    <div ref={ref} className={css.foot}>
      {hasFailed && <p role="alert">{m.inbox_loadMoreFailed()}</p>}
      <Button isBusy={isLoading} onClick={onMore}>
        {isLoading ? m.inbox_loading() : m.inbox_loadMore()}
      </Button>
    </div>
  )
}
