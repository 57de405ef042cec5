import { useQuery } from '@tanstack/react-query'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { nearnessOf } from './day-groups.ts'
import { type InboxFilter, isNarrowed } from './inbox-filter.ts'
import { newestQuery } from './inbox-query.ts'

type InboxEmptyProps = {
  tenantId: string | undefined
  filter: InboxFilter
  /** number of all passings of the company; undefined while unknown */
  all: number | undefined
  onClear: () => void
  onShowAll: () => void
}

/** Why the list is empty, with the remedy; an empty to-do list is good news. */
export function InboxEmpty({ tenantId, filter, all, onClear, onShowAll }: InboxEmptyProps) {
  const isGoodCase = filter.tab === 'toCheck' && !isNarrowed(filter) && all !== 0
  const newest = useQuery({ ...newestQuery(tenantId, filter.company), enabled: isGoodCase }).data
  const ofToday = newest && nearnessOf(newest.day, newest.today) === 'today' ? newest.total : 0
  if (isNarrowed(filter))
    return (
      <EmptyState
        title={m.inbox_noMatchTitle()}
        text={m.inbox_noMatchText()}
        action={<Button onClick={onClear}>{m.inbox_clearFilters()}</Button>}
      />
    )
  if (all === 0 || filter.tab === 'all') return <EmptyState title={m.inbox_emptyTitle()} text={m.inbox_emptyText()} />
  const action = <Button onClick={onShowAll}>{m.inbox_showAll()}</Button>
  if (filter.tab === 'new')
    return <EmptyState title={m.inbox_noNewTitle()} text={m.inbox_noNewText()} action={action} />
  return (
    <EmptyState
      title={ofToday > 0 ? m.inbox_allCheckedToday(counted(ofToday)) : m.inbox_allChecked()}
      text={m.inbox_allCheckedText()}
      action={action}
    />
  )
}
