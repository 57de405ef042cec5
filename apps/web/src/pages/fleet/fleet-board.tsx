import { DEFAULT_COUNTRY } from '@skadi/domain/cars/registration'
import { isUnchanged } from '@skadi/domain/fleet/is-unchanged'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { writeTimeOfDay } from '../../core/clock.ts'
import { useKeys } from '../../core/keys/keys.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useChoice } from '../../core/use-choice.ts'
import { counted } from '../../core/words/counts.ts'
import { carImageSetsQuery } from '../../evidence/car-image-sets-query.ts'
import { earlierImageSet } from '../../evidence/earlier-image-set.ts'
import { FleetEmpty } from '../../fleet/fleet-empty.tsx'
import { type FleetFilter, toFleetSearch } from '../../fleet/fleet-filter.ts'
import { FleetList } from '../../fleet/fleet-list.tsx'
import { carBeside, carsOf, isComparable, keyOf } from '../../fleet/fleet-pages.ts'
import { rememberScroll, selectCar, useFleetPlace } from '../../fleet/fleet-place.ts'
import { type FleetCar, fleetQuery } from '../../fleet/fleet-query.ts'
import type { ImageSetView } from '../../fleet/fleet-row.tsx'
import { FleetSkeleton } from '../../fleet/fleet-skeleton.tsx'
import { useCheckUnchanged } from '../../fleet/use-check-unchanged.ts'
import { useFleetLive } from '../../fleet/use-fleet-live.ts'
import { plateOf } from '../../fleet/words.ts'
import { useCanCheck } from '../../image-sets/check/use-can-check.ts'
import { CoverPhoto } from '../../image-sets/photos/cover-photo.tsx'
import { VerdictLine } from '../../image-sets/verdict/verdict-line.tsx'
import { verdictOfRow } from '../../image-sets/verdict/verdict-view.ts'
import { placeText } from '../../image-sets/words.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { PillButton } from '../../ui/buttons/pill-button.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { LoadMore } from '../../ui/tables/load-more.tsx'
import css from '../image-sets/inbox-page.module.css'

/**
 * Returns the links of a car in the fleet: to the latest passing, to the passport, and to the comparison.
 * @param company company whose cars are shown, if it is not the current company
 */
function useFleetLinks(company: string | undefined) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const client = useQueryClient()
  const canCompare = useCan('comparePassings', { tenantId: company })
  // With these filters, the keys J and K on the page of the passing step through the other passings of the same car.
  const hrefOf = useCallback(
    ({ latest, registrationNo }: FleetCar) => {
      const search = new URLSearchParams({ tab: 'all', plate: registrationNo, ...(company ? { company } : {}) })
      return `${paths.inbox}/${latest.id}?${search}`
    },
    [company],
  )
  const own = useSession((state) => state.currentTenantId)
  const passportHrefOf = useCallback(
    ({ countryCode, registrationNo, tenantId }: FleetCar) => {
      const path = paths.passport.replace('$registrationNo', encodeURIComponent(registrationNo))
      const search = new URLSearchParams({
        ...(countryCode === DEFAULT_COUNTRY ? {} : { countryCode }),
        ...(tenantId && tenantId !== own ? { company: tenantId } : {}),
      })
      return search.size > 0 ? `${path}?${search}` : path
    },
    [own],
  )
  const open = useCallback((href: string) => history.push(href), [history])
  const compare = useCallback(
    async (car: FleetCar) => {
      const { latest, registrationNo, tenantId, countryCode } = car
      const plate = plateOf(car)
      try {
        const carInfo = { countryCode, registrationNo }
        const ofCar = latest.sincePickup ? [] : await client.fetchQuery(carImageSetsQuery({ tenantId, carInfo }))
        const id = earlierImageSet(latest, ofCar)
        if (id === undefined) showSnackbar({ text: m.fleet_nothingBefore({ plate }) })
        else void navigate({ to: paths.compare, params: { registrationNo, id, id2: latest.id } })
      } catch {
        showSnackbar({ text: m.fleet_compareFailed({ plate }), isError: true })
      }
    },
    [client, navigate],
  )
  return { hrefOf, passportHrefOf, open, compare: canCompare ? compare : undefined }
}

/** Functions that show the latest passing of a car with the texts of the inbox. */
const FLEET_IMAGE_SET: ImageSetView = {
  photo: ({ latest }, isEager) => <CoverPhoto row={latest} isEager={isEager} />,
  place: ({ latest }) => placeText(latest),
  verdict: ({ latest }) => <VerdictLine row={latest} ofCar />,
}

const SelectionBar = lazy(async () => ({ default: (await import('../../fleet/selection-bar.tsx')).SelectionBar }))
const NO_CARS: readonly FleetCar[] = []
const canMark = ({ latest }: FleetCar): boolean =>
  !latest.checked && latest.carInfo.registrationNo !== null && isUnchanged(verdictOfRow(latest))

type FleetBoardProps = {
  filter: FleetFilter
  isWide: boolean
  isCompact: boolean
  onFilter: (change: Partial<FleetFilter>) => void
  onClear: () => void
}

