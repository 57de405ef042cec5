import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/fields/text-field.tsx'

type AmountFieldProps = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  fault?: string | undefined
  isRequired?: boolean
}

/** A field for an amount of money. */
export const AmountField = (props: AmountFieldProps) => (
  <TextField {...props} autoComplete="off" inputMode="decimal" maxLength={14} />
)

/** Error of an amount field that cannot be read. */
export const amountFault = (minor: number | undefined): string | undefined =>
  minor === undefined ? m.case_amountFault() : undefined
