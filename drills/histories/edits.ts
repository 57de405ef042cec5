import { listDamages, updateDamages } from '@skadi/contract/damages/damages-calls'
import type { SplitPortal } from '../split-portal.ts'
import type { Model } from './linearize.ts'
import type { Client, Table } from './play.ts'

/** The drill uses the damage labels with ids 1 to 15. */
const LABELS = 15

type Content = { version: string; label: number }
type Ask = { does: 'look' } | { does: 'edit'; seen: string; label: number }
type Answer = Content | string

/**
 * Model of a damage. An edit of the current version succeeds, and an edit of an older version is refused. An edit
 * without a change returns the current damage.
 */
const modelFrom = (start: Content): Model<Content, Ask, Answer> => ({
  start,
  step(state, { ask, answer }) {
    const isAnswer = (content: Content) =>
      typeof answer !== 'string' && answer.version === content.version && answer.label === content.label
    if (ask.does === 'look' || ask.label === state.label) return isAnswer(state) ? state : undefined
    if (ask.seen !== state.version) return answer === 'CONFLICT' ? state : undefined
    if (typeof answer === 'string' || answer.version <= state.version) return undefined
    return answer.label === ask.label ? answer : undefined
  },
})

/** Creates a table on which staff change one damage, each from the version that they last read. */
export async function editTable({ owner, build }: SplitPortal, tenantId: string): Promise<Table<Content, Ask, Answer>> {
  const imageSetId = await build.imageSet({ tenantId, car_id: await build.car(tenantId) })
  const id = await build.damage(await build.image(imageSetId), { label_ids: [1] })
  const { rows } = await owner.query<{ at: Date }>('select modified_at as at from damage where id = $1', [id])
  const start = { version: rows[0]?.at.toISOString() ?? '', label: 1 }
  const seen = new Map<string, string>()
  return {
    model: modelFrom(start),
    look: { does: 'look' },
    choose({ userId }, random) {
      if (random() < 0.3) return { does: 'look' }
      return { does: 'edit', seen: seen.get(userId) ?? start.version, label: 1 + Math.floor(random() * LABELS) }
    },
    async act(client, asked) {
      const answer = await act(client, asked, { imageSetId, id })
      if (typeof answer !== 'string') seen.set(client.userId, answer.version)
      return answer
    },
  }
}

async function act({ ask }: Client, asked: Ask, { imageSetId, id }: Record<'imageSetId' | 'id', string>) {
  const answer =
    asked.does === 'look'
      ? await ask(listDamages, { query: { imageSetId, limit: 1000 } })
      : await ask(updateDamages, { body: { damages: [{ id, modifiedAt: asked.seen, labelIds: [asked.label] }] } })
  if (typeof answer === 'string') return answer
  const [one] = answer.data.items
  return one ? { version: one.modifiedAt, label: one.labels[0]?.id ?? 0 } : 'nothing'
}
