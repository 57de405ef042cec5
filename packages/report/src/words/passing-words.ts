import type { CustomerWording } from '@skadi/domain/language/language'
import da from '../../messages/da/passings.json' with { type: 'json' }
import de from '../../messages/de/passings.json' with { type: 'json' }
import en from '../../messages/en/passings.json' with { type: 'json' }
import es from '../../messages/es/passings.json' with { type: 'json' }
import fr from '../../messages/fr/passings.json' with { type: 'json' }
import nl from '../../messages/nl/passings.json' with { type: 'json' }
import no from '../../messages/no/passings.json' with { type: 'json' }
import pl from '../../messages/pl/passings.json' with { type: 'json' }
import sv from '../../messages/sv/passings.json' with { type: 'json' }
import { sayIn } from './message-text.ts'

const sayPassings = sayIn({ en, no, es, sv, da, de, fr, nl, pl })

/** Returns the role of a passing in a report or bundle: the pickup, the return, or the only passing. */
export const passingRoleWord = (role: 'pickup' | 'return' | 'single', locale: CustomerWording): string =>
  sayPassings(locale)(`passingRole_${role}`)
