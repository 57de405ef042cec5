import { WORDINGS } from '@skadi/domain/language/language'
import { IconContrast, IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { chooseAppearance, useAppearance } from '../../core/appearance.ts'
import { APPEARANCES, type Appearance } from '../../core/appearance-choice.ts'
import { changeLanguage, currentWording } from '../../core/language.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { m } from '../../paraglide/messages.js'
import { Menu, MenuItem } from '../../ui/popups/menu.tsx'
import css from '../nav/nav.module.css'

type ChoiceEntryProps<T extends string> = {
  icon: ReactNode
  label: string
  choices: readonly { value: T; label: string; lang?: string }[]
  value: T
  onChoose: (value: T) => void
}

/** A menu entry that opens a list of a few choices beside the entry. */
function ChoiceEntry<T extends string>({ icon, label, choices, value, onChoose }: ChoiceEntryProps<T>) {
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

const LABELS: Record<Appearance, () => string> = { light: m.shell_light, dark: m.shell_dark, auto: m.shell_auto }

/** Menu entry that chooses the appearance: light, dark, or the setting of the operating system. */
export function AppearanceEntry() {
  const appearance = useAppearance((state) => state.appearance)
  return (
    <ChoiceEntry
      icon={<IconContrast size={20} stroke={1.5} />}
      label={m.shell_appearance()}
      choices={APPEARANCES.map((value) => ({ value, label: LABELS[value]() }))}
      value={appearance}
      onChoose={chooseAppearance}
    />
  )
}

const CHOICES = WORDINGS.map(({ wording, tag, name }) => ({ value: wording, label: name, lang: tag }))

/** Menu entry that chooses the language. The choice is stored and reloads the page (1§1). */
export function LanguageEntry() {
  return (
    <ChoiceEntry
      icon={<IconLanguage size={20} stroke={1.5} />}
      label={m.shell_language()}
      choices={CHOICES}
      value={currentWording()}
      onChoose={changeLanguage}
    />
  )
}
