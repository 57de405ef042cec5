import { vi } from 'vitest'
import { IMAGE_SET_ID, imageSetOf } from './damage-of.ts'
import type { FakeServer } from './fake-server.ts'

const USER = '00000000-0000-4000-8000-00000000000a'
const TENANT = '00000000-0000-4000-8000-00000000000b'

const tokenOf = (sub: string) => {
  const claims = { sub, exp: 2e9, groups: [], tenants: [], username: '+4790000003', currentTenant: TENANT, ver: 1 }
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
}

/** Returns a storage that the pages of a browser share. */
function memory(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
}

/** Simulates Web Locks. Each name has one holder, and other pages wait for their turn. */
class Locks {
  private readonly turns = new Map<string, Promise<unknown>>()
  private readonly letGo = new Map<string, () => void>()
  readonly held: string[] = []

  request = async (name: string, work: () => unknown): Promise<void> => {
    const before = this.turns.get(name) ?? Promise.resolve()
    const own = before.then(() => {
      this.held.push(name)
      return Promise.race([work(), new Promise<void>((resolve) => this.letGo.set(name, resolve))])
    })
    this.turns.set(name, own)
    await own
  }

  release(name: string): void {
    this.letGo.get(name)?.()
  }
}

/** A page of the portal, reduced to its queue. Each page has its own module instances. */
export type Page = Awaited<ReturnType<FakeBrowser['open']>>

/** Simulates a browser with storage and locks. The pages of the browser can be closed at any moment. */
export class FakeBrowser {
  readonly storage = memory()
  private readonly locks = new Locks()
  private readonly server: FakeServer
  private readonly closing: (() => void)[] = []

  constructor(server: FakeServer) {
    this.server = server
    this.signIn(USER)
    vi.stubGlobal('navigator', { locks: this.locks, onLine: true })
  }

  signIn(userId: string): void {
    this.storage.setItem('idToken', tokenOf(userId))
    this.storage.setItem('refreshToken', 'r')
    this.storage.setItem('username', '+4790000003')
  }

  /** Closes all pages, so that their retries do not reach the server of a later test. */
  end(): void {
    for (const close of this.closing) close()
  }

  /** Opens a page, which then starts to send its queue. */
  async open() {
    let isOpen = true
    const window = Object.assign(new EventTarget(), {
      localStorage: this.storage,
      sessionStorage: memory(),
      location: { pathname: `/assets/${IMAGE_SET_ID}` },
    })
    vi.stubGlobal('window', window)
    // A closed page receives no answer and sends no more requests.
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (!isOpen) return new Promise<Response>(() => undefined)
      const response = await this.server.answer(address, init)
      return isOpen ? response : new Promise<Response>(() => undefined)
    })
    vi.resetModules()
    const [queue, state, current, { damagesQuery }, { damageActsOf, useHistories }, { queryClient }] =
      await Promise.all([
        import('../damage-queue.ts'),
        import('../queue-state.ts'),
        import('../current-damages.ts'),
        import('../damages-query.ts'),
        import('../damage-acts.ts'),
        import('../../../core/calls/query-client.ts'),
      ])
    queue.startDamageQueue()
    await new Promise((resolve) => setTimeout(resolve, 1))
    const lock = this.locks.held.at(-1) ?? ''
    // A closed page has no timers either, so its queue gets no owner and sends nothing.
    const close = () => {
      isOpen = false
      state.openQueue(undefined)
      this.locks.release(lock)
    }
    this.closing.push(close)
    const actions = () => state.useQueueState.getState().queue.actions
    const reconnect = () => window.dispatchEvent(new Event('online'))
    const read = () => queryClient.fetchQuery({ ...damagesQuery(TENANT, IMAGE_SET_ID), staleTime: 0 })
    await read()
    const seen = () => current.currentDamages(IMAGE_SET_ID)
    const acts = damageActsOf(imageSetOf())
    return { ...queue, ...state, acts, useHistories, actions, seen, read, reconnect, close }
  }
}
