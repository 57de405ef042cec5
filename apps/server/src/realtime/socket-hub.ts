import { type ServerAction, type ServerMessages, writeServerMessage } from '@skadi/contract/realtime/server-messages'
import type { JobType } from '@skadi/domain/annotation/job-type'
import type { ChangeEvent } from '@skadi/store/realtime/publish'

/** An open socket, as the hub sees it. */
export type Listener = {
  readonly userId: string
  send(frame: string): void
  /** checks the actor of this session again, because rights may have changed */
  recheck(): void
  /** checks whether the socket may still receive the events of a passing, because a job of this user on the passing has ended */
  jobEnded(imageSetId: string): void
}

/** Topics of subscriptions. The topic of a tenant's data contains the tenant, so that the events never reach sockets of another tenant. */
export const inboxTopic = (tenantId: string): string => `inbox:${tenantId}`
export const claimsTopic = (tenantId: string): string => `claims:${tenantId}`
export const casesTopic = (tenantId: string): string => `cases:${tenantId}`
/** Topic of all passings, with and without a tenant, for global admins. */
export const IMAGE_SETS_TOPIC = 'passages'
const GATHER_MS = 500
/**
 * Returns the topic of the annotation queue. A subscriber receives the counts of the companies for which the user may work. `all` means
 * users who work for every company. `admins` means global admins, who also receive the waiting passings and their holders.
 */
export const annotationTopic = (jobType: JobType, audience: 'all' | 'admins' | readonly string[]): string =>
  `${annotationPrefix(jobType)}${typeof audience === 'string' ? audience : [...audience].sort().join(',')}`
const annotationPrefix = (jobType: JobType): string => `annotation:${jobType}:`
/** Returns the topic of a tenant's unassigned passings. Without a tenant, the topic covers all tenants. */
export const unassignedTopic = (tenantId: string | undefined): string => `unassigned:${tenantId ?? ''}`
export const imageSetTopic = (tenantId: string | null, imageSetId: string): string =>
  `imageSet:${tenantId ?? ''}:${imageSetId}`

/**
 * Distributes the events of all server processes (LISTEN) to the sockets of this process. A frame is serialised once for all listeners. A
 * socket that listens to two matching topics gets the frame once.
 */
export class SocketHub {
  readonly #topics = new Map<string, Set<Listener>>()
  readonly #listeners = new Set<Listener>()
  /** passings that have changed since the last message to the listeners of the queue */
  #changed: { ids: Set<string>; modifiedAt: string } | undefined

  get size(): number {
    return this.#listeners.size
  }

