import { expect } from '@playwright/test'
import type { DamageCaseView } from '@skadi/contract/cases/case'
import { getCase, listCases } from '@skadi/contract/cases/cases-reads'
import { createCase, waiveCase } from '@skadi/contract/cases/cases-writes'
import { getEvidence } from '@skadi/contract/evidence/evidence-calls'
import { clientOf, PEOPLE } from '../demo.ts'
import type { RunningServer } from '../start-server.ts'

/** A draft of a case for a return of Fjord Rental, with all damages that a case may ask for; an earlier case is waived. */
export async function newCase(
  { url }: Pick<RunningServer, 'url'>,
  pair: { pickupId: string; imageSetId: string },
): Promise<DamageCaseView> {
  const { call, token } = await clientOf(url, PEOPLE.user)
  await endCases({ url }, pair.imageSetId)
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

/** Waives the open cases of a return, so that the return can get a new case. */
export async function endCases({ url }: Pick<RunningServer, 'url'>, imageSetId: string): Promise<void> {
  const { call, token } = await clientOf(url, PEOPLE.user)
  const { data } = await call(listCases, { query: { imageSetId } }, { token })
  for (const one of data.items)
    if (['draft', 'sent', 'partlyAnswered', 'accepted', 'objected'].includes(one.state))
      await call(waiveCase, { params: { id: one.caseId }, body: { reason: 'Another test' } }, { token })
}
