import { type RefObject, useEffect, useRef, useState } from 'react'
import { debounce } from '../../core/debounce.ts'
import css from './search-field.module.css'

export type SearchFieldProps = {
  /** label of the field, which is also its placeholder */
  label: string
  /** label of the clear button */
  clearLabel: string
  value: string | undefined
  onSearch: (text: string | undefined) => void
  inputRef: RefObject<HTMLInputElement | null>
  maxLength: number
  /** called after each change of the text, without debounce */
  onType?: (text: string) => void
  /** id of a datalist with suggestions */
  list?: string | undefined
  /** true for plates, for which on-screen keyboards then offer capitals */
  isPlate?: boolean
}

/**
 * Searches while the user types. `/` focuses the field. Enter and Escape return the keys to the list, and Escape
 * also clears the field.
 */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, value, onSearch, inputRef, maxLength, isPlate = false } = props
  const [text, setText] = useState(value ?? '')
  const [sent, setSent] = useState(value)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  // Accepts a text that other code sets, when the user goes back or forward or clears the filters.
  if (value !== sent) {
    setSent(value)
    if ((text.trim() || undefined) !== value) setText(value ?? '')
  }
  useEffect(() => {
    const wanted = text.trim() || undefined
    if (wanted === value) return undefined
    return debounce(() => latest.current(wanted))
  }, [text, value])
  return (
    <span className={css.box}>
      <svg
        aria-hidden
        className={css.glass}
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <circle cx="7" cy="7" r="4.25" />
        <path d="m10.2 10.2 3.3 3.3" strokeLinecap="round" />
      </svg>
      <input
        ref={inputRef}
        type="search"
        className={`${css.input} touch`}
        aria-label={label}
        placeholder={label}
        // the field is wide enough for its label in any language
        size={label.length}
        autoComplete="off"
        autoCapitalize={isPlate ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={maxLength}
        list={props.list}
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          props.onType?.(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
          const found = event.key === 'Enter' ? text : ''
          setText(found)
          latest.current(found.trim() || undefined)
          event.currentTarget.blur()
        }}
      />
      {text ? (
        <button
          type="button"
          className={`${css.clear} touch`}
          aria-label={clearLabel}
          onClick={() => {
            setText('')
            latest.current(undefined)
            inputRef.current?.focus()
          }}
        >
          <svg aria-hidden viewBox="0 0 12 12" width="12" height="12" stroke="currentColor" strokeWidth="1.5">
            <path d="m2.5 2.5 7 7M9.5 2.5l-7 7" />
          </svg>
        </button>
      ) : (
        <kbd aria-hidden className={css.key}>
          /
        </kbd>
      )}
    </span>
  )
}
