import { type ErrorCode, messageOf } from '@skadi/contract/core/error-code'
import { writeServerMessage } from '@skadi/contract/realtime/server-messages'
import { CLIENT_ACTIONS, hello, SOCKET_CLOSE, type Subscription, subscription } from '@skadi/contract/realtime/socket'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { type Action, can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { parseSocketMessage } from '@skadi/domain/realtime/socket-message'
import { imageSetTenantStatement } from '@skadi/store/image-sets/image-set.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { firstIn, tenantScope } from '../core/auth/actor-scope.ts'
import { faultToApiError } from '../core/fault.ts'
import { ApiError } from '../core/http/api-error.ts'
import { DEADLINE_MS } from '../core/http/deadline.ts'
import type { Services } from '../core/services.ts'
import { imageSetReadScopes } from '../shared/annotation/perspective.ts'
import { queueTenants } from '../shared/annotation/queue-tenants.ts'
import {
  annotationTopic,
  casesTopic,
  claimsTopic,
  IMAGE_SETS_TOPIC,
  imageSetTopic,
  inboxTopic,
  type Listener,
  type SocketHub,
  unassignedTopic,
} from './socket-hub.ts'

const MAX_SUBSCRIPTIONS = 200
/** Rate limit of a client's frames: BURST frames at once, and then PER_SECOND frames per second. */
const BURST = 60
const PER_SECOND = 10
/** Number of unsent bytes after which the server disconnects a slow reader. The reader connects again and reads everything again. */
const MAX_UNREAD = 1024 * 1024

const OVERLOADED = 1013
const POLICY = 1008

type ClientAction = (typeof CLIENT_ACTIONS)[number]

/** One authenticated websocket: its rights, its subscriptions and its expiry. */
export class SocketSession implements Listener {
  readonly #socket: WebSocket
  readonly #actor: SessionActor
  readonly #hub: SocketHub
  readonly #services: Services
  readonly #build: string | undefined
  /** topics; the key is that of the client's subscription */
  readonly #topics = new Map<string, string>()
  #credit = BURST
  #creditAt = performance.now()

  /** @param build build of the portal that this server serves; undefined if it serves no portal */
  constructor(
    socket: WebSocket,
    actor: SessionActor,
    { hub, services, build }: { hub: SocketHub; services: Services; build: string | undefined },
  ) {
    this.#socket = socket
    this.#actor = actor
    this.#hub = hub
    this.#services = services
    this.#build = build
    hub.join(this)
    socket.on('message', (data, isBinary) => this.#hear(isBinary ? undefined : (data as Buffer).toString('utf8')))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => hub.leave(this, this.#topics.values()))
  }

  get userId(): string {
    return this.#actor.userId
  }

  send(frame: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > MAX_UNREAD) {
      this.#socket.close(OVERLOADED, 'too slow')
      return this.#socket.terminate()
    }
    this.#socket.send(frame)
  }

  recheck(): void {
    const { actors } = this.#services
    actors.find(this.#actor.sessionId, this.#actor.currentTenant?.id ?? null).then(
      (actor) => {
        if (!actor) this.#socket.close(SOCKET_CLOSE.unauthenticated, 'session ended')
        else if (actor.rightsVersion !== this.#actor.rightsVersion)
          this.#socket.close(SOCKET_CLOSE.rightsChanged, 'rights changed')
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'SESSION_LOCKED')
          this.#socket.close(SOCKET_CLOSE.locked, 'handed over')
        // The rights of this socket are unknown, so its client must connect again.
        else this.#socket.close(OVERLOADED, 'try again')
      },
    )
  }

  jobEnded(imageSetId: string): void {
    if (!this.#topics.has(imageSetId)) return
    // An error also ends the subscription. A client with the right can subscribe again.
    this.#topicOfImageSet(imageSetId).catch(() => this.#unsubscribe({ imageSetId }))
  }

  #hear(text: string | undefined): void {
    if (!this.#mayHear()) return
    const { action = '', payload } = (text === undefined ? undefined : parseSocketMessage(text)) ?? {}
    if (!isClientAction(action)) return this.#refuse('VALIDATION', undefined)
    if (action === 'ping') return this.send(writeServerMessage('pong', {}))
    if (action === 'hello') return this.#greet(payload)
    const wanted = z.safeParse(subscription, payload)
    if (!wanted.success) return this.#refuse('VALIDATION', action)
    if (action === 'unsubscribe') return this.#unsubscribe(wanted.data)
    this.#subscribe(wanted.data).catch((error: unknown) => this.#refuse(faultToApiError(error).code, action))
  }

  /** Asks a page of another build to load the build that this server serves (2§7.7). */
  #greet(payload: unknown): void {
    const page = z.safeParse(hello, payload)
    if (!page.success) return this.#refuse('VALIDATION', 'hello')
    if (this.#build !== undefined && page.data.build !== this.#build)
      this.send(writeServerMessage('reload', { reason: 'release' }))
  }

  async #subscribe(wanted: Subscription): Promise<void> {
    const name = this.#nameOf(wanted)
    if (this.#topics.has(name)) return
    if (this.#topics.size >= MAX_SUBSCRIPTIONS) throw new ApiError('TOO_MANY_REQUESTS')
    const topic = await this.#topicOf(wanted)
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#topics.set(name, topic)
    this.#hub.subscribe(topic, this)
  }

  #topicOf(wanted: Subscription): string | Promise<string> {
    if (!('topic' in wanted)) return this.#topicOfImageSet(wanted.imageSetId)
    if (wanted.topic === 'passages') return this.#topicOfPassages()
    if (wanted.topic === 'annotation') return this.#topicOfQueue(wanted.jobType)
    if (wanted.topic === 'claims') return this.#topicFor('readClaims', claimsTopic, wanted.tenantId)
    if (wanted.topic === 'cases') return this.#topicFor('readCases', casesTopic, wanted.tenantId)
    return wanted.topic === 'inbox'
      ? this.#topicFor('listPassings', inboxTopic, wanted.tenantId)
      : this.#topicOfUnassigned(wanted.tenantId)
  }

  #topicOfUnassigned(tenantId: string | undefined): string {
    if (!can(this.#actor, 'readUnassigned', { tenantId })) throw new ApiError('FORBIDDEN')
    return unassignedTopic(tenantId ?? (isGlobalAdmin(this.#actor) ? undefined : this.#actor.currentTenant?.id))
  }

  #topicFor(right: Action, topicOf: (tenantId: string) => string, wanted: string | undefined): string {
    const tenantId = wanted ?? tenantScope(this.#actor).tenantId
    if (!can(this.#actor, right, { tenantId })) throw new ApiError('FORBIDDEN')
    return topicOf(tenantId)
  }

  #topicOfPassages(): string {
    if (!can(this.#actor, 'administerPortal')) throw new ApiError('FORBIDDEN')
    return IMAGE_SETS_TOPIC
  }

  #topicOfQueue(jobType: JobType): string {
    const tenantIds = queueTenants(this.#actor, jobType)
    if (tenantIds === undefined) throw new ApiError('FORBIDDEN')
    return annotationTopic(jobType, isGlobalAdmin(this.#actor) ? 'admins' : (tenantIds ?? 'all'))
  }

  async #topicOfImageSet(imageSetId: string): Promise<string> {
    const scopes = await imageSetReadScopes(this.#services, this.#actor, AbortSignal.timeout(DEADLINE_MS))
    const row = await firstIn(scopes, (scope) =>
      this.#services.db.row<{ id: string; tenantId: string | null }>(scope, imageSetTenantStatement(scope, imageSetId)),
    )
    if (!row) throw new ApiError('NOT_FOUND')
    return imageSetTopic(row.tenantId, row.id)
  }

  /** Returns the normalised key of a subscription. Equal subscriptions have equal keys, however the client writes them. */
  #nameOf(wanted: Subscription): string {
    if (!('topic' in wanted)) return wanted.imageSetId
    if (wanted.topic === 'passages') return wanted.topic
    if (wanted.topic === 'annotation') return `${wanted.topic} ${wanted.jobType}`
    return `${wanted.topic} ${wanted.tenantId ?? this.#actor.currentTenant?.id}`
  }

  #unsubscribe(wanted: Subscription): void {
    const name = this.#nameOf(wanted)
    const topic = this.#topics.get(name)
    if (topic === undefined) return
    this.#topics.delete(name)
    this.#hub.unsubscribe(topic, this)
  }

  #refuse(code: ErrorCode, replyTo: ClientAction | undefined): void {
    this.send(writeServerMessage('ERROR', { code, message: messageOf(code), ...(replyTo ? { replyTo } : {}) }))
  }

  #mayHear(): boolean {
    const now = performance.now()
    this.#credit = Math.min(BURST, this.#credit + ((now - this.#creditAt) / 1000) * PER_SECOND) - 1
    this.#creditAt = now
    if (this.#credit >= 0) return true
    if (this.#credit < -BURST) this.#socket.close(POLICY, 'too many frames')
    else this.#refuse('TOO_MANY_REQUESTS', undefined)
    return false
  }
}

const isClientAction = (action: string): action is ClientAction =>
  (CLIENT_ACTIONS as readonly string[]).includes(action)
