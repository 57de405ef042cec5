import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Popup } from '../popups/popup.tsx'
import { usePopup } from '../popups/use-popup.ts'
import { Chevron } from '../signs/chevron.tsx'
import { FindList } from './find-list.tsx'
import css from './search-pick.module.css'

export type SearchPickProps = {
  /** accessible name of the list, such as "Company" */
  label: string
  /** accessible name of the button, in addition to its visible text; by default only the visible text */
  buttonLabel?: string
  /** text of the button */
  shown: string
  /** the chosen value; undefined if the choice starts an action */
  value?: string | undefined
  /** true if the button is marked as an active filter */
  isOn?: boolean
  /** label of the search field, such as "Find company" */
  findLabel?: string
  /** options that match the typed text */
  options: readonly (readonly [value: string, text: string])[]
  /** message below the options: there is no match, or the options failed to load */
  note: string | undefined
  /** called with the typed search text; called with '' when the popup closes */
  onFind: (text: string) => void
  onOpen?: () => void
  onPick: (value: string) => void
  /** height of the button in CSS pixels: 28 in a toolbar, 32 in a cell, 40 in a form */
  height?: 28 | 32 | 40
}

/** Choice from a long list. A button opens the list with a search field. */
export function SearchPick(props: SearchPickProps) {
  const { label, shown, value, isOn = false, options, note, onFind, onOpen, onPick, height = 28 } = props
  const findLabel = props.findLabel ?? m.ui_findIn({ list: label })
  const [text, setText] = useState('')
  const find = (wanted: string) => {
    setText(wanted)
    onFind(wanted)
  }
  const { id, anchor, opener, close, leave } = usePopup(onOpen, () => find(''))
  return (
    <>
      <button
        {...opener}
        type="button"
        className={`${css.button} touch`}
        data-on={isOn || undefined}
        data-height={height}
        aria-haspopup="listbox"
        aria-label={props.buttonLabel}
      >
        <span className={css.shown}>{shown}</span>
        <Chevron to="more" />
      </button>
      {anchor && (
        <Popup id={id} anchor={anchor} placement="bottom-start" gap={4} style={{ width: 280 }} onClose={leave}>
          <FindList
            label={label}
            findLabel={findLabel}
            text={text}
            onFind={find}
            options={options.map(([option, name]) => ({ value: option, text: name, isChosen: option === value }))}
            note={note}
            onPick={(picked) => {
              close()
              onPick(picked)
            }}
          />
        </Popup>
      )}
    </>
  )
}
