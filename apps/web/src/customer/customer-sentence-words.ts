import type { Silence } from '@skadi/domain/image-sets/verdict'
import { m } from '../paraglide/messages.js'

/**
 * What a customer reads first: of a pickup alone that it is one, of a return how many damages are new and proven. That there
 * are none is said only where the whole return was inspected and nothing is undecided.
 */
export function customerSentence(isPickup: boolean, count: number, silence: Silence): string {
  if (isPickup) return m.customer_pickupTitle()
  if (count > 0) return m.customer_newTitle({ count, shown: count })
  if (silence === 'nothing') return m.customer_noNewTitle()
  return silence === 'partly' ? m.customer_partlyTitle() : m.customer_photosTitle()
}
