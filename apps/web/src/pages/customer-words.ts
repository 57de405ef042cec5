import { m } from '../paraglide/messages.js'

/** What a customer reads first: of a pickup alone that it is one, of a return how many damages are new and proven. */
export function customerSentence(returnId: string | null, count: number): string {
  if (returnId === null) return m.customer_pickupTitle()
  return count === 0 ? m.customer_noNewTitle() : m.customer_newTitle({ count, shown: count })
}
