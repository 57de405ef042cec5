import { Combobox, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Chevron } from './chevron.tsx'
import css from './search-pick.module.css'

export type SearchPickProps = {
  /** names the list: "Company" */
  label: string
  /** names the button with what stands on it; by default what stands on it does */
  buttonLabel?: string
  /** stands on the button */
  shown: string
  /** the one that is chosen; undefined where choosing is an act */
  value?: string | undefined
  /** marked as narrowing something */
  isOn?: boolean
  /** in the search field: "Find company" */
  findLabel?: string
  /** what is offered for the text typed so far */
  options: readonly (readonly [value: string, text: string])[]
  /** below what is offered: that nothing was found, or could not be read */
  note: string | undefined
  /** the text typed to find one; '' when the popup closes */
  onFind: (text: string) => void
  onOpen?: () => void
  onPick: (value: string) => void
  /** toolbar 28, cells and forms 32 */
  height?: 28 | 32
}

/** One of many: a button that opens a list found in by typing. */
export function SearchPick(props: SearchPickProps) {
  const { label, shown, value, isOn = false, options, note, onFind, onOpen, onPick, height = 28 } = props
  const findLabel = props.findLabel ?? m.ui_findIn({ list: label })
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
  // A dialog around it would close too.
  const keepDialog = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
  }
  return (
    <Combobox
      store={box}
      width={280}
      position="bottom-start"
      offset={4}
      withinPortal={false}
      floatingStrategy="fixed"
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: css.dropdown, option: css.option, search: css.search, options: css.options }}
      onOptionSubmit={(picked) => {
        box.closeDropdown()
        onPick(picked)
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={`${css.button} touch`}
          data-on={isOn || undefined}
          data-height={height}
          aria-label={props.buttonLabel}
          onClick={() => box.toggleDropdown()}
        >
          <span className={css.shown}>{shown}</span>
          <Chevron to="more" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={findLabel}
          placeholder={findLabel}
          classNames={{ input: css.search }}
          value={text}
          maxLength={50}
          onKeyDown={keepDialog}
          onChange={(event) => {
            find(event.currentTarget.value)
            box.updateSelectedOptionIndex()
          }}
        />
        <Combobox.Options aria-label={label}>
          {options.map(([option, name]) => (
            <Combobox.Option key={option} value={option} active={value !== undefined && option === value}>
              {name}
            </Combobox.Option>
          ))}
          {note !== undefined && <Combobox.Empty className={css.empty}>{note}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
