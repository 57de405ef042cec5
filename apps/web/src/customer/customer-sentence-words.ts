import type { Silence } from '@skadi/domain/image-sets/verdict'
import { m } from '../paraglide/messages.js'

/**
 * First sentence for a customer. For a pickup it says that this is the pickup; for a return it gives the number of new
 * proven damages. "No new damages" requires that the whole return is inspected and no suggestion is undecided.
 */
export function customerSentence(isPickup: boolean, count: number, silence: Silence): string {
  if (isPickup) return m.customer_pickupTitle()
  if (count > 0) return m.customer_newTitle({ count, shown: count })
  if (silence === 'nothing') return m.customer_noNewTitle()
  return silence === 'partly' ? m.customer_partlyTitle() : m.customer_photosTitle()
}

/** Sentence below the first one if the clerk left out undecided suggestions; else empty. */
export const assessedNote = (silence: Silence): string => (silence === 'toDecide' ? m.customer_notAssessed() : '')
