import { expect, test } from 'vitest'
import type { NewAction, PendingAction, PendingActions } from './pending-action.ts'
import { actionsToSend, noPendingActions, type PendingEvent, pendingActionsAfter } from './pending-actions.ts'

const DAMAGES = ['1', '2', '3']

/** A page and a server, with a connection that loses responses. The server performs each action id at most once. */
class Page {
  queue: PendingActions<number> = noPendingActions(true)
  readonly underWay = new Map<string, PendingAction<number>>()
  /** actions that the server performed, in the order in which it performed them */
  readonly done: PendingAction<number>[] = []
  readonly wanted = new Set<string>()
  readonly refused = new Set<string>()
  /** maps the id of an action to the id of the action that reverses it */
  readonly reverses = new Map<string, string>()
  private last = 0
  private seed: number

  constructor(seed: number) {
    this.seed = seed
  }

  below(limit: number): number {
    this.seed = (Math.imul(this.seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.seed / 2 ** 32) * limit)
  }

  /** Passes the queue through JSON, as a store does. */
  tell(event: PendingEvent<number>): void {
    this.queue = pendingActionsAfter(JSON.parse(JSON.stringify(this.queue)) as PendingActions<number>, event)
  }

  has(id: string): boolean {
    return this.done.some((action) => action.id === id)
  }

  step(): void {
    const chance = this.below(10)
    if (chance < 4) this.act()
    else if (chance < 6) this.answerOne()
    else if (chance === 6) this.loseConnection()
    else if (chance === 7) this.tell({ type: 'connected' })
    else this.correct()
    if (this.below(3) > 0) this.send()
  }

  /** Retries every refused action until all actions are confirmed. */
  finish(): void {
    for (let rounds = 1_000; rounds > 0 && this.queue.actions.length > 0; rounds--) {
      this.tell({ type: 'connected' })
      for (const { id, status } of this.queue.actions) if (status === 'error') this.tell({ type: 'retried', id })
      this.send()
      this.answerOne()
    }
  }

  private newAction(damageIds: readonly string[]): NewAction<number> {
    return { id: `a${++this.last}`, kind: 'change', damageIds, input: this.last }
  }

  private act(): void {
    const one = this.below(DAMAGES.length)
    const action = this.newAction(DAMAGES.filter((_, at) => at === one || this.below(4) === 0))
    this.wanted.add(action.id)
    this.tell({ type: 'added', action })
  }

  private send(): void {
    for (const action of actionsToSend(this.queue, new Set(this.underWay.keys()))) {
      this.tell({ type: 'sent', id: action.id })
      this.underWay.set(action.id, action)
    }
  }

  private doOnce(action: PendingAction<number>): void {
    if (!this.has(action.id)) this.done.push(action)
  }

  private answerOne(): void {
    const action = [...this.underWay.values()][this.below(this.underWay.size)]
    if (!action) return
    this.underWay.delete(action.id)
    if (this.below(5) === 0 && !this.has(action.id)) {
      this.refused.add(action.id)
      this.tell({ type: 'failed', id: action.id, error: 'CONFLICT' })
    } else {
      this.doOnce(action)
      this.tell({ type: 'succeeded', id: action.id })
    }
  }

  private loseConnection(): void {
    for (const action of this.underWay.values()) if (this.below(2) === 0) this.doOnce(action)
    this.underWay.clear()
    this.tell({ type: 'disconnected' })
  }

  /** Retries or discards a refused action. If there is none, reverses the newest action. */
  private correct(): void {
    const refused = this.queue.actions.find(({ status }) => status === 'error')
    if (refused) {
      const isRetried = this.below(2) === 0
      if (!isRetried) this.wanted.delete(refused.id)
      this.tell({ type: isRetried ? 'retried' : 'dismissed', id: refused.id })
      return
    }
    const newest = this.queue.actions.at(-1)
    if (!newest || newest.reverses !== undefined) return
    const reverse = this.newAction(newest.damageIds)
    this.wanted.delete(newest.id)
    this.reverses.set(newest.id, reverse.id)
    this.tell({ type: 'undone', id: newest.id, reverse })
  }
}

/** Fixed seeds, so that a failure can be reproduced. */
const SEEDS = Array.from({ length: 30 }, (_, at) => at + 1)

function play(seed: number, watch: (page: Page) => void = () => undefined): Page {
  const page = new Page(seed)
  for (let step = 0; step < 200; step++) {
    page.step()
    watch(page)
  }
  page.finish()
  return page
}

test('with any connection, every action is confirmed in the end and none is lost', () => {
  for (const seed of SEEDS) {
    const page = play(seed)
    expect(page.queue.actions, `seed ${seed}`).toEqual([])
    expect(
      [...page.wanted].filter((id) => !page.has(id)),
      `seed ${seed}`,
    ).toEqual([])
  }
})

test('an undone action was never performed or is reversed, unless the reversal was given up', () => {
  let reversed = 0
  for (const seed of SEEDS) {
    const page = play(seed)
    for (const [id, reverse] of page.reverses) {
      if (page.has(id) && page.has(reverse)) reversed++
      if (!page.refused.has(reverse)) expect(page.has(reverse), `seed ${seed}, ${id}`).toBe(page.has(id))
    }
  }
  expect(reversed).toBeGreaterThan(10)
})

test('one request at a time for each damage, performed in the order of the user’s actions', () => {
  for (const seed of SEEDS) {
    let crowded = 0
    const page = play(seed, ({ underWay }) => {
      const flying = [...underWay.values()].flatMap(({ damageIds }) => damageIds)
      if (new Set(flying).size !== flying.length) crowded++
    })
    expect(crowded, `seed ${seed}`).toBe(0)
    for (const damage of DAMAGES) {
      const order = page.done
        .filter(({ id, damageIds }) => damageIds.includes(damage) && !page.refused.has(id))
        .map(({ input }) => input)
      expect(order, `seed ${seed}, damage ${damage}`).toEqual([...order].sort((a, b) => a - b))
    }
  }
})
