import type { ReactNode } from 'react'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { Menu, MenuItem } from '../../ui/popups/menu.tsx'
import css from '../nav/nav.module.css'

export type ChoiceEntryProps<T extends string> = {
  icon: ReactNode
  label: string
  choices: readonly { value: T; label: string; lang?: string }[]
  value: T
  onChoose: (value: T) => void
}

/** A menu entry that opens a few choices beside it. */
export function ChoiceEntry<T extends string>({ icon, label, choices, value, onChoose }: ChoiceEntryProps<T>) {
  const isPhone = useMedia(PHONE)
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <li>
      <Menu
        placement={isPhone ? 'top' : 'right-end'}
        gap={8}
        opener={(props) => (
          <button {...props} type="button" className={css.entry} title={`${label}: ${chosen?.label}`}>
            {icon}
            <span className={css.label}>{label}</span>
            <span className={css.value}>{chosen?.label}</span>
          </button>
        )}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            isChecked={choice === chosen}
            lang={choice.lang}
            onClick={() => choice !== chosen && onChoose(choice.value)}
          >
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </li>
  )
}
