import { type ClaimField, textOf } from '@skadi/domain/claims/claim-rules'
import { countryOptions } from '../../core/words/country-options.ts'
import { m } from '../../paraglide/messages.js'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { withText } from './claim-form.ts'
import { fieldName } from './field-words.ts'
import { useWizard } from './wizard-context.ts'

type CountryFieldProps = { field: ClaimField; onChosen?: (country: string) => void }

/** Field of the wizard in which the user chooses a country by name. */
export function CountryField({ field, onChosen }: CountryFieldProps) {
  const { form, write, faultText, leave } = useWizard()
  const country = textOf(form, field)
  return (
    <SelectField
      label={fieldName(field)}
      name={field}
      value={country}
      options={[...(country ? [] : [['', m.claims_chooseCountry()] as const]), ...countryOptions(country)]}
      fault={faultText(field)}
      onChange={(chosen) => {
        write((before) => withText(before, field, chosen))
        onChosen?.(chosen)
      }}
      onBlur={() => leave(field)}
    />
  )
}
