import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import css from './find-list.module.css'

export type FindOption = { value: string; text: string; isChosen: boolean; isDisabled?: boolean }

type FindListProps = {
  /** accessible name of the list */
  label: string
  /** label of the search field */
  findLabel: string
  text: string
  onFind: (text: string) => void
  options: readonly FindOption[]
  /** message below the options: there is no match, or the options failed to load */
  note: string | undefined
  onPick: (value: string) => void
  /** element beside the search field */
  action?: ReactNode
  /**
   * number of options per column; if it is set, the user may choose several options, and a sign marks each chosen
   * option
   */
  columnLength?: number
}

/** A search field with its result list. Arrow keys move to an option, and Enter picks it. */
export function FindList(props: FindListProps) {
  const { label, findLabel, text, onFind, options, note, onPick, action, columnLength } = props
  const id = useId()
  const [at, setAt] = useState(-1)
  const isMulti = columnLength !== undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const active = options[at]
    if (step !== 0 && options.length > 0) {
      // The first ArrowUp moves to the last option.
      const next = (Math.max(at, step < 0 ? 0 : -1) + step + options.length) % options.length
      setAt(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && active && !active.isDisabled) onPick(active.value)
    else return
    event.preventDefault()
  }
  const rows = Math.min(columnLength ?? 0, Math.max(1, options.length))
  return (
    <>
      <div className={css.head}>
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          className={css.search}
          data-multi={isMulti || undefined}
          aria-label={findLabel}
          aria-haspopup="listbox"
          aria-controls={id}
          aria-activedescendant={options[at] && `${id}-${at}`}
          placeholder={findLabel}
          autoComplete="off"
          maxLength={50}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            onFind(event.target.value)
            setAt(-1)
          }}
        />
        {action}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the search field keeps the focus */}
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMulti || undefined}
        className={css.options}
        data-multi={isMulti || undefined}
        style={isMulti ? { gridTemplateRows: `repeat(${rows}, auto)` } : undefined}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map(({ value, text: words, isChosen, isDisabled = false }, n) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search field handles the keys
          <div
            key={value}
            id={`${id}-${n}`}
            role="option"
            aria-selected={isChosen}
            aria-disabled={isDisabled || undefined}
            className={css.option}
            data-active={n === at || undefined}
            onClick={() => !isDisabled && onPick(value)}
          >
            {isMulti && <span className={css.check}>{isChosen && <IconCheck size={16} stroke={1.5} />}</span>}
            {words}
          </div>
        ))}
      </div>
      {note !== undefined && <div className={css.empty}>{note}</div>}
    </>
  )
}
