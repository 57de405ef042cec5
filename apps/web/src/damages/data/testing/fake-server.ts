import type { Damage } from '@skadi/contract/damages/damage'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import { damageOf } from './damage-of.ts'

type Change = Partial<Damage> & { id: string; modifiedAt?: string; labelIds?: number[] }
type Mutation = { key: string; method: string; path: string; body: unknown }
/**
 * Outcome of a request in a test. `answered`: executed and answered.
 * `answerLost`: executed, but the answer is lost. `lost`: the request is lost. `unavailable`: the server is busy.
 * `readOnly`, `jobOver`: the server refuses the request.
 */
type Fate = 'answered' | 'answerLost' | 'lost' | 'unavailable' | 'readOnly' | 'jobOver'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refusal = (status: number, code: string) => json(status, { error: { code, message: code } })

/**
 * Simulates the server behind the `fetch` of a test. It stores damages, and executes requests with the same
 * Idempotency-Key only once. On demand it loses answers.
 */
export class FakeServer {
  readonly damages = new Map<string, Damage>()
  /** all changes in order of execution */
  readonly done: Mutation[] = []
  /** number of received requests with any outcome */
  requests = 0
  fate: (mutation: Mutation) => Fate = () => 'answered'
  private answers = new Map<string, unknown>()
  private clock = 0

  constructor(damages: readonly Damage[]) {
    for (const damage of damages) this.damages.set(damage.id, damage)
  }

  /** Changes a damage as another user. */
  change(id: string, fields: Partial<Damage>): void {
    const damage = this.damages.get(id)
    if (damage) this.damages.set(id, { ...damage, ...fields, modifiedAt: this.now() })
  }

  async answer(address: string, init: RequestInit = {}): Promise<Response> {
    await new Promise((resolve) => setTimeout(resolve, 1))
    const path = address.split('?')[0] ?? ''
    const method = init.method ?? 'GET'
    if (method === 'GET') return json(200, { data: { items: [...this.damages.values()] }, meta: {} })
    const key = new Headers(init.headers).get('idempotency-key') ?? ''
    const mutation = { key, method, path, body: JSON.parse((init.body as string | undefined) ?? '{}') as unknown }
    this.requests += 1
    const fate = this.fate(mutation)
    if (fate === 'lost') throw new TypeError('no connection')
    if (fate === 'unavailable') return refusal(503, 'UNAVAILABLE')
    if (fate === 'jobOver') return refusal(403, 'JOB_NOT_HELD')
    if (fate === 'readOnly') return refusal(403, 'READ_ONLY_TENANT')
    if (!this.answers.has(key)) {
      const answer = this.mutate(mutation)
      if (answer instanceof Response) return answer
      this.answers.set(key, answer)
      this.done.push(mutation)
    }
    if (fate === 'answerLost') throw new TypeError('connection reset')
    return json(200, this.answers.get(key))
  }

  private mutate({ method, path, body }: Mutation): Response | { data: unknown } {
    if (path === '/api/assets/boundingBoxes' && method === 'DELETE') {
      for (const id of (body as { boundingBoxesIds: string[] }).boundingBoxesIds) this.damages.delete(id)
      return { data: {} }
    }
    const { damages, boundingBoxes } = body as { damages?: Change[]; boundingBoxes?: Change[] }
    const changes = damages ?? boundingBoxes ?? []
    if (method === 'POST') return this.put(changes.map((one) => damageOf(0, { state: 'created', ...one })))
    const isStale = changes.some(({ id, modifiedAt }) => {
      const damage = this.damages.get(id)
      return damage === undefined || (modifiedAt !== undefined && modifiedAt < damage.modifiedAt)
    })
    return isStale ? refusal(409, 'CONFLICT') : this.put(changes.flatMap((change) => this.changed(change)))
  }

  private changed({ labelIds, ...fields }: Change): Damage[] {
    const damage = this.damages.get(fields.id)
    const labels = labelIds ? { labels: labelIds.flatMap((id) => labelOf(id) ?? []) } : {}
    return damage ? [{ ...damage, ...fields, ...labels }] : []
  }

  private put(changed: readonly Damage[]): { data: unknown } {
    const items = changed.map((damage) => ({ ...damage, modifiedAt: this.now() }))
    for (const damage of items) this.damages.set(damage.id, damage)
    return { data: { items } }
  }

  private now(): string {
    this.clock += 1
    return new Date(Date.UTC(2026, 10, 22, 6, 0, this.clock)).toISOString()
  }
}
