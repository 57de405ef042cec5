import { isPhone, normalisePhone } from '@skadi/domain/auth/phone'
import { joinPhone, type PhoneParts } from './phone-prefixes.ts'

export type LogInFaults = {
  number?: 'required' | 'format' | 'country'
  password?: 'required'
}

/** What keeps a log-in from being sent (1§5): both fields filled, digits and spaces only, a whole number with its country. */
export function checkLogIn(phone: PhoneParts, password: string): LogInFaults {
  const faults: LogInFaults = {}
  const number = phone.number.trim()
  if (number === '') faults.number = 'required'
  else if (!/^\+?[\d\s]+$/.test(number)) faults.number = 'format'
  else if (!isPhone(normalisePhone(joinPhone(phone)))) faults.number = 'country'
  if (password === '') faults.password = 'required'
  return faults
}
