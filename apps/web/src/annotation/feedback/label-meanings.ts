import type { DamageLabelName, NonDamageLabelName } from '@skadi/domain/damages/names/damage-labels'
import { type MessageKey, messageKey } from '@skadi/domain/language/message-key'
import { labelMeaning } from '../../paraglide/groups/labelMeaning.js'

const MEANINGS: Record<MessageKey<DamageLabelName | NonDamageLabelName>, () => string> = labelMeaning

/** What a label means, in a sentence or two; empty for a label that only the server knows. */
export const labelMeaningText = ({ name }: { name: string }): string =>
  (MEANINGS as Record<string, (() => string) | undefined>)[messageKey(name)]?.() ?? ''
