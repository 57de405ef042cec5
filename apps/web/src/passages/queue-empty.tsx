import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { isNarrowed, type QueueFilter, type QueueTab } from './queue-filter.ts'

const TITLES: Record<QueueTab, () => string> = {
  inProgress: m.queue_noneInProgress,
  finished: m.queue_noneFinished,
  failed: m.queue_noneFailed,
}
const TEXTS: Record<QueueTab, () => string> = {
  inProgress: m.queue_noneInProgressText,
  finished: m.queue_noneFinishedText,
  failed: m.queue_noneFailedText,
}

/** Why no passing is in this list. */
export const QueueEmpty = ({ filter, onClear }: { filter: QueueFilter; onClear: () => void }) =>
  isNarrowed(filter) ? (
    <EmptyState title={m.queue_noMatch()} action={<Button onClick={onClear}>{m.inbox_clearFilters()}</Button>} />
  ) : (
    <EmptyState title={TITLES[filter.tab]()} text={TEXTS[filter.tab]()} />
  )
