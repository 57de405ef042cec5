import type { Silence } from '@skadi/domain/image-sets/verdict'
import { m } from '../paraglide/messages.js'

/**
 * First sentence for a customer: states that a pickup is a pickup; for a return gives the number of new proven damages.
 * "No new damages" requires an inspection of the whole return without undecided suggestions.
 */
export function customerSentence(isPickup: boolean, count: number, silence: Silence): string {
  if (isPickup) return m.customer_pickupTitle()
  if (count > 0) return m.customer_newTitle({ count, shown: count })
  if (silence === 'nothing') return m.customer_noNewTitle()
  return silence === 'partly' ? m.customer_partlyTitle() : m.customer_photosTitle()
}

/** Sentence below the first one while suggestions are left undecided on purpose; empty without any. */
export const assessedNote = (silence: Silence): string => (silence === 'toDecide' ? m.customer_notAssessed() : '')
