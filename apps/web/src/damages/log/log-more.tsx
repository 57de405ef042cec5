import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { useNearEnd } from '../../ui/tables/use-near-end.ts'
import css from './log-more.module.css'
import { scrollerOf } from './use-scroll-parent.ts'

type LogMoreProps = {
  shown: number
  total: number
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
}

/**
 * Foot of an incomplete list of damages. It shows the loaded and the total number, for example `20 of 45`. A button
 * loads more damages; they also load when the foot scrolls into view.
 */
export function LogMore({ shown, total, isLoading, hasFailed, onMore }: LogMoreProps) {
  const ref = useNearEnd(onMore, {
    isOn: !isLoading && !hasFailed,
    scrollerOf: (end) => {
      const scroller = scrollerOf(end)
      return scroller instanceof Window ? null : scroller
    },
    shown,
  })
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
