import { memo, type ReactNode } from 'react'
import { onPlainClick } from '../core/screens/on-plain-click.ts'
import { writeCount } from '../core/words/counts.ts'
import { implausibleText } from '../core/words/image-set-time-words.ts'
import { m } from '../paraglide/messages.js'
import { PlateChip } from '../ui/plate-chip.tsx'
import { ClockSign } from '../ui/signs/clock-sign.tsx'
import fleetLinksCss from './fleet-links.module.css'
import { isComparable, keyOf } from './fleet-pages.ts'
import type { FleetCar } from './fleet-query.ts'
import css from './fleet-row.module.css'
import { latestWords, plateOf } from './words.ts'

/**
 * Functions that render the parts of a passing in a row.
 * The page passes these functions in, because features must not import each other.
 */
export type ImageSetView = {
  photo: (car: FleetCar, isEager: boolean) => ReactNode
  place: (car: FleetCar) => string
  verdict: (car: FleetCar) => ReactNode
}

export type FleetRowProps = FleetLinksProps & {
  /** index of the row in the list, from 1; the head is row 1 */
  index: number
  href: string
  view: ImageSetView
  isSelected: boolean
  isChosen: boolean
  isEager: boolean
  /** undefined if the user may not check passings */
  onChoose: ((id: string, isRange: boolean) => void) | undefined
  onSelect: (id: string) => void
}

/**
 * Row with a car of the fleet. The whole row is a link to the latest passing of the car.
 * Other links are on top of this link.
 */
export const FleetRow = memo(function FleetRow(props: FleetRowProps) {
  const { car, index, href, passportHref, view, isSelected, isChosen, isEager, onChoose, onCompare, onOpen, onSelect } =
    props
  const { date, time, zone } = latestWords(car)
  const implausible = implausibleText(car.latest)
  const plate = plateOf(car)
  const id = keyOf(car)
  return (
    <div
      role="row"
      aria-rowindex={index}
      className={css.row}
      data-id={id}
      data-selected={isSelected || undefined}
      data-chosen={isChosen || undefined}
      data-testid="fleet-row"
    >
      {onChoose && (
        <span role="cell" className={css.choose}>
          <label>
            <input
              type="checkbox"
              aria-label={m.fleet_choose({ plate })}
              checked={isChosen}
              onChange={({ nativeEvent }) => onChoose(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
            />
          </label>
        </span>
      )}
      <span role="cell" className={css.photo}>
        {view.photo(car, isEager)}
      </span>
      <span role="cell" className={css.car}>
        <a
          className={css.link}
          href={href}
          aria-current={isSelected || undefined}
          onClick={onPlainClick(() => onOpen(href))}
          onFocus={() => onSelect(id)}
        >
          {car.registrationNo ? (
            <PlateChip countryCode={car.countryCode} registrationNo={car.registrationNo} />
          ) : (
            <span className={css.noPlate}>{plate}</span>
          )}
        </a>
        <span className={css.place}>{view.place(car)}</span>
      </span>
      <span role="cell" className={css.latest}>
        <time dateTime={car.lastRecDate} title={implausible}>
          {implausible && <ClockSign size={14} name={implausible} />}
          {date}{' '}
          <span className={css.clock}>
            {time} <span className={css.zone}>{zone}</span>
          </span>
        </time>
      </span>
      <span role="cell" className={css.count}>
        {writeCount(car.imageSetCount)}
        <span className={css.unit}> {m.fleet_unit({ count: car.imageSetCount })}</span>
      </span>
      <span role="cell" className={css.damages}>
        {view.verdict(car)}
      </span>
      <span role="cell" className={css.ways}>
        <FleetLinks {...{ car, passportHref, onCompare, onOpen }} />
      </span>
    </div>
  )
})

type FleetLinksProps = {
  car: FleetCar
  passportHref: string
  /** undefined if the user may not compare */
  onCompare: ((car: FleetCar) => void) | undefined
  onOpen: (href: string) => void
}

/** Further links of a row: to a comparison, and to the passport of the car. */
function FleetLinks({ car, passportHref, onCompare, onOpen }: FleetLinksProps) {
  const plate = plateOf(car)
  return (
    <span className={fleetLinksCss.ways}>
      {onCompare && isComparable(car) && (
        <button
          type="button"
          className={fleetLinksCss.way}
          title={m.fleet_compareKey()}
          aria-label={m.fleet_compareCar({ plate })}
          onClick={() => onCompare(car)}
        >
          {m.fleet_compare()}
        </button>
      )}
      <a
        className={fleetLinksCss.way}
        href={passportHref}
        title={m.fleet_passportKey()}
        aria-label={m.fleet_passportOf({ plate })}
        onClick={onPlainClick(() => onOpen(passportHref))}
      >
        {m.fleet_passport()}
      </a>
    </span>
  )
}
