import type { DamageLabelName, DamageLabelType, NonDamageLabelName } from '@skadi/domain/damages/names/damage-labels'
import { type MessageKey, messageKey } from '@skadi/domain/language/message-key'
import { damageLabel } from '../paraglide/groups/damageLabel.js'
import { m } from '../paraglide/messages.js'

const LABELS: Record<MessageKey<DamageLabelName | NonDamageLabelName>, () => string> = damageLabel

/**
 * Returns the name of a label in the current language, for example `scratched`.
 * A label without a translation keeps the name from the server.
 */
export const labelName = ({ name }: { name: string }): string =>
  (LABELS as Record<string, (() => string) | undefined>)[messageKey(name)]?.() ?? name

const TYPES: Record<DamageLabelType, () => string> = {
  body: m.damages_type_body,
  glass: m.damages_type_glass,
  light: m.damages_type_light,
  surface: m.damages_type_surface,
  wheel: m.damages_type_wheel,
  other: m.damages_type_other,
  noise: m.damages_type_noise,
}

/** Returns the heading for a group of labels (DAMAGE-36). */
export const labelTypeName = (type: DamageLabelType): string => TYPES[type]()
