import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { PHONE, useMedia } from '../core/use-media.ts'
import { MENU } from './menu-look.tsx'
import css from './nav.module.css'

export type ChoiceEntryProps<T extends string> = {
  icon: ReactNode
  label: string
  choices: readonly { value: T; label: string; lang?: string }[]
  value: T
  onChoose: (value: T) => void
}

/** An entry of the drawer that opens a few choices beside it. */
export function ChoiceEntry<T extends string>({ icon, label, choices, value, onChoose }: ChoiceEntryProps<T>) {
  const isPhone = useMedia(PHONE)
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <li>
      <Menu {...MENU} position={isPhone ? 'top' : 'right-end'}>
        <Menu.Target>
          <button type="button" className={css.entry} title={`${label}: ${chosen?.label}`}>
            {icon}
            <span className={css.label}>{label}</span>
            <span className={css.value}>{chosen?.label}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={value}
            onChange={(next) => {
              const choice = choices.find((candidate) => candidate.value === next)
              if (choice) onChoose(choice.value)
            }}
          >
            {choices.map((choice) => (
              <Menu.RadioItem key={choice.value} value={choice.value} lang={choice.lang} closeMenuOnClick>
                {choice.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
