import { expect } from '@playwright/test'
import type { DamageCaseView } from '@skadi/contract/cases/case'
import { getCase, listCases } from '@skadi/contract/cases/cases-reads'
import { createCase, waiveCase } from '@skadi/contract/cases/cases-writes'
import { getEvidence } from '@skadi/contract/evidence/evidence-calls'
import { clusterDirOf } from '@skadi/store/embedded/cluster'
import { DATABASE, OWNER } from '@skadi/store/embedded/create-cluster'
import pg from 'pg'
import { clientOf, PEOPLE } from '../demo.ts'
import type { RunningServer } from '../start-server.ts'

/** A draft of a case for a return of Fjord Rental, with all damages that a case may ask for; an earlier case is waived. */
export async function newCase(
  server: Pick<RunningServer, 'url' | 'dataDir'>,
  pair: { pickupId: string; imageSetId: string },
): Promise<DamageCaseView> {
  const { call, token } = await clientOf(server.url, PEOPLE.user)
  await endCases(server, pair.imageSetId)
  let lines: { kind: 'damage'; familyId: string; note: string }[] = []
  // the first request starts the alignment of the pair's photos
  await expect(async () => {
    const { data } = await call(getEvidence, { query: pair }, { token })
    lines = data.items
      .filter(({ isInSum, judgement }) => isInSum && judgement !== null && judgement.verdict !== 'blocked')
      .map(({ familyId }) => ({ kind: 'damage', familyId, note: 'Seen by both of us' }))
  }).toPass()
  const { data } = await call(createCase, { body: { ...pair, lines } }, { token })
  return (await call(getCase, { params: { id: data.caseId } }, { token })).data
}

/**
 * Waives the open cases of a return, so that the return can get a new case. A case that another test settled is marked
 * as waived in the database, because no call frees its return.
 */
export async function endCases(
  { url, dataDir }: Pick<RunningServer, 'url' | 'dataDir'>,
  imageSetId: string,
): Promise<void> {
  const { call, token } = await clientOf(url, PEOPLE.user)
  const { data } = await call(listCases, { query: { imageSetId } }, { token })
  for (const one of data.items)
    if (['draft', 'stated', 'sent', 'partlyAnswered', 'accepted', 'objected'].includes(one.state))
      await call(waiveCase, { params: { id: one.caseId }, body: { reason: 'Another test' } }, { token })
  if (!data.items.some(({ state }) => state === 'settled')) return
  const owner = new pg.Client({ host: clusterDirOf(dataDir), user: OWNER, database: DATABASE })
  await owner.connect()
  try {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query("update damage_case set state = 'waived' where image_set_id = $1 and state = 'settled'", [
      imageSetId,
    ])
  } finally {
    await owner.end()
  }
}
