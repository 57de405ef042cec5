import type { Subscription } from '@skadi/contract/realtime/socket'

/**
 * Counts the components that use each subscription. The first component subscribes at the server, and the last
 * component unsubscribes.
 */
export type Subscriptions = {
  /** @returns true if no other component uses the subscription */
  add: (subscription: Subscription) => boolean
  /** @returns true if no component uses the subscription any more */
  remove: (subscription: Subscription) => boolean
  list: () => Subscription[]
}

export function createSubscriptions(): Subscriptions {
  const users = new Map<string, number>()
  return {
    add(subscription) {
      const key = JSON.stringify(subscription)
      const before = users.get(key) ?? 0
      users.set(key, before + 1)
      return before === 0
    },
    remove(subscription) {
      const key = JSON.stringify(subscription)
      const before = users.get(key) ?? 0
      if (before > 1) users.set(key, before - 1)
      else users.delete(key)
      return before === 1
    },
    list: () => [...users.keys()].map((key) => JSON.parse(key) as Subscription),
  }
}
