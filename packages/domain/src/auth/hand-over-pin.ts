/** Minimum and maximum number of digits of the PIN that unlocks a handed-over device. */
export const PIN_MIN_DIGITS = 4
export const PIN_MAX_DIGITS = 6
/** Number of wrong PINs after which only the password or a new sign-in ends the lock. */
export const PIN_ATTEMPTS = 5

export type PinFault = 'form' | 'tooSimple'

const FORM = new RegExp(`^[0-9]{${PIN_MIN_DIGITS},${PIN_MAX_DIGITS}}$`)

/** True if a text has the form of a PIN. */
export const isPin = (text: string): boolean => FORM.test(text)

/**
 * Returns the reason why a text is not allowed as a PIN: `form`, or `tooSimple` for a PIN that people try first (1111, 1234, 4321, 1212).
 */
export function pinFault(text: string): PinFault | undefined {
  if (!isPin(text)) return 'form'
  const digits = [...text].map(Number)
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10))
  const isRun = steps.size === 1 && [0, 1, 9].some((step) => steps.has(step))
  const isPair = digits.every((digit, at) => digit === digits[at % 2])
  return isRun || isPair ? 'tooSimple' : undefined
}
