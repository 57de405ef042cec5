import type { Silence } from '@skadi/domain/image-sets/verdict'
import { m } from '../paraglide/messages.js'

/**
 * Returns the first sentence for a customer.
 * For a pickup the sentence says that this is the pickup. For a return it gives the number of new proven damages. The
 * text "no new damages" requires that the whole return is inspected and no suggestion is undecided.
 */
export function customerSentence(isPickup: boolean, count: number, silence: Silence): string {
  if (isPickup) return m.customerPage_pickupTitle()
  if (count > 0) return m.customerPage_newTitle({ count, shown: count })
  if (silence === 'nothing') return m.customerPage_noNewTitle()
  return silence === 'partly' ? m.customerPage_partlyTitle() : m.customerPage_photosTitle()
}

/**
 * Returns the sentence below the first sentence if the clerk left out undecided suggestions.
 * Otherwise returns an empty text.
 */
export const assessedNote = (silence: Silence): string => (silence === 'toDecide' ? m.customerPage_notAssessed() : '')
