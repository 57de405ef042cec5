import type { Locale } from '@skadi/domain/language/language'
import en from '../../messages/en/passings.json' with { type: 'json' }
import es from '../../messages/es/passings.json' with { type: 'json' }
import no from '../../messages/no/passings.json' with { type: 'json' }
import { sayIn } from './message-text.ts'

const sayPassings = sayIn({ en, no, es })

/** Returns the role of a passing in a report or bundle: the pickup, the return, or the only passing. */
export const passingRoleWord = (role: 'pickup' | 'return' | 'single', locale: Locale): string =>
  sayPassings(locale)(`passingRole_${role}`)
