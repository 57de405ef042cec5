import { Chevron } from '../signs/chevron.tsx'
import css from './filter-select.module.css'

type FilterSelectProps = {
  label: string
  value: string
  /** text of the empty option, which means no choice */
  placeholder: string
  /** true if the list has no empty option */
  needsChoice?: boolean
  /** true if the filter is marked as active; by default true if a value is chosen */
  isOn?: boolean
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

/** A filter in a toolbar. The filter is the browser's own select, 28 px high, and marked while the filter is active. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, value, placeholder, needsChoice = false, isOn = value !== '', options, onChange } = props
  return (
    <span className={css.box} data-on={isOn || undefined}>
      <select
        className={`${css.select} touch`}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {(!needsChoice || value === '') && (
          <option value="" hidden={needsChoice}>
            {placeholder}
          </option>
        )}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <Chevron to="more" className={css.arrow} />
    </span>
  )
}
