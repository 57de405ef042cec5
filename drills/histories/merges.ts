import { createDamages, listDamages, mergeDamages } from '@skadi/contract/damages/damages-calls'
import type { SplitPortal } from '../split-portal.ts'
import type { Model } from './linearize.ts'
import type { Client, Table } from './play.ts'

const BOXES = 7

/** Damage number of each box, in the order of the boxes. */
type State = readonly number[]
type Ask = { does: 'look' } | { does: 'merge'; one: number; other: number }
type Answer = State | number | string

/** Model of merges: merged damages are one damage permanently, with the smaller of their numbers. */
const model: Model<State, Ask, Answer> = {
  start: Array.from({ length: BOXES }, (_, at) => at + 1),
  step(state, { ask, answer }) {
    if (ask.does === 'look') return JSON.stringify(answer) === JSON.stringify(state) ? state : undefined
    const [one = 0, other = 0] = [state[ask.one], state[ask.other]]
    if (one === other) return answer === 'AT_LEAST_TWO' ? state : undefined
    const kept = Math.min(one, other)
    return answer === kept ? state.map((number) => (number === one || number === other ? kept : number)) : undefined
  },
}

/** Creates a table on which staff merge the damages of one passing. The first client has drawn these damages. */
export async function mergeTable(
  { build }: SplitPortal,
  tenantId: string,
  [drawer]: readonly Client[],
): Promise<Table<State, Ask, Answer>> {
  const imageSetId = await build.imageSet({ tenantId, car_id: await build.car(tenantId) })
  const imageId = await build.image(imageSetId)
  const drawn = await drawer?.ask(createDamages, {
    body: { damages: Array.from({ length: BOXES }, (_, at) => ({ imageId, points: boxOf(at), firstDamageId: null })) },
  })
  if (!drawn || typeof drawn === 'string') throw new Error(`nothing was drawn: ${drawn}`)
  const boxes = drawn.data.items.map(({ id }) => id)
  return {
    model,
    look: { does: 'look' },
    choose(_client, random) {
      const one = Math.floor(random() * BOXES)
      const other = (one + 1 + Math.floor(random() * (BOXES - 1))) % BOXES
      return random() < 0.3 ? { does: 'look' } : { does: 'merge', one, other }
    },
    act: (client, asked) => act(client, asked, { imageSetId, boxes }),
  }
}

const boxOf = (at: number) => [
  { x: 200 * at, y: 100 },
  { x: 200 * at + 90, y: 190 },
]

async function act({ ask }: Client, asked: Ask, { imageSetId, boxes }: { imageSetId: string; boxes: string[] }) {
  if (asked.does === 'merge') {
    const damages = [boxes[asked.one] ?? '', boxes[asked.other] ?? '']
    const answer = await ask(mergeDamages, { body: { damages } })
    return typeof answer === 'string' ? answer : (answer.data.number ?? 0)
  }
  const answer = await ask(listDamages, { query: { imageSetId, limit: 1000 } })
  if (typeof answer === 'string') return answer
  const numbers = new Map(answer.data.items.map(({ id, number }) => [id, number ?? 0]))
  return boxes.map((id) => numbers.get(id) ?? 0)
}