/** The filtered cars, with actions by pointer and by key. */
export function FleetBoard({ filter, isWide, isCompact, onFilter, onClear }: FleetBoardProps) {
  const tenantId = useSession((state) => state.currentTenantId)
  const canCheck = useCanCheck(filter.company ?? tenantId)
  const fleet = useInfiniteQuery(fleetQuery(tenantId, filter))
  const live = useFleetLive(tenantId, filter)
  const cars = useMemo(() => (fleet.data ? carsOf(fleet.data) : NO_CARS), [fleet.data])
  const selectedId = useFleetPlace((place) => place.selectedId)
  const selected = cars.find((car) => keyOf(car) === selectedId)
  const choice = useChoice(cars, keyOf)
  const { check, isBusy } = useCheckUnchanged(tenantId)
  const { hrefOf, passportHrefOf, open, compare } = useFleetLinks(filter.company)
  const openCompare = useCallback((car: FleetCar) => void compare?.(car), [compare])

  const select = (by: 1 | -1) => {
    const next = carBeside(cars, selectedId, by)
    selectCar(next && keyOf(next))
  }
  const unchanged = choice.chosen.filter(canMark).length
  const checkChosen = () => {
    if (unchanged > 0 && !isBusy) void check(choice.chosen).then(choice.none)
  }
  const showArrivals = () => {
    live.show()
    rememberScroll(0)
    selectCar(undefined)
    document.querySelector('[data-testid="fleet-list"]')?.scrollTo({ top: 0 })
  }
  useKeys('page', [
    { action: 'fleetNext', run: () => select(1), repeats: true },
    { action: 'fleetPrevious', run: () => select(-1), repeats: true },
    { action: 'fleetOpen', run: () => selected && open(hrefOf(selected)) },
    { action: 'fleetPassport', run: () => selected && open(passportHrefOf(selected)) },
  ])
  useKeys(
    'page',
    [{ action: 'fleetCompare', run: () => selected && isComparable(selected) && openCompare(selected) }],
    compare !== undefined,
  )
  useKeys(
    'page',
    [
      { action: 'fleetChoose', run: () => selectedId && choice.toggle(selectedId) },
      { action: 'fleetCheck', run: checkChosen },
    ],
    canCheck,
  )
  useKeys('page', [{ action: 'fleetArrivals', run: showArrivals }], live.waiting > 0)

  return (
    <>
      <p className="visually-hidden" role="status">
        {live.waiting > 0 && m.inbox_arrivalsSaid(counted(live.waiting))}
      </p>
      {fleet.isRefetchError && cars.length > 0 && (
        <div className={css.banner} role="status">
          {m.inbox_stale({ time: writeTimeOfDay(new Date(fleet.dataUpdatedAt).toISOString()) })}
          <Button height={28} onClick={() => void fleet.refetch()} isBusy={fleet.isFetching}>
            {m.inbox_retry()}
          </Button>
        </div>
      )}
      <div className={css.list}>
        {live.waiting > 0 && (
          <div className={css.pill}>
            <PillButton onClick={showArrivals} title={m.inbox_arrivalsKey()} data-testid="arrivals">
              {m.inbox_arrivals(counted(live.waiting))}
            </PillButton>
          </div>
        )}
        {fleet.isPending ? (
          <FleetSkeleton isCompact={isCompact} />
        ) : cars.length > 0 ? (
          <FleetList
            key={JSON.stringify(toFleetSearch(filter))}
            cars={cars}
            total={fleet.data?.pages[0]?.meta.totalItems}
            view={FLEET_IMAGE_SET}
            hrefOf={hrefOf}
            passportHrefOf={passportHrefOf}
            selectedId={selectedId}
            chosen={choice.ids}
            onChooseAll={choice.toggleAll}
            sort={filter.sort}
            onSort={(sort) => onFilter({ sort })}
            isWide={isWide}
            isCompact={isCompact}
            isOutdated={fleet.isPlaceholderData}
            onChoose={canCheck ? choice.toggle : undefined}
            onCompare={compare && openCompare}
            onOpen={open}
            onSelect={selectCar}
            foot={
              <LoadMore
                failedText={m.fleet_loadMoreFailed()}
                hasMore={fleet.hasNextPage}
                isLoading={fleet.isFetchingNextPage}
                hasFailed={fleet.isFetchNextPageError}
                onMore={() => void fleet.fetchNextPage({ cancelRefetch: false })}
              />
            }
          />
        ) : fleet.isError ? (
          <div className={css.notice}>
            <ErrorNotice
              title={m.failure_fetchFleet()}
              error={fleet.error}
              onRetry={() => void fleet.refetch()}
              isRetrying={fleet.isFetching}
            />
          </div>
        ) : (
          <FleetEmpty filter={filter} onFilter={onFilter} onClear={onClear} />
        )}
        <Suspense>
          {choice.chosen.length > 0 && (
            <SelectionBar
              chosen={choice.chosen}
              unchanged={unchanged}
              isBusy={isBusy}
              onCheck={checkChosen}
              onNone={choice.none}
            />
          )}
        </Suspense>
      </div>
    </>
  )
}
