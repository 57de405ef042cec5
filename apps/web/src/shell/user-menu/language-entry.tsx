import { WORDINGS } from '@skadi/domain/language/language'
import { IconLanguage } from '@tabler/icons-react'
import { changeLanguage, currentWording } from '../../core/language.ts'
import { m } from '../../paraglide/messages.js'
import { ChoiceEntry } from './choice-entry.tsx'

const CHOICES = WORDINGS.map(({ wording, tag, name }) => ({ value: wording, label: name, lang: tag }))

/** Menu entry that chooses the language; the choice is stored and reloads the page (1§1). */
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
