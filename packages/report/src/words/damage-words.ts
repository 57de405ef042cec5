import type { DamageLabelName, NonDamageLabelName } from '@skadi/domain/damages/names/damage-labels'
import type { CarEnd, PartName } from '@skadi/domain/damages/names/damage-parts'
import { type CustomerWording, localeOf } from '@skadi/domain/language/language'
import { type MessageKey, messageKey } from '@skadi/domain/language/message-key'
import da from '../../messages/da/damages.json' with { type: 'json' }
import de from '../../messages/de/damages.json' with { type: 'json' }
import en from '../../messages/en/damages.json' with { type: 'json' }
import es from '../../messages/es/damages.json' with { type: 'json' }
import fr from '../../messages/fr/damages.json' with { type: 'json' }
import nl from '../../messages/nl/damages.json' with { type: 'json' }
import no from '../../messages/no/damages.json' with { type: 'json' }
import pl from '../../messages/pl/damages.json' with { type: 'json' }
import sv from '../../messages/sv/damages.json' with { type: 'json' }
import { sayIn } from './message-text.ts'
import { partIn } from './part-words.ts'

const MESSAGES = { en, no, es, sv, da, de, fr, nl, pl }
/** Texts for labels, parts and names of damages. Portal, reports and mails use the same texts. */
export const sayDamages = sayIn(MESSAGES)

type LabelKey = `damageLabel_${MessageKey<DamageLabelName | NonDamageLabelName>}`

/**
 * Returns a label in the same words as on the screen, for example `ripet`. A label without a translation keeps its
 * name.
 */
export function labelWord(name: string, wording: CustomerWording): string {
  const key = `damageLabel_${messageKey(name)}` as LabelKey
  return key in MESSAGES[localeOf(wording)] ? sayDamages(wording)(key) : name
}

/** Place of a part on the car. A value is null if the end or side is unknown, or if the part has none. */
export type Place = { end: CarEnd | null; side: 'left' | 'right' | null }

const PLACES = {
  none: { left: 'partPlace_left', right: 'partPlace_right' },
  front: { none: 'partPlace_front', left: 'partPlace_frontLeft', right: 'partPlace_frontRight' },
  rear: { none: 'partPlace_rear', left: 'partPlace_rearLeft', right: 'partPlace_rearRight' },
} as const

/**
 * Writes a part with its place by the grammar of the language, for example `støtfanger foran`. The screen uses the same
 * words.
 */
export function placedPart(name: PartName, { end, side }: Place, wording: CustomerWording): string {
  const say = sayDamages(wording)
  const part = partIn(wording, name) ?? say(`carPart_${messageKey(name)}`)
  if (end === null) return side === null ? part : say(PLACES.none[side], { name: messageKey(name), part })
  return say(PLACES[end][side ?? 'none'], { name: messageKey(name), part })
}
