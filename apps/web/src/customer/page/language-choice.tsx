import { LANGUAGES, localeOf } from '@skadi/domain/language/language'
import { m } from '../../paraglide/messages.js'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { chooseLanguage, usePageLanguage } from './page-language.ts'

/** Choice of the page's language. Phones show short names; screen readers read the full names. */
export function LanguageChoice() {
  const { wording } = usePageLanguage()
  return (
    <SegmentedControl
      label={m.customer_language()}
      height={40}
      value={localeOf(wording)}
      onChange={chooseLanguage}
      segments={LANGUAGES.map(({ locale: value, tag, name }) => ({
        value,
        label: (
          <span lang={tag}>
            <span aria-hidden="true">{value.toUpperCase()}</span>
            <span className="visually-hidden">{name}</span>
          </span>
        ),
      }))}
    />
  )
}
