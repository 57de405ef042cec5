import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import {
  FIGURE_FILTERS,
  INBOX_PERIODS,
  INBOX_TABS,
  type InboxFilter,
  type InboxPeriod,
  type InboxTab,
  isNarrowed,
} from './inbox-filter.ts'
import { originsQuery } from './inbox-query.ts'
import css from './inbox-toolbar.module.css'

const FigureChips = lazy(async () => ({ default: (await import('./figure-filter.tsx')).FigureChips }))

type Counts = { toCheck: number; withNewDamages: number; all: number; agedOut: number }

type InboxToolbarProps = {
  /** company whose passings are shown; undefined for all companies, whose places are unknown */
  tenantId: string | undefined
  filter: InboxFilter
  /** selector for the company of the inbox, if the user can choose a company */
  company: ReactNode
  /** saved filters */
  views: ReactNode
  counts: Counts | undefined
  /** false if the user may not check passings; checking the unchecked passings is then not the user's work */
  canCheck: boolean
  isCompact: boolean
  onFilter: (change: Partial<InboxFilter>) => void
  onClear: () => void
  onCompact: (isCompact: boolean) => void
}

const TAB_NAMES: Record<InboxTab, () => string> = {
  toCheck: m.inbox_tabToCheck,
  new: m.inbox_tabNew,
  all: m.inbox_tabAll,
  aged: m.inbox_tabAged,
}
const PERIOD_NAMES: Record<InboxPeriod, () => string> = {
  any: m.inbox_periodAny,
  '24h': m.inbox_period24h,
  '3d': m.inbox_period3d,
  '30d': m.inbox_period30d,
}

/** Row B of the inbox, with the three lists and their counts, and with the filters. */
export function InboxToolbar(props: InboxToolbarProps) {
  const { tenantId, filter, company, views, counts, canCheck, isCompact, onFilter, onClear, onCompact } = props
  const origins = useQuery(originsQuery(tenantId)).data
  // A filter that the URL sets stays visible.
  const showsOrigins = tenantId !== undefined || Boolean(filter.location || filter.set)
  return (
    <>
      {company}
      <SegmentedControl
        label={m.inbox_tabs()}
        segments={INBOX_TABS.filter((tab) => tab !== 'aged' || filter.tab === 'aged').map((tab) => ({
          value: tab,
          label: tab === 'toCheck' && !canCheck ? m.inbox_tabUnchecked() : TAB_NAMES[tab](),
          count: countOf(tab, counts),
        }))}
        value={filter.tab}
        onChange={(tab) => onFilter({ tab })}
      />
      <FilterSelect
        label={m.inbox_period()}
        value={filter.period === 'any' ? '' : filter.period}
        placeholder={m.inbox_periodAny()}
        options={INBOX_PERIODS.filter((period) => period !== 'any').map((period) => [period, PERIOD_NAMES[period]()])}
        onChange={(period) => onFilter({ period: (period as InboxPeriod) || 'any' })}
      />
      {showsOrigins && (
        <FilterSelect
          label={m.inbox_location()}
          value={filter.location ?? ''}
          placeholder={m.inbox_anyLocation()}
          options={withChosen(origins?.locations, filter.location)}
          onChange={(location) => onFilter({ location: location || undefined })}
        />
      )}
      {showsOrigins && (
        <FilterSelect
          label={m.inbox_set()}
          value={filter.set ?? ''}
          placeholder={m.inbox_anySet()}
          options={withChosen(origins?.captureSetNames, filter.set)}
          onChange={(set) => onFilter({ set: set || undefined })}
        />
      )}
      {FIGURE_FILTERS.some((name) => filter[name]) && (
        <Suspense>
          <FigureChips filter={filter} onFilter={onFilter} />
        </Suspense>
      )}
      {isNarrowed(filter) && (
        <Button height={28} look="quiet" onClick={onClear}>
          {m.inbox_clearFilters()}
        </Button>
      )}
      {views}
      <button
        type="button"
        className={`${css.density} touch`}
        aria-pressed={isCompact}
        aria-label={m.inbox_density()}
        title={m.inbox_density()}
        onClick={() => onCompact(!isCompact)}
      >
        <svg aria-hidden viewBox="0 0 16 16" width="16" height="16" stroke="currentColor" strokeWidth="1.5" fill="none">
          <path d="M2 2.5h12M2 6.2h12M2 9.8h12M2 13.5h12" />
        </svg>
      </button>
    </>
  )
}

/** Returns the count of a list as text, or undefined for zero. */
function countOf(tab: InboxTab, counts: Counts | undefined): string | undefined {
  if (!counts) return undefined
  const { toCheck, withNewDamages, all, agedOut } = counts
  const count = { toCheck, new: withNewDamages, all, aged: agedOut }[tab]
  return count > 0 ? writeCount(count) : undefined
}

/**
 * Adds a name from the URL to the options, even if the options do not contain the name.
 * So the user sees the active filter.
 */
function withChosen(names: readonly string[] = [], chosen: string | undefined): [string, string][] {
  const all = chosen && !names.includes(chosen) ? [...names, chosen] : names
  return all.map((name) => [name, name])
}
