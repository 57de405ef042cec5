import { DEFAULT_COUNTRY, displayPlate } from '@skadi/domain/cars/registration'
import type { ReactNode } from 'react'
import { copyText } from '../core/copy-text.ts'
import { m } from '../paraglide/messages.js'
import css from './plate-chip.module.css'

export type PlateChipProps = {
  registrationNo: string
  /** country of the plate; NO by default (1§3) */
  countryCode?: string | null | undefined
  /** `lg` for headers */
  size?: 'md' | 'lg'
  /** true if a click copies the plate; not allowed inside links and buttons */
  copies?: boolean
  /** draws the plate's text, for example with a marked part; by default plain text */
  draw?: (plate: string) => ReactNode
}

/** A number plate that looks like a real plate. The plate is white in dark mode too (ui-recipe 3). */
export function PlateChip({ registrationNo, countryCode, size = 'md', copies = false, draw }: PlateChipProps) {
  const country = countryCode ?? DEFAULT_COUNTRY
  const plate = displayPlate({ countryCode: country, registrationNo })
  const face = (
    <>
      <span className={css.country}>{country}</span> <span className={css.number}>{draw ? draw(plate) : plate}</span>
    </>
  )
  if (!copies)
    return (
      <span className={css.plate} data-size={size}>
        {face}
      </span>
    )
  const copy = () => copyText(plate, m.ui_plateCopied({ plate }), m.ui_plateNotCopied())
  return (
    <button
      type="button"
      className={`${css.plate} touch`}
      data-size={size}
      title={m.ui_copyPlate()}
      onClick={() => void copy()}
    >
      <span className="visually-hidden">{m.ui_copyPlate()} </span>
      {face}
    </button>
  )
}
