import { IconContrast } from '@tabler/icons-react'
import { chooseAppearance, useAppearance } from '../../core/appearance.ts'
import { APPEARANCES, type Appearance } from '../../core/appearance-choice.ts'
import { m } from '../../paraglide/messages.js'
import { ChoiceEntry } from './choice-entry.tsx'

const LABELS: Record<Appearance, () => string> = { light: m.shell_light, dark: m.shell_dark, auto: m.shell_auto }

/** Menu entry that chooses the appearance: light, dark, or like the operating system. */
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
