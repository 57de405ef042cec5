import { listClaims } from '@skadi/contract/claims/claims-reads'
import { cleanLine } from '@skadi/domain/forms/typed-text'
import { call } from '../../core/calls/call.ts'

/** Whether another filed claim of the company has that number; false where nobody could be asked: filing asks again. */
export async function isClaimNoTaken(claimNo: string, ownId: string | undefined): Promise<boolean> {
  const wanted = cleanLine(claimNo)
  if (wanted === '') return false
  const query = { claimNo: wanted, status: 'filed', limit: 2, total: 'none' } as const
  const answer = await call(listClaims, { query }).catch(() => undefined)
  return answer?.data.items.some(({ claimId }) => claimId !== ownId) ?? false
}
