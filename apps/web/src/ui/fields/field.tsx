import type { ReactNode } from 'react'
import css from './field.module.css'

type Control = {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

export type FieldProps = {
  id: string
  label: string
  /** error text of the field */
  fault?: string | undefined
  /** id of an element that describes the field; screen readers read it after the error */
  describedBy?: string | undefined
  /** true if screen readers announce the error at once; needed for errors that appear without a change of focus */
  isLive?: boolean
  children: (control: Control) => ReactNode
}

/**
 * A control with a label, 40 px high, and its error below the control. The children may add other elements to the frame
 * of the input.
 */
export function Field({ id, label, fault, describedBy, isLive = false, children }: FieldProps) {
  const faultId = fault === undefined ? undefined : `${id}-fault`
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.frame} data-fault={fault !== undefined || undefined}>
        {children({
          id,
          className: css.input,
          'aria-invalid': fault !== undefined,
          'aria-describedby': [faultId, describedBy].filter(Boolean).join(' ') || undefined,
        })}
      </div>
      {fault !== undefined && (
        <p id={faultId} className={css.fault} role={isLive ? 'alert' : undefined}>
          {fault}
        </p>
      )}
    </div>
  )
}
