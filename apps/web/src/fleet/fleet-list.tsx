import type { FleetSort } from '@skadi/domain/fleet/fleet-list'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useMedia } from '../core/use-media.ts'
import { m } from '../paraglide/messages.js'
import { FleetHead } from './fleet-head.tsx'
import { FLEET_HEAD_HEIGHT, rowHeight, STACKED_TOUCH } from './fleet-layout.ts'
import css from './fleet-list.module.css'
import { keyOf } from './fleet-pages.ts'
import { rememberScroll, useFleetPlace } from './fleet-place.ts'
import type { FleetCar } from './fleet-query.ts'
import { FleetRow, type FleetRowProps } from './fleet-row.tsx'

/** Up to here every row stands in the page; beyond it only those in sight and some around. */
const ALL_ROWS = 200
const SOME_ROWS = 8
/** Rows of the first screen, whose photos are fetched at once. */
const EAGER_ROWS = 10

type FleetListProps = Pick<FleetRowProps, 'view' | 'onChoose' | 'onCompare' | 'onOpen' | 'onSelect'> & {
  cars: readonly FleetCar[]
  /** all cars that match, as far as they are counted */
  total: number | undefined
  hrefOf: (car: FleetCar) => string
  passportHrefOf: (car: FleetCar) => string
  selectedId: string | undefined
  chosen: ReadonlySet<string>
  onChooseAll: () => void
  sort: FleetSort
  onSort: (sort: FleetSort) => void
  isWide: boolean
  isCompact: boolean
  /** rows of an earlier filter, shown until the new ones are there */
  isOutdated: boolean
  /** below the last row: the button for more */
  foot: ReactNode
}

/** The cars as a table with a sticky head. Row heights are fixed, so any number of rows scrolls evenly. */
export function FleetList(props: FleetListProps) {
  const { cars, total, hrefOf, passportHrefOf, selectedId, chosen, onChooseAll, sort, onSort, ...rest } = props
  const { isWide, isCompact, isOutdated, foot, ...handlers } = rest
  const scroller = useRef<HTMLDivElement>(null)
  const height = rowHeight(isWide, isCompact, useMedia(STACKED_TOUCH))
  const virtual = useVirtualizer({
    count: cars.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: cars.length <= ALL_ROWS ? cars.length : SOME_ROWS,
    scrollPaddingStart: FLEET_HEAD_HEIGHT,
    scrollMargin: isWide ? FLEET_HEAD_HEIGHT : 0,
    initialOffset: useFleetPlace.getState().scrollTop,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, height])
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1

  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = useFleetPlace.getState().scrollTop
  }, [])
  const onScroll = useCallback(() => rememberScroll(scroller.current?.scrollTop ?? 0), [])

  // The selected row is brought into sight, and takes the focus unless something else has it.
  const selectedAt = selectedId === undefined ? -1 : cars.findIndex((car) => keyOf(car) === selectedId)
  const at = useRef(selectedAt)
  at.current = selectedAt
  useEffect(() => {
    if (selectedId === undefined || at.current < 0) return
    // A row that was clicked or reached by Tab is in sight; moving it under the pointer would lose the click.
    if (document.activeElement?.closest('[data-id]')?.getAttribute('data-id') === selectedId) return
    virtual.scrollToIndex(at.current, { align: 'auto' })
    requestAnimationFrame(() => {
      const focused = document.activeElement
      const list = scroller.current
      // What holds the list, like the page's content after a navigation, gives its focus away.
      if (!list || (focused && !focused.contains(list) && !list.contains(focused))) return
      list.querySelector<HTMLElement>(`[data-id="${selectedId}"] a`)?.focus({ preventScroll: true })
    })
  }, [selectedId, virtual])

  const { onChoose } = handlers
  const isChosen = (car: FleetCar) => chosen.has(keyOf(car))
  return (
    <div
      ref={scroller}
      className={css.scroller}
      data-density={isCompact ? 'compact' : 'comfortable'}
      data-outdated={isOutdated || undefined}
      style={{ '--row-height': `${height}px` } as CSSProperties}
      onScroll={onScroll}
      data-testid="fleet-list"
    >
      <div
        role="table"
        className={css.table}
        aria-label={m.fleet_list()}
        aria-rowcount={(total ?? cars.length) + 1}
        aria-busy={isOutdated || undefined}
        data-choice={onChoose !== undefined || undefined}
      >
        <FleetHead
          sort={sort}
          onSort={onSort}
          choice={onChoose && { all: cars.every(isChosen), some: chosen.size > 0, onAll: onChooseAll }}
        />
        <div role="rowgroup" style={{ height: cars.length * height, paddingTop: first * height }}>
          {cars.slice(first, last + 1).map((car, offset) => (
            <FleetRow
              key={keyOf(car)}
              car={car}
              index={first + offset + 2}
              href={hrefOf(car)}
              passportHref={passportHrefOf(car)}
              isSelected={keyOf(car) === selectedId}
              isChosen={isChosen(car)}
              isEager={first + offset < EAGER_ROWS}
              {...handlers}
            />
          ))}
        </div>
      </div>
      {foot}
    </div>
  )
}
