import { writeDate } from '@skadi/domain/dates/day'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../core/screens/paths.ts'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { nearnessOf } from './day-groups.ts'
import { type InboxFilter, isNarrowed } from './inbox-filter.ts'
import css from './inbox-list.module.css'
import { newestQuery } from './inbox-query.ts'

type InboxEmptyProps = {
  tenantId: string | undefined
  filter: InboxFilter
  /** number of all passings of the company; undefined while the number is unknown */
  all: number | undefined
  /** name of the list of unchecked passings */
  list: string
  onClear: () => void
  onShowAll: () => void
}

/** Text that says why the list is empty, and how the user can find passings. An empty list "To check" is good news. */
export function InboxEmpty({ tenantId, filter, all, list, onClear, onShowAll }: InboxEmptyProps) {
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
  if (filter.tab === 'aged')
    return <EmptyState title={m.inbox_noAgedTitle()} text={m.inbox_noAgedText({ list })} action={action} />
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

type AgedOutProps = {
  filter: InboxFilter
  /** counts of the company; undefined for a list of all companies */
  counts: { agedOut: number; agesOutBefore: string | null } | undefined
  onShow: () => void
}

/**
 * Note below the list "To check" with the number of passings that have aged out, the reason, and a link to these
 * passings.
 */
export function AgedOut({ filter, counts, onShow }: AgedOutProps) {
  const { agedOut, agesOutBefore } = counts ?? {}
  if (filter.tab !== 'toCheck' || agedOut === 0 || agesOutBefore === null) return null
  return (
    <p className={css.aged} data-testid="aged-out">
      <span>
        {/* The counts cover the whole company and ignore the filters. */}
        {agedOut === undefined || agesOutBefore === undefined || isNarrowed(filter)
          ? m.inbox_agedOutSome()
          : m.inbox_agedOut({ ...counted(agedOut), date: writeDate(agesOutBefore) })}
      </span>
      <button type="button" className={css.show} onClick={onShow}>
        {m.inbox_agedShow()}
      </button>
    </p>
  )
}

type AgedBannerProps = {
  /** name of the list of unchecked passings, which these passings have left */
  list: string
  canChange: boolean
  onBack: () => void
}

/**
 * Text above the passings that have aged out. It explains these passings and contains a link back. Administrators also
 * get a link to the setting.
 */
export function AgedBanner({ list, canChange, onBack }: AgedBannerProps) {
  return (
    <div className={css.agedBanner}>
      <span>{m.inbox_agedHere({ list })}</span>
      {canChange && (
        <ButtonLink to={paths.companySettings} look="quiet">
          {m.inbox_agedRule()}
        </ButtonLink>
      )}
      <Button height={28} onClick={onBack}>
        {m.inbox_agedBack({ list })}
      </Button>
    </div>
  )
}
