import { updateOwnProfile } from '@skadi/contract/users/users-calls'
import { LANGUAGES, type Locale } from '@skadi/domain/language/language'
import { call } from '../../core/calls/call.ts'
import { changeLanguage, currentLocale } from '../../core/language.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Panel } from '../../ui/details/panel.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import css from './account-form.module.css'

/** The language, stored in the account; the page reloads in it (1§1). */
export function LanguagePanel() {
  const choose = async (language: Locale) => {
    if (language === currentLocale()) return
    try {
      await call(updateOwnProfile, { body: { language } })
      changeLanguage(language)
    } catch (error) {
      showSnackbar({ text: failureWords(m.account_languageFailed(), reasonOf(error)), isError: true })
    }
  }
  return (
    <Panel title={m.account_language()} text={m.account_languageText()}>
      <div className={css.half}>
        <SelectField
          label={m.account_language()}
          value={currentLocale()}
          options={LANGUAGES.map(({ locale, name }) => [locale, name] as const)}
          onChange={(language) => void choose(language)}
        />
      </div>
    </Panel>
  )
}
