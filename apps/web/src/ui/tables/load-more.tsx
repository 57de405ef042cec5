import { m } from '../../paraglide/messages.js'
import { Button } from '../buttons/button.tsx'
import css from './load-more.module.css'
import { useNearEnd } from './use-near-end.ts'

type LoadMoreProps = {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  /** text beside the button after a failed load */
  failedText: string
  onMore: () => void
}

/**
 * Pagination. A button at the end of the scroll container loads the next page. The page also loads automatically when
 * the end of the list comes near, except after a failure.
 */
export function LoadMore({ hasMore, isLoading, hasFailed, failedText, onMore }: LoadMoreProps) {
  const ref = useNearEnd(onMore, {
    isOn: hasMore && !isLoading && !hasFailed,
    scrollerOf: (end) => end.parentElement,
  })
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
