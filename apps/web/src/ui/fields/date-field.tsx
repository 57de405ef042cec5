import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import css from './date-field.module.css'

type DateFieldProps = {
  label: string
  value: string
  fault: string | undefined
  onWrite: (text: string) => void
  /** called when the user leaves the field or presses Enter */
  onSettle: () => void
}

/** A date field in the format `DD.MM.YYYY`, with its error message below (1§5). */
export function DateField({ label, value, fault, onWrite, onSettle }: DateFieldProps) {
  const id = useId()
  return (
    <span className={css.field}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        className={`${css.input} touch`}
        inputMode="decimal"
        autoComplete="off"
        title={label}
        maxLength={10}
        placeholder={m.fleet_datePattern()}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        value={value}
        onChange={(event) => onWrite(event.target.value)}
        onBlur={onSettle}
        onKeyDown={(event) => event.key === 'Enter' && onSettle()}
      />
      {fault !== undefined && (
        <span id={`${id}-fault`} className={css.fault} role="alert">
          {fault}
        </span>
      )}
    </span>
  )
}
