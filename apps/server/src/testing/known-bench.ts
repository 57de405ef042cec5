import { markKnownPassing } from '@skadi/contract/annotation/known/known-calls'
import { pickNext } from '@skadi/store/annotation/queue.repo'
import { WORKER } from '@skadi/store/db/scope'
import { beforeEach } from 'vitest'
import { queueBench } from './queue-bench.ts'
import type { SignedIn, TestServer } from './test-server.ts'

const jobType = 'ANNOTATION' as const
export const SCRATCH = 1

export const boxAt = (x: number) => [
  { x, y: 100 },
  { x: x + 200, y: 300 },
]

/** Returns the bench of the queue, with 30 of 100 assignments on known passings. */
export function knownBench(server: TestServer) {
  const bench = queueBench(server)
  const { build } = server
  const owner = () => server.database.owner

  beforeEach(async () => {
    await owner().query('delete from known_passing')
    await owner().query('insert into known_rate values (true, 30) on conflict (is_only) do update set percent = 30')
  })

  /** Adds a passing with a submitted review. The reviewer moved, labelled and accepted one suggestion, and rejected another suggestion. */
  async function reviewedSet() {
    const imageSetId = await build.imageSet({
      tenantId: bench.tenantId,
      registration_no: 'KN10001',
      status: 'finished',
      annotation_enabled: true,
      review_enabled: true,
      annotation_time: new Date(),
      review_time: new Date(),
    })
    const imageId = await build.image(imageSetId)
    const found = { detector: 'test', detector_version: '1', certainty: 0.8, state: 'suggested' }
    await build.damage(imageId, {
      ...found,
      original_points: JSON.stringify(boxAt(110)),
      points: boxAt(100),
      label_ids: `{${SCRATCH}}`,
      final_state: 'accepted',
    })
    await build.damage(imageId, { ...found, points: boxAt(900), final_state: 'rejected' })
    return { imageSetId, imageId }
  }

  const mark = async (imageSetId: string) =>
    (await bench.ask(bench.gry, markKnownPassing, { body: { imageSetId } })).data.id

  const next = (userId: string, tenantId: string | null = null) =>
    server.database.db.transaction(WORKER, (tx) => pickNext(tx, { userId, jobType, tenantId }))

  /** Gives a user one assignment after the other, until an assignment is on a known passing. Stops after a dozen. */
  async function untilTurn(userId: string, give: () => Promise<{ isGold: boolean; imageSetId: string } | undefined>) {
    for (let n = 0; n < 12; n += 1) {
      await owner().query(
        `update manual_job set status = 'submitted', ended_at = now() where user_id = $1 and status in ('picked', 'running')`,
        [userId],
      )
      const job = await give()
      if (!job) throw new Error('nothing was given')
      if (job.isGold) return job.imageSetId
    }
    return undefined
  }

  /** Returns the id of the known passing's copy that the queue assigns to the user. Returns undefined if the queue assigns none. */
  const givenKnown = ({ userId }: { userId: string }): Promise<string | undefined> =>
    untilTurn(userId, async () => {
      await bench.waitingSet()
      return next(userId)
    })

  const annotator = (): Promise<SignedIn & { userId: string }> => bench.person({ groups: ['ANNOTATOR'] })
  return Object.assign(bench, { reviewedSet, mark, next, untilTurn, givenKnown, annotator })
}
