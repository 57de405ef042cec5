import type { FleetSort } from '@skadi/domain/fleet/fleet-list'
import { type CSSProperties, type ReactNode, useCallback } from 'react'
import { useMedia } from '../core/use-media.ts'
import { m } from '../paraglide/messages.js'
import { useListPlace } from '../ui/tables/use-list-place.ts'
import { FleetHead } from './fleet-head.tsx'
import css from './fleet-list.module.css'
import { keyOf } from './fleet-pages.ts'
import { rememberScroll, scrollTopOf } from './fleet-place.ts'
import type { FleetCar } from './fleet-query.ts'
import { FleetRow, type FleetRowProps } from './fleet-row.tsx'

/** Media query for touch screens on which the links of a row are one above the other. */
const STACKED_TOUCH = '(pointer: coarse) and (min-width: 768px) and (max-width: 1150px)'

/**
 * Heights in CSS pixels. Rows have the same height as in the inbox (ui-recipe 9).
 * Cards on a phone have four more lines.
 */
const FLEET_HEAD_HEIGHT = 36
function rowHeight(isWide: boolean, isCompact: boolean, isStacked: boolean): number {
  if (!isWide) return 144
  if (isCompact) return 52
  return isStacked ? 96 : 76
}

/** Number of rows on the first screen. The photos of these rows load at once. */
const EAGER_ROWS = 10

type FleetListProps = Pick<FleetRowProps, 'view' | 'onChoose' | 'onCompare' | 'onOpen' | 'onSelect'> & {
  cars: readonly FleetCar[]
  /** number of all matching cars; undefined until the server has counted them */
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
  /** true if these rows belong to an earlier filter, while the rows of the current filter are loading */
  isOutdated: boolean
  /** content below the last row, which is the button that loads more rows */
  foot: ReactNode
}

/** The cars as a table with a sticky head. All rows have the same height, so that lists of any length scroll evenly. */
export function FleetList(props: FleetListProps) {
  const { cars, total, hrefOf, passportHrefOf, selectedId, chosen, onChooseAll, sort, onSort, ...rest } = props
  const { isWide, isCompact, isOutdated, foot, ...handlers } = rest
  const height = rowHeight(isWide, isCompact, useMedia(STACKED_TOUCH))
  const { scroller, onScroll, first, last } = useListPlace({
    count: cars.length,
    sizeOf: useCallback(() => height, [height]),
    headHeight: FLEET_HEAD_HEIGHT,
    marginTop: isWide ? FLEET_HEAD_HEIGHT : 0,
    scrollTopOf,
    rememberScroll,
    selectedId,
    selectedAt: selectedId === undefined ? -1 : cars.findIndex((car) => keyOf(car) === selectedId),
  })

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
