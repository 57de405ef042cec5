import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Popup } from '../popups/popup.tsx'
import { usePopup } from '../popups/use-popup.ts'
import { Chevron } from '../signs/chevron.tsx'
import { FindList } from './find-list.tsx'
import css from './multi-select.module.css'

/** Maximum number of options per column (2§9, A-45). */
export const COLUMN_LENGTH = 11

export type MultiSelectProps = {
  /** name of the choice, such as "Location" */
  label: string
  /** text of the button if nothing is chosen */
  placeholder: string
  chosen: readonly string[]
  /** options that match the typed text, without the chosen options */
  options: readonly string[]
  /** text of the popup without options: there is no match, or the options failed to load */
  emptyText: string | undefined
  onChange: (chosen: readonly string[]) => void
  /** called with the typed search text; called with '' when the popup closes */
  onFind: (text: string) => void
  onOpen?: () => void
  /** maximum number of options that the user may choose */
  most: number
}

/** Choice of several options. A toolbar button of 28 px opens a list with a search field, in columns of 11 options. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, placeholder, chosen, options, emptyText, onChange, onFind, onOpen, most } = props
  const [text, setText] = useState('')
  const find = (wanted: string) => {
    setText(wanted)
    onFind(wanted)
  }
  const { id, anchor, opener, leave } = usePopup(onOpen, () => find(''))
  const listed = [...(text.trim() === '' ? chosen : []), ...options.filter((option) => !chosen.includes(option))]
  const toggle = (option: string) => {
    if (chosen.includes(option)) onChange(chosen.filter((other) => other !== option))
    else if (chosen.length < most) onChange([...chosen, option])
  }
  return (
    <>
      <button
        {...opener}
        type="button"
        className={`${css.button} touch`}
        data-on={chosen.length > 0 || undefined}
        aria-haspopup="listbox"
        title={chosen.length > 1 ? chosen.join(', ') : undefined}
      >
        <span className="visually-hidden">{label}: </span>
        <span className={css.shown}>{chosen[0] ?? placeholder}</span>
        {chosen.length > 1 && <span className={css.more}> +{chosen.length - 1}</span>}
        <Chevron to="more" />
      </button>
      {anchor && (
        <Popup id={id} anchor={anchor} placement="bottom-start" gap={4} onClose={leave}>
          <FindList
            label={label}
            findLabel={m.ui_findIn({ list: label })}
            text={text}
            onFind={find}
            options={listed.map((option) => {
              const isChosen = chosen.includes(option)
              return { value: option, text: option, isChosen, isDisabled: chosen.length >= most && !isChosen }
            })}
            note={listed.length === 0 ? emptyText : undefined}
            onPick={toggle}
            columnLength={COLUMN_LENGTH}
            action={
              chosen.length > 0 && (
                <button type="button" className={css.clear} onClick={() => onChange([])}>
                  {m.ui_clearChosen({ shown: chosen.length })}
                </button>
              )
            }
          />
        </Popup>
      )}
    </>
  )
}
