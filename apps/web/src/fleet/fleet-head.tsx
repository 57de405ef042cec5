import type { FleetSort } from '@skadi/domain/fleet/fleet-list'
import { useEffect, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import css from './fleet-head.module.css'

/** Arrow for the sort direction of a column. The arrow is missing if the column does not determine the order. */
const SortArrow = ({ direction }: { direction: 'ascending' | 'descending' | undefined }) => (
  <svg aria-hidden viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" strokeWidth="1.5">
    {direction && (
      <path
        d={direction === 'ascending' ? 'M6 10V2.5M2.8 5.5 6 2.3l3.2 3.2' : 'M6 2v7.5M2.8 6.5 6 9.7l3.2-3.2'}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    )}
  </svg>
)

type FleetHeadProps = {
  sort: FleetSort
  onSort: (sort: FleetSort) => void
  /** selection of the loaded cars; undefined if the user cannot select cars */
  choice: { all: boolean; some: boolean; onAll: () => void } | undefined
}

/** The sticky head of the list. Two columns of the head sort the list. */
export function FleetHead({ sort, onSort, choice }: FleetHeadProps) {
  return (
    <div role="rowgroup" className={css.head}>
      <div role="row" aria-rowindex={1} className={css.row}>
        {choice && (
          <span role="columnheader" className={css.choose}>
            <ChooseAll {...choice} />
          </span>
        )}
        <span role="columnheader" className={css.photo}>
          <span className="visually-hidden">{m.fleet_columnPhoto()}</span>
        </span>
        <SortColumn label={m.fleetSheet_plate()} up="registrationNo" down="-registrationNo" {...{ sort, onSort }} />
        <SortColumn
          label={m.fleetSheet_latest()}
          up="lastRecDate"
          down="-lastRecDate"
          isDownFirst
          {...{ sort, onSort }}
        />
        <span role="columnheader" className={css.count}>
          {m.fleetSheet_passings()}
        </span>
        <span role="columnheader" className={css.damages}>
          {m.fleet_columnDamages()}
        </span>
        <span role="columnheader">
          <span className="visually-hidden">{m.fleet_columnWays()}</span>
        </span>
      </div>
    </div>
  )
}

type SortColumnProps = {
  label: string
  up: FleetSort
  down: FleetSort
  /** true if the first press sorts in descending order, for example newest before oldest */
  isDownFirst?: boolean
  sort: FleetSort
  onSort: (sort: FleetSort) => void
}

function SortColumn({ label, up, down, isDownFirst = false, sort, onSort }: SortColumnProps) {
  const direction = sort === up ? 'ascending' : sort === down ? 'descending' : undefined
  const first = isDownFirst ? down : up
  const next = sort === first ? (first === up ? down : up) : first
  return (
    <span role="columnheader" aria-sort={direction ?? 'none'}>
      <button type="button" className={`${css.sort} touch`} onClick={() => onSort(next)}>
        {label}
        <SortArrow direction={direction} />
      </button>
    </span>
  )
}

function ChooseAll({ all, some, onAll }: { all: boolean; some: boolean; onAll: () => void }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all
  }, [some, all])
  return (
    <label className="touch">
      <input ref={box} type="checkbox" aria-label={m.fleet_chooseAll()} checked={all} onChange={onAll} />
    </label>
  )
}
