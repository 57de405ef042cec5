import { DEFAULT_MAX_LENGTH } from '@skadi/domain/forms/text-rules'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { digitOf } from './pick-keys.ts'
import css from './pick-list.module.css'

export type PickOption = {
  id: string
  text: string
  /** secondary text after the option's text */
  hint?: string | undefined
  isChosen: boolean
}
export type PickGroup = { title: string; options: readonly PickOption[] }

type PickListProps = {
  /** label of the field, which is also its placeholder */
  label: string
  text: string
  onText: (text: string) => void
  groups: readonly PickGroup[]
  /** text that is shown if no option matches */
  nothing: string
  /** option that Enter picks while the user has neither typed nor moved; if undefined, Enter calls `onEmptyEnter` */
  firstId?: string | undefined
  onPick: (id: string, isAdded: boolean) => void
  /** called on Enter if no option is active */
  onEmptyEnter: () => void
  children?: ReactNode
}

/**
 * List from which the user picks by typing, by arrow keys, by digits, or with the pointer. With Shift, a pick adds an
 * entry to the chosen entries. The field keeps the focus, as in a combobox.
 */
export function PickList(props: PickListProps) {
  const { label, text, onText, groups, nothing, firstId, onPick, onEmptyEnter, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const options = groups.flatMap((group) => group.options)
  const [moved, setMoved] = useState<string>()
  const typed = text.trim() === '' ? firstId : options[0]?.id
  const active = options.find((option) => option.id === (moved ?? typed))
  // An effect runs after the surrounding dialog has opened. Before the dialog opens, the elements have no position.
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.id])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const digit = digitOf(event.key)
    if (step !== undefined && options.length > 0) {
      const at = active ? options.indexOf(active) + step : step > 0 ? 0 : -1
      setMoved(options.at(at % options.length)?.id)
    } else if (digit !== undefined && options[digit]) {
      onPick(options[digit].id, event.shiftKey)
    } else if (event.key === 'Enter') {
      if (active) onPick(active.id, event.shiftKey)
      else if (text.trim() === '') onEmptyEnter()
    } else return
    event.preventDefault()
  }
  return (
    <>
      <input
        className={css.field}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={active && `${id}-${active.id}`}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={DEFAULT_MAX_LENGTH}
        value={text}
        onChange={(event) => {
          setMoved(undefined)
          onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {children}
      <div ref={list} id={id} className={css.list} role="listbox" aria-label={label} aria-multiselectable>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div aria-hidden className={css.title}>
              {group.title}
            </div>
            {group.options.map((option) => {
              const place = options.indexOf(option) + 1
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
                <div
                  key={option.id}
                  id={`${id}-${option.id}`}
                  className={css.option}
                  role="option"
                  aria-selected={option.isChosen}
                  tabIndex={-1}
                  data-active={option === active || undefined}
                  // The field keeps the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={(event) => onPick(option.id, event.shiftKey)}
                >
                  <kbd aria-hidden className={css.digit}>
                    {place <= 9 && place}
                  </kbd>
                  <span className={css.text}>{option.text}</span>
                  {option.hint && <span className={css.hint}>{option.hint}</span>}
                </div>
              )
            })}
          </div>
        ))}
        {options.length === 0 && <p className={css.nothing}>{nothing}</p>}
      </div>
    </>
  )
}
