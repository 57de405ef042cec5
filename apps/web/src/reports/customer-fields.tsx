import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/fields/text-field.tsx'
import css from './report-panel.module.css'

const FIELDS = [
  ['name', m.reports_customerName],
  ['address', m.reports_customerAddress],
  ['contact', m.reports_customerContact],
  ['reference', m.reports_customerReference],
] as const

/** Maximum length of a line about the customer, in characters. */
const MAX_LINE = 120

export type Customer = Record<(typeof FIELDS)[number][0], string>
export const NOBODY: Customer = { name: '', address: '', contact: '', reference: '' }

/** Returns the lines about the customer in a report. */
export const customerLines = (customer: Customer): string[] =>
  FIELDS.map(([name]) => customer[name].trim()).filter(Boolean)

type CustomerFieldsProps = { customer: Customer; onChange: (customer: Customer) => void }

/** Fields for the recipient of the report. The input leaves this page only when the user creates a report. */
export function CustomerFields({ customer, onChange }: CustomerFieldsProps) {
  return (
    <fieldset className={css.group} aria-describedby="customer-hint">
      <legend className={css.legend}>{m.reports_customer()}</legend>
      <p id="customer-hint" className={css.hint}>
        {m.reports_customerHint()}
      </p>
      {FIELDS.map(([name, label]) => (
        <TextField
          key={name}
          name={`customer-${name}`}
          label={label()}
          value={customer[name]}
          autoComplete="off"
          maxLength={MAX_LINE}
          isRequired={false}
          onChange={(text) => onChange({ ...customer, [name]: text })}
        />
      ))}
    </fieldset>
  )
}
