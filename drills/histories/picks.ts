import { confirmJob, getHeldJob, pickJob } from '@skadi/contract/annotation/annotation-calls'
import { setImageSetStatus } from '@skadi/contract/image-sets/image-sets-writes'
import type { SplitPortal } from '../split-portal.ts'
import type { Model } from './linearize.ts'
import type { Client, Table } from './play.ts'

const PASSINGS = 2
const jobType = 'ANNOTATION' as const

type Ask = { does: 'pick' | 'confirm' | 'skip'; passing: string } | { does: 'look' }
/** For each passing: its holder, and the person who ended it for good. */
type State = Record<string, { holder?: string; runs?: boolean; endedBy?: string }>

/**
 * Model of the queue. A passing has at most one holder, a person holds at most one passing, and a skipped passing
 * leaves the queue.
 */
const model: Model<State, Ask, string> = {
  start: {},
  step(state, { client, ask, answer }) {
    const held = Object.keys(state).find((id) => state[id]?.holder === client)
    if (ask.does === 'look') return answer === (held ?? 'none') ? state : undefined
    const { holder, runs, endedBy } = state[ask.passing] ?? {}
    const isOwn = holder === client
    const become = (next: State[string]): State => ({ ...state, [ask.passing]: next })
    const expected = {
      pick: () =>
        endedBy
          ? 'NOT_FOUND'
          : isOwn
            ? (['ok', state] as const)
            : holder || held
              ? 'LOCKED'
              : (['ok', become({ holder: client })] as const),
      confirm: () =>
        isOwn
          ? (['ok', become({ holder: client, runs: true })] as const)
          : endedBy === client
            ? 'ALREADY_SUBMITTED'
            : 'NOT_PICKED',
      skip: () =>
        isOwn && runs
          ? (['ok', become({ endedBy: client })] as const)
          : endedBy === client
            ? 'ALREADY_SUBMITTED'
            : 'JOB_NOT_HELD',
    }[ask.does]()
    if (typeof expected === 'string') return answer === expected ? state : undefined
    return answer === expected[0] ? expected[1] : undefined
  },
}

/** Creates a table on which annotators compete for the same passings. */
export async function pickTable({ owner, build }: SplitPortal, tenantId: string): Promise<Table<State, Ask, string>> {
  await owner.query('delete from manual_job')
  const passings: string[] = []
  for (let n = 0; n < PASSINGS; n += 1)
    passings.push(
      await build.imageSet({
        tenantId,
        annotation_enabled: true,
        manual_status: 0,
        waiting_for: jobType,
        waiting_since: new Date(),
      }),
    )
  return {
    model,
    look: { does: 'look' },
    choose(_client, random) {
      const passing = passings[Math.floor(random() * PASSINGS)] ?? ''
      const chance = random()
      if (chance < 0.15) return { does: 'look' }
      return { does: chance < 0.6 ? 'pick' : chance < 0.8 ? 'confirm' : 'skip', passing }
    },
    act,
  }
}

async function act({ ask }: Client, asked: Ask): Promise<string> {
  if (asked.does === 'look') {
    const held = await ask(getHeldJob, { query: { jobType } })
    return typeof held === 'string' ? held : (held.data.job?.imageSetId ?? 'none')
  }
  const imageSetId = asked.passing
  const answer =
    asked.does === 'skip'
      ? await ask(setImageSetStatus, { params: { id: imageSetId }, body: { isSkipped: true } })
      : await ask(asked.does === 'pick' ? pickJob : confirmJob, { body: { imageSetId, jobType } })
  return typeof answer === 'string' ? answer : 'ok'
}
