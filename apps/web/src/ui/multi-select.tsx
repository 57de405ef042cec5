import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Chevron } from './chevron.tsx'
import css from './multi-select.module.css'

/** Options in a column before the next one begins (2§9, A-45). */
export const COLUMN_LENGTH = 11

export type MultiSelectProps = {
  /** what is chosen: "Location" */
  label: string
  /** stands on the button while nothing is chosen */
  placeholder: string
  chosen: readonly string[]
  /** what is offered for the text typed so far, without those chosen */
  options: readonly string[]
  /** in the popup, where nothing is offered: that nothing was found, or could not be read */
  emptyText: string | undefined
  onChange: (chosen: readonly string[]) => void
  /** the text typed to find an option; '' when the popup closes */
  onFind: (text: string) => void
  onOpen?: () => void
  /** options chosen at most */
  most: number
}

/** Several of many: a button of a toolbar, 28 high, that opens a list found in by typing, in columns of 11. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, placeholder, chosen, options, emptyText, onChange, onFind, onOpen, most } = props
  const [text, setText] = useState('')
  const find = (wanted: string) => {
    setText(wanted)
    onFind(wanted)
  }
  const box = useCombobox({
    onDropdownOpen: () => {
      onOpen?.()
      box.focusSearchInput()
    },
    onDropdownClose: () => {
      find('')
      box.resetSelectedOption()
      box.focusTarget()
    },
  })
  const listed = [...(text.trim() === '' ? chosen : []), ...options.filter((option) => !chosen.includes(option))]
  const toggle = (option: string) => {
    if (chosen.includes(option)) onChange(chosen.filter((other) => other !== option))
    else if (chosen.length < most) onChange([...chosen, option])
  }
  return (
    <Combobox
      store={box}
      width="max-content"
      position="bottom-start"
      offset={4}
      withinPortal={false}
      floatingStrategy="fixed"
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: css.dropdown, option: css.option, options: css.options }}
      onOptionSubmit={toggle}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={`${css.button} touch`}
          data-on={chosen.length > 0 || undefined}
          title={chosen.length > 1 ? chosen.join(', ') : undefined}
          onClick={() => box.toggleDropdown()}
        >
          <span className="visually-hidden">{label}: </span>
          <span className={css.shown}>{chosen[0] ?? placeholder}</span>
          {chosen.length > 1 && <span className={css.more}> +{chosen.length - 1}</span>}
          <Chevron to="more" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <div className={css.head}>
          <Combobox.Search
            aria-label={m.ui_findIn({ list: label })}
            placeholder={m.ui_findIn({ list: label })}
            classNames={{ input: css.search }}
            value={text}
            maxLength={50}
            onChange={(event) => {
              find(event.currentTarget.value)
              box.updateSelectedOptionIndex()
            }}
          />
          {chosen.length > 0 && (
            <button type="button" className={css.clear} onClick={() => onChange([])}>
              {m.ui_clearChosen({ shown: chosen.length })}
            </button>
          )}
        </div>
        <Combobox.Options
          aria-label={label}
          aria-multiselectable
          style={{ gridTemplateRows: `repeat(${Math.min(COLUMN_LENGTH, Math.max(1, listed.length))}, auto)` }}
        >
          {listed.map((option) => (
            <Combobox.Option
              key={option}
              value={option}
              active={chosen.includes(option)}
              disabled={chosen.length >= most && !chosen.includes(option)}
            >
              <span className={css.check}>{chosen.includes(option) && <IconCheck size={16} stroke={1.5} />}</span>
              {option}
            </Combobox.Option>
          ))}
          {listed.length === 0 && emptyText !== undefined && (
            <Combobox.Empty className={css.empty}>{emptyText}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
