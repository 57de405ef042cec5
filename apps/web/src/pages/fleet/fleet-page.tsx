import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { paths } from '../../core/screens/paths.ts'
import { useSession } from '../../core/session/session.ts'
import { readLocal, writeLocal } from '../../core/session/storage.ts'
import { counted } from '../../core/words/counts.ts'
import { clearedFilter, type FleetFilter, toFleetFilter, toFleetSearch } from '../../fleet/fleet-filter.ts'
import { beginFleet } from '../../fleet/fleet-place.ts'
import { fleetQuery } from '../../fleet/fleet-query.ts'
import { FleetToolbar } from '../../fleet/fleet-toolbar.tsx'
import { CompanyFilter } from '../../image-sets/inbox/company-filter.tsx'
import { useCompanies, useForeignCompany } from '../../image-sets/use-companies.ts'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { companyText } from '../../image-sets/words.ts'
import { m } from '../../paraglide/messages.js'
import { PlateSearch } from '../../ui/fields/plate-search.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import css from '../image-sets/inbox-page.module.css'
import { FleetBoard } from './fleet-board.tsx'

const FleetTools = lazy(async () => ({ default: (await import('./fleet-tools.tsx')).FleetTools }))

/**
 * The page `/fleet` with the cars of the current company by plate, each with its latest passing, live.
 * The layout is the layout of the inbox.
 */
export function FleetPage() {
  const search = useSearch({ from: '/signed-in/fleet' })
  const filter = useMemo(() => toFleetFilter(search), [search])
  const tenantId = useSession((state) => state.currentTenantId)
  const shownTenantId = filter.company ?? tenantId
  const navigate = useNavigate()
  const companies = useCompanies()
  const foreign = useForeignCompany(filter.company)
  const isWide = useWideScreen()
  const [wantsCompact, setWantsCompact] = useState(() => readLocal('density') === 'compact')
  const isCompact = wantsCompact && isWide
  const plateInput = useRef<HTMLInputElement>(null)

  // The URL is first rewritten in its standard form, because the filters in the URL may have another order.
  useState(() => beginFleet(toFleetSearch(filter)))
  useEffect(() => beginFleet(toFleetSearch(filter)), [filter])

  const { data } = useInfiniteQuery(fleetQuery(tenantId, filter))

  // A second change may begin before the URL contains the first change.
  // So a change starts from the filter that was requested last.
  const asked = useRef(filter)
  useEffect(() => {
    asked.current = filter
  }, [filter])
  const show = (next: FleetFilter) => {
    asked.current = next
    const wanted = toFleetSearch(next)
    beginFleet(wanted)
    void navigate({ to: paths.fleet, search: wanted, replace: true })
  }
  const setFilter = (change: Partial<FleetFilter>) => show({ ...asked.current, ...change })
  const clear = () => show(clearedFilter(filter))
  // The URL may name a company that the user may not read, or may no longer read.
  // The user's own company never counts as another company.
  const mayShow =
    companies === undefined ||
    filter.company === undefined ||
    (filter.company !== companies.own?.id &&
      (companies.seesAll || companies.group.some(({ id }) => id === filter.company)))
  useEffect(() => {
    if (!mayShow) void navigate({ to: paths.fleet, search: ({ company, ...rest }) => rest, replace: true })
  }, [mayShow, navigate])

  useKeys('page', [
    { action: 'fleetNewOnly', run: () => setFilter({ onlyNew: !filter.onlyNew }) },
    { action: 'fleetFindPlate', run: () => plateInput.current?.select() },
  ])

  const { totalItems = 0, totalIsAtLeast } = data?.pages[0]?.meta ?? {}
  const company = foreign ? companyText(foreign) : shownTenantId === undefined ? m.inbox_allCompanies() : ''
  const total = totalIsAtLeast ? m.fleet_carsAtLeast(counted(totalItems)) : m.fleet_cars(counted(totalItems))
  return (
    <div className={css.page}>
      <PageHeader
        title={m.screen_fleet()}
        subtitle={[company, totalItems > 0 && total].filter(Boolean).join(' · ')}
        actions={
          <PlateSearch
            value={filter.registrationNo}
            onSearch={(registrationNo) => setFilter({ registrationNo })}
            inputRef={plateInput}
          />
        }
        toolbar={
          <FleetToolbar
            tenantId={shownTenantId}
            filter={filter}
            company={
              companies && (
                <CompanyFilter
                  companies={companies}
                  value={filter.company}
                  onChange={(chosen) => show(clearedFilter({ ...filter, company: chosen }))}
                />
              )
            }
            tools={
              <Suspense>
                <FleetTools filter={filter} onShow={show} />
              </Suspense>
            }
            isWide={isWide}
            isCompact={isCompact}
            onFilter={setFilter}
            onClear={clear}
            onCompact={(compact) => {
              setWantsCompact(compact)
              writeLocal('density', compact ? 'compact' : undefined)
            }}
          />
        }
      />
      <FleetBoard {...{ filter, isWide, isCompact }} onFilter={setFilter} onClear={clear} />
    </div>
  )
}
