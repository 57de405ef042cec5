import type { PartName } from '@skadi/domain/damages/names/damage-parts'
import type { CustomerWording } from '@skadi/domain/language/language'
import { type MessageKey, messageKey } from '@skadi/domain/language/message-key'
import gb from '../../messages/en-GB/parts.json' with { type: 'json' }
import us from '../../messages/en-US/parts.json' with { type: 'json' }

type PartWords = Readonly<Partial<Record<`carPart_${MessageKey<PartName>}`, string>>>

const WORDS: Readonly<Partial<Record<CustomerWording, PartWords>>> = { 'en-US': us, 'en-GB': gb }

/**
 * Returns the name of a part in a regional wording of English, for example `bonnet`. Returns undefined if the wording
 * uses the general name of its language.
 */
export const partIn = (wording: CustomerWording, name: PartName): string | undefined =>
  WORDS[wording]?.[`carPart_${messageKey(name)}`]
