/** Digits of the PIN that takes a handed-over device back. */
export const PIN_MIN_DIGITS = 4
export const PIN_MAX_DIGITS = 6
/** Wrong PINs in one lock, after which only the password or a new sign-in ends it. */
export const PIN_ATTEMPTS = 5

export type PinFault = 'form' | 'tooSimple'

const FORM = new RegExp(`^[0-9]{${PIN_MIN_DIGITS},${PIN_MAX_DIGITS}}$`)

/** Whether a text has the form of a PIN. */
export const isPin = (text: string): boolean => FORM.test(text)

/** Why a text cannot be chosen as a PIN: it is none, or among the first that people try (1111, 1234, 4321, 1212). */
export function pinFault(text: string): PinFault | undefined {
  if (!isPin(text)) return 'form'
  const digits = [...text].map(Number)
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10))
  const isRun = steps.size === 1 && [0, 1, 9].some((step) => steps.has(step))
  const isPair = digits.every((digit, at) => digit === digits[at % 2])
  return isRun || isPair ? 'tooSimple' : undefined
}
