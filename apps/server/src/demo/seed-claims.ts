import { EMPTY_CLAIM_FORM, NO_REPAIR, UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { insertClaim, isClaimNoTaken } from '@skadi/store/claims/claim.repo'
import { putClaimDamage } from '@skadi/store/claims/claim-damage.repo'
import type { Database } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { seedId } from '@skadi/store/seed/seed-id'
import { loadEvidence } from '../shared/evidence/load-evidence.ts'

const FJORD = seedId('Fjord Rental')
const ULRIK = seedId('+4790000003')
const SCOPE: Scope & { role: 'app' } = { role: 'app', tenantId: FJORD, userId: ULRIK }
const FILED = 'FR-2026-0041'
const DRAFT = 'FR-2026-0042'
/** Reason for which the clerk attaches a damage that the photos alone do not prove. */
const SEEN_AT_DESK = 'The renter showed it at the desk on return.'
const ACCIDENT_DAYS_AGO = 2
const DAY_MS = 86_400_000

const RENTER = {
  firstName: 'Nora',
  lastName: 'Nygård',
  streetAddress: 'Storgata 12',
  postalCode: '0155',
  city: 'Oslo',
  country: 'NO',
}

/**
 * Adds two claims of Fjord Rental. The filed claim is about the return of NO AB 12345, and has the damages of its last rental that may be
 * attached. The other claim is a draft. A repeated call changes nothing.
 * @param seededAt start of the demo, to which the times of its passings are relative
 * @returns false as long as no damage of the last rental is recorded
 */
export async function seedClaims(
  { db, objects }: { db: Database; objects: ObjectStore },
  seededAt: string,
): Promise<boolean> {
  if (await db.row(SCOPE, sql`select id from claim where id = ${seedId(FILED)}`)) return true
  const pair = await db.row<{ pickupId: string; returnId: string }>(
    SCOPE,
    sql`select s.id as "returnId", s.pickup_id as "pickupId" from image_set s
      where s.tenant_id = ${FJORD} and s.registration_no = 'AB12345' and s.pickup_id is not null and s.status = 'finished'
        and s.rec_date > ${new Date(Date.parse(seededAt) - DAY_MS)} and s.new_damages > 0
      order by s.rec_date desc limit 1`,
  )
  if (!pair) return false
  const evidence = (await loadEvidence({ db, objects }, SCOPE, pair)) ?? []
  const date = new Date(Date.parse(seededAt) - ACCIDENT_DAYS_AGO * DAY_MS).toISOString().slice(0, 10)
  const { personIdNumber: _, ...client } = EMPTY_CLAIM_FORM.client
  const common = { tenantId: FJORD, reporter: RENTER, people: [], repair: NO_REPAIR, handlerId: ULRIK }

  await db.transaction(SCOPE, async (tx) => {
    if (await isClaimNoTaken(tx, { tenantId: FJORD, claimNo: FILED, exceptId: seedId(FILED) })) return
    const filed = {
      ...common,
      id: seedId(FILED),
      status: 'filed' as const,
      claimNo: FILED,
      car: { ...CAR, registrationNo: 'AB12345' },
      client: { ...client, ...RENTER, policyNumber: 'P-204518', phone: '+47 900 00 112', email: 'nora@example.com' },
      personIdNumber: '14058012345',
      accidentInformation: {
        ...UNKNOWN_ACCIDENT,
        date,
        time: '16:40',
        address: 'Parkeringshuset, Sandvika',
        type: 'PARKING' as const,
        reason: 'MISCALCULATION' as const,
        speed: 5,
        description: 'Touched a pillar while parking.',
      },
    }
    await insertClaim(tx, filed, ULRIK)
    await appendAudit(tx, {
      chain: FJORD,
      actorId: ULRIK,
      action: 'createClaim',
      targetType: 'claim',
      targetId: filed.id,
      after: { parts: ['claimNo', 'car', 'reporter', 'client', 'accidentInformation'], status: 'filed' },
    })
    for (const { familyId, damageId, judgement, price } of evidence)
      if (judgement && judgement.verdict !== 'blocked')
        await putClaimDamage(tx, SCOPE, {
          claimId: filed.id,
          familyId,
          damageId,
          pickupId: pair.pickupId,
          imageSetId: pair.returnId,
          judgement,
          price: price && { amount: price.amount, currency: price.currency },
          note: judgement.verdict === 'weak' ? SEEN_AT_DESK : null,
        })
    const draft = {
      ...common,
      id: seedId(DRAFT),
      status: 'draft' as const,
      claimNo: DRAFT,
      car: { ...CAR, registrationNo: 'EL54321', make: 'Nissan', model: 'Leaf', vin: '', year: '2022', mileage: '' },
      reporter: EMPTY_CLAIM_FORM.reporter,
      client,
      personIdNumber: '',
      accidentInformation: UNKNOWN_ACCIDENT,
    }
    await insertClaim(tx, draft, ULRIK)
    await appendAudit(tx, {
      chain: FJORD,
      actorId: ULRIK,
      action: 'createClaim',
      targetType: 'claim',
      targetId: draft.id,
      after: { parts: ['claimNo', 'car'], status: 'draft' },
    })
  })
  return true
}

const CAR = {
  registrationNo: '',
  country: 'NO',
  mileage: '41250',
  make: 'Volvo',
  model: 'S60',
  vin: 'YV1ZWBHD0M2000001',
  year: '2021',
  gear: 'Automatic',
  displacement: '1969',
}
