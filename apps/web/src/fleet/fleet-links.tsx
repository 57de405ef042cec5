import { onPlainClick } from '../core/screens/on-plain-click.ts'
import { m } from '../paraglide/messages.js'
import css from './fleet-links.module.css'
import { isComparable } from './fleet-pages.ts'
import type { FleetCar } from './fleet-query.ts'
import { plateOf } from './words.ts'

export type FleetLinksProps = {
  car: FleetCar
  passportHref: string
  /** undefined when the user may not compare */
  onCompare: ((car: FleetCar) => void) | undefined
  onOpen: (href: string) => void
}

/** Further links of a row besides its latest passing: a comparison, and the car's passport. */
export function FleetLinks({ car, passportHref, onCompare, onOpen }: FleetLinksProps) {
  const plate = plateOf(car)
  return (
    <span className={css.ways}>
      {onCompare && isComparable(car) && (
        <button
          type="button"
          className={css.way}
          title={m.fleet_compareKey()}
          aria-label={m.fleet_compareCar({ plate })}
          onClick={() => onCompare(car)}
        >
          {m.fleet_compare()}
        </button>
      )}
      <a
        className={css.way}
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
