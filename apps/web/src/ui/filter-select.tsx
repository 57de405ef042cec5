import { Chevron } from './chevron.tsx'
import css from './filter-select.module.css'

type FilterSelectProps = {
  label: string
  value: string
  /** stands for no choice */
  placeholder: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

/** A filter of a toolbar: the browser's own list, 28 high, marked while it narrows something. */
export function FilterSelect({ label, value, placeholder, options, onChange }: FilterSelectProps) {
  return (
    <span className={css.box} data-on={value !== '' || undefined}>
      <select
        className={css.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{placeholder}</option>
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
