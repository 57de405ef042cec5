import type { Subscription } from '@skadi/contract/realtime/socket'

/** Subscriptions in use with the number of their users: the first one asks the server, the last one takes leave. */
export type Subscriptions = {
  /** @returns true when it was not in use before */
  add: (subscription: Subscription) => boolean
  /** @returns true when nobody uses it any more */
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
