import type { ClaimCar } from '@skadi/domain/claims/claim'
import type { Transaction } from '../db/database.ts'
import { recordEvent } from './record-event.ts'

type FiledClaim = { id: string; tenantId: string; claimNo: string; car: Pick<ClaimCar, 'registrationNo' | 'country'> }

export async function recordClaimFiled(tx: Transaction, { id, tenantId, claimNo, car }: FiledClaim): Promise<void> {
  const payload = { claimId: id, claimNo, registrationNo: car.registrationNo, countryCode: car.country }
  await recordEvent(tx, { tenantId, kind: 'claim.filed', subjectId: id, payload })
}
