import { CUSTOMER_WORDINGS } from '@skadi/domain/language/customer-language'
import type { CustomerWording } from '@skadi/domain/language/language'
import type { ReportOptions } from '@skadi/report/report-model'
import { m } from '../paraglide/messages.js'
import { SelectField } from '../ui/fields/select-field.tsx'
import css from './report-panel.module.css'

type Switch = 'onlyNew' | 'watermark' | 'potential'

const SWITCHES: readonly (readonly [Switch, () => string])[] = [
  ['onlyNew', m.reports_onlyNew],
  ['watermark', m.reports_watermark],
  ['potential', m.reports_potential],
]

type ReportOptionsFieldsProps = {
  options: ReportOptions
  language: CustomerWording
  onOptions: (options: ReportOptions) => void
  onLanguage: (language: CustomerWording) => void
}

/** Fields for the content (REPORT-03 to REPORT-05) and the language of a report. */
export function ReportOptionsFields({ options, language, onOptions, onLanguage }: ReportOptionsFieldsProps) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{m.reports_options()}</legend>
      {SWITCHES.map(([name, words]) => (
        <label key={name} className={css.switch}>
          <input
            type="checkbox"
            checked={options[name]}
            onChange={(event) => onOptions({ ...options, [name]: event.target.checked })}
          />
          {words()}
        </label>
      ))}
      <SelectField
        label={m.reports_language()}
        value={language}
        options={CUSTOMER_WORDINGS.map(({ wording, name }) => [wording, name] as const)}
        onChange={onLanguage}
      />
    </fieldset>
  )
}