  /** Returns the number of subscriptions of all sockets together. */
  get subscriptions(): number {
    return [...this.#topics.values()].reduce((sum, { size }) => sum + size, 0)
  }

  join(listener: Listener): void {
    this.#listeners.add(listener)
  }

  subscribe(topic: string, listener: Listener): void {
    const listeners = this.#topics.get(topic) ?? new Set()
    this.#topics.set(topic, listeners.add(listener))
  }

  unsubscribe(topic: string, listener: Listener): void {
    const listeners = this.#topics.get(topic)
    listeners?.delete(listener)
    if (listeners?.size === 0) this.#topics.delete(topic)
  }

  leave(listener: Listener, topics: Iterable<string>): void {
    for (const topic of topics) this.unsubscribe(topic, listener)
    this.#listeners.delete(listener)
  }

  tell(event: ChangeEvent): void {
    if (event.action === 'rightsChanged') {
      for (const listener of this.#listeners) if (listener.userId === event.userId) listener.recheck()
      return
    }
    if (event.action === 'noticePublished') {
      const { action, userId, ...payload } = event
      if (userId !== undefined) return this.#tellUser(userId, action, payload)
      return this.tellEveryone(action, payload)
    }
    if (event.action === 'jobProgress') {
      const { action, userId, ...payload } = event
      return this.#tellUser(userId, action, payload)
    }
    if (event.action === 'feedbackChanged') {
      for (const userId of event.userIds) this.#tellUser(userId, event.action, {})
      return
    }
    if (event.action === 'queueChanged') return
    if ('jobType' in event) {
      const { action, ...payload } = event
      this.#tellUser(payload.userId, action, payload, annotationTopic(payload.jobType, 'admins'))
      if (event.action === 'UNASSIGN') this.#endAssignment(event)
      return
    }
    if (event.action === 'orphanCorrected') {
      const { action, tenantIds, ...payload } = event
      const topics = [undefined, ...tenantIds].map(unassignedTopic)
      return this.#tellTopics([imageSetTopic(null, payload.imageSetId), ...topics], action, payload)
    }
    if (event.action === 'claimChanged') {
      const { action, tenantId, ...payload } = event
      return this.#tellTopics([claimsTopic(tenantId)], action, payload)
    }
    if (event.action === 'caseChanged') {
      const { action, tenantId, ...payload } = event
      return this.#tellTopics([imageSetTopic(tenantId, payload.imageSetId), casesTopic(tenantId)], action, payload)
    }
    const { action, tenantId, ...payload } = event
    if (event.action === 'imageSetChanged' || event.action === 'stageChanged') this.#gather(event)
    const isListed = action === 'imageSetChanged' || action === 'customerAnswered'
    const topics = isListed && tenantId !== null ? [inboxTopic(tenantId)] : []
    this.#tellTopics([imageSetTopic(tenantId, payload.imageSetId), ...topics], action, payload)
  }

  #endAssignment({ userId, imageSetId }: { userId: string; imageSetId: string }): void {
    for (const listener of this.#listeners) if (listener.userId === userId) listener.jobEnded(imageSetId)
  }

  /**
   * Collects changes for the listeners of the queue in batches. Many passings are in progress together, and each step changes a passing.
   */
  #gather({ imageSetId, modifiedAt }: { imageSetId: string; modifiedAt: string }): void {
    if (!this.#topics.has(IMAGE_SETS_TOPIC)) return
    if (!this.#changed) setTimeout(() => this.#tellChanged(), GATHER_MS).unref()
    this.#changed ??= { ids: new Set(), modifiedAt }
    this.#changed.ids.add(imageSetId)
    this.#changed.modifiedAt = modifiedAt
  }

  #tellChanged(): void {
    if (!this.#changed) return
    const { ids, modifiedAt } = this.#changed
    this.#changed = undefined
    this.#tellTopics([IMAGE_SETS_TOPIC], 'passagesChanged', { imageSetIds: [...ids], modifiedAt })
  }

  #tellTopics<A extends ServerAction>(topics: readonly string[], action: A, payload: ServerMessages[A]): void {
    const listeners = new Set(topics.flatMap((topic) => [...(this.#topics.get(topic) ?? [])]))
    if (listeners.size > 0) tellAll(listeners, writeServerMessage(action, payload))
  }

  /** Sends a message to every socket of this process. */
  tellEveryone<A extends ServerAction>(action: A, payload: ServerMessages[A]): void {
    tellAll(this.#listeners, writeServerMessage(action, payload))
  }

  /** Returns the topics of a queue's counts that have listeners, each with its companies. Null means every company. */
  queueAudiences(jobType: JobType): { topic: string; tenantIds: string[] | null }[] {
    const prefix = annotationPrefix(jobType)
    return [...this.#topics.keys()]
      .filter((topic) => topic.startsWith(prefix))
      .map((topic) => {
        const audience = topic.slice(prefix.length)
        return { topic, tenantIds: audience === 'all' || audience === 'admins' ? null : audience.split(',') }
      })
  }

  /** Sends a message to all listeners of a topic. */
  tellTopic<A extends ServerAction>(topic: string, action: A, payload: ServerMessages[A]): void {
    this.#tellTopics([topic], action, payload)
  }

  /** @param topic topic whose listeners also receive the message */
  #tellUser<A extends ServerAction>(userId: string, action: A, payload: ServerMessages[A], topic?: string): void {
    const others = topic === undefined ? undefined : this.#topics.get(topic)
    const listeners = [...this.#listeners].filter((listener) => listener.userId === userId || others?.has(listener))
    if (listeners.length > 0) tellAll(listeners, writeServerMessage(action, payload))
  }

  /** Checks the rights of all sockets again, because events may have been lost. */
  recheckAll(): void {
    for (const listener of this.#listeners) listener.recheck()
  }
}

function tellAll(listeners: Iterable<Listener>, frame: string): void {
  for (const listener of listeners) listener.send(frame)
}
