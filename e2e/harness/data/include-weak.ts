import { setTimeout as sleep } from 'node:timers/promises'
import { CallError } from '@skadi/contract/core/client'
import { decideEvidence, getEvidence } from '@skadi/contract/evidence/evidence-calls'
import { clientOf, PEOPLE } from '../demo.ts'
import type { RunningServer } from '../start-server.ts'

/** Includes the weak damages of a pair, as a clerk does who has compared the photos by eye. */
export async function includeWeak(
  { url }: Pick<RunningServer, 'url'>,
  pair: { pickupId: string; imageSetId: string },
): Promise<void> {
  const { call, token } = await clientOf(url, PEOPLE.user)
  const { data } = await patiently(() => call(getEvidence, { query: pair }, { token }))
  const weak = data.items.filter(({ judgement, decision }) => judgement?.verdict === 'weak' && decision === null)
  for (const { familyId } of weak) {
    const note = 'Compared by eye: it is not there at pickup.'
    await call(decideEvidence, { body: { ...pair, familyId, decision: 'include', note } }, { token })
  }
}

/**
 * Retries a call. On a busy machine the first comparison of photos takes longer than a call may take, but the server
 * continues its work after the timeout.
 */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (tries === 10 || !(error instanceof CallError) || error.status !== 503) throw error
      await sleep(1_000)
    }
  }
}
