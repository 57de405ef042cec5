import { useId } from 'react'
import css from '../cells/switch-cell.module.css'

type SwitchProps = {
  label: string
  /** effect of the switch if it is on, in a few words */
  hint?: string | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A yes-or-no switch of a form. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className={css.cell}>
      <button
        type="button"
        className={css.switch}
        role="switch"
        aria-checked={isOn}
        aria-describedby={hint === undefined ? undefined : id}
        onClick={() => onChange(!isOn)}
      >
        <span className={css.track} aria-hidden="true" />
        {label}
      </button>
      {hint !== undefined && (
        <p id={id} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
