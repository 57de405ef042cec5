import { randomInt } from 'node:crypto'
import { createClaim } from '@skadi/contract/claims/claims-writes'
import { UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { CAR, CLIENT, PERSON } from '@skadi/domain/claims/testing/claim-facts'
import { clientOf, PEOPLE } from '../demo.ts'
import type { RunningServer } from '../start-server.ts'

/**
 * Creates a filed claim at Fjord Rental.
 * @param date day of the accident as YYYY-MM-DD, or null if it is unknown
 */
export async function newClaim(
  { url }: Pick<RunningServer, 'url'>,
  { registrationNo, date }: { registrationNo: string; date: string | null },
): Promise<{ claimId: string; claimNo: string }> {
  const { call, token } = await clientOf(url, PEOPLE.user)
  const claimNo = `QA-${randomInt(100_000, 1_000_000)}`
  const accidentInformation = { ...UNKNOWN_ACCIDENT, date }
  const body = {
    status: 'filed' as const,
    claimNo,
    car: { ...CAR, registrationNo },
    reporter: PERSON,
    client: CLIENT,
    accidentInformation,
  }
  const { data } = await call(createClaim, { body }, { token })
  return { claimId: data.claimId, claimNo }
}
