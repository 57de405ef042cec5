import { type Registration, typedPlate } from '@skadi/domain/cars/registration'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { plateCountryOptions } from '../core/words/plate-words.ts'
import { m } from '../paraglide/messages.js'
import { Chevron } from '../ui/signs/chevron.tsx'
import css from './plate-editor.module.css'

export type Countries = readonly (readonly [code: string, text: string])[]

type PlateEditorProps = {
  plate: Registration
  /** countries that a plate may have */
  countries: Countries
  onChange: (change: Partial<Registration>) => void
  onLeave: () => void
  /** moves through the suggestions or restores the text; returns true if it has handled the key */
  onKey: (key: string) => boolean
  isDisabled: boolean
  isFaulty: boolean
  /** ids of the elements that describe the field */
  describedBy: string
  /** the list of suggestions, if it is open */
  list: { id: string; activeId: string | undefined } | undefined
}

/**
 * A number plate that the user can edit. The country is in the blue field. The number is changed to capitals without
 * blanks, and the caret stays in place.
 */
export function PlateEditor(props: PlateEditorProps) {
  const { plate, countries, onChange, onLeave, onKey, isDisabled, isFaulty, describedBy, list } = props
  const { countryCode, registrationNo } = plate
  const options = countries.some(([code]) => code === countryCode) ? countries : plateCountryOptions(countryCode)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // A key that the user holds down must not confirm one passing after the other.
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
    else if (onKey(event.key)) event.preventDefault()
    // Removes the focus, so that the keys of the page work again.
    else if (event.key === 'Escape') input.current?.blur()
  }
  return (
    <span className={css.plate} data-fault={isFaulty || undefined} data-disabled={isDisabled || undefined}>
      <span className={css.country}>
        <span aria-hidden className={css.code}>
          {countryCode}
        </span>
        <Chevron to="more" className={css.arrow} />
        <select
          className={css.select}
          aria-label={m.unassigned_nationality()}
          disabled={isDisabled}
          value={countryCode}
          onChange={(event) => onChange({ countryCode: event.target.value })}
        >
          {options.map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      </span>
      <input
        ref={input}
        className={css.number}
        name="registrationNo"
        role="combobox"
        aria-label={m.cars_registrationNo()}
        aria-autocomplete="list"
        aria-expanded={list !== undefined}
        aria-controls={list?.id}
        aria-activedescendant={list?.activeId}
        aria-invalid={isFaulty}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        // longer than a plate, because users may type blanks, which are then removed
        maxLength={20}
        placeholder={m.inbox_noPlate()}
        disabled={isDisabled}
        value={registrationNo}
        onChange={({ target }) => {
          caret.current = typedPlate(target.value.slice(0, target.selectionStart ?? undefined)).length
          onChange({ registrationNo: target.value })
        }}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      />
    </span>
  )
}
