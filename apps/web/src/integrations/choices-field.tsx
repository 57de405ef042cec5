import { type ReactNode, useId } from 'react'
import css from './choices-field.module.css'

type ChoicesFieldProps<Choice extends string> = {
  legend: string
  choices: readonly Choice[]
  words: Record<Choice, { name: () => string; text: () => string }>
  /** content after the text of a choice */
  more?: (choice: Choice) => ReactNode
  /** true if the choices are in a scrollable box */
  isBoxed?: boolean
  chosen: readonly Choice[]
  /** error text of the field */
  fault: string | undefined
  onChange: (chosen: readonly Choice[]) => void
}

/** Choice of several options. A sentence describes each option. */
export function ChoicesField<Choice extends string>(props: ChoicesFieldProps<Choice>) {
  const { legend, choices, words, more, isBoxed = false, chosen, fault, onChange } = props
  const id = useId()
  return (
    <fieldset className={css.group} aria-describedby={fault === undefined ? undefined : `${id}-fault`}>
      <legend className={css.legend}>{legend}</legend>
      <div className={isBoxed ? css.box : css.list}>
        {choices.map((choice, at) => (
          <label key={choice} className={css.choice}>
            <input
              type="checkbox"
              aria-invalid={(fault !== undefined && at === 0) || undefined}
              aria-labelledby={`${id}-${choice}`}
              aria-describedby={`${id}-${choice}-text`}
              checked={chosen.includes(choice)}
              onChange={({ target }) =>
                onChange(choices.filter((one) => (one === choice ? target.checked : chosen.includes(one))))
              }
            />
            <span>
              <span id={`${id}-${choice}`} className="type-strong">
                {words[choice].name()}
              </span>
              <span id={`${id}-${choice}-text`} className={css.text}>
                {words[choice].text()} {more?.(choice)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} className={css.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
