import { EMPTY_CLAIM_FORM, NO_REPAIR, UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { NO_HANDLER_RULE } from '@skadi/domain/claims/claim-handling'
import { NEW_CLAIM_LIFE } from '@skadi/domain/claims/claim-life'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { EMPTY_CLAIM, insertClaim, isClaimNoTaken } from '@skadi/store/claims/claim.repo'
import { putClaimDamage } from '@skadi/store/claims/claim-damage.repo'
import { putClaimInsurer, putClaimLife, putClaimRules } from '@skadi/store/claims/claim-handling.repo'
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
/** The demo's insurer, to which the filed claim was handed off. */
const INSURER = {
  id: seedId('Nordlys Forsikring'),
  name: 'Nordlys Forsikring',
  email: 'claims@nordlys.example',
  webhookId: null,
  referenceFormat: 'NF-######',
}
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
 * Adds an insurer and two claims of Fjord Rental. The filed claim is about the return of NO AB 12345, has the damages of its last rental that
 * may be attached, and was handed off to the insurer. The other claim is a draft. A repeated call changes nothing.
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
  const common = {
    ...EMPTY_CLAIM,
    tenantId: FJORD,
    reporter: RENTER,
    people: [],
    repair: NO_REPAIR,
    handlerId: ULRIK,
    imageSetId: pair.returnId,
  }

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
    await putClaimRules(tx, SCOPE, { insurers: [INSURER], handlerRule: NO_HANDLER_RULE })
    await putClaimInsurer(tx, SCOPE, filed.id, INSURER.id)
    await putClaimLife(tx, SCOPE, filed.id, { ...NEW_CLAIM_LIFE, state: 'handedOff', wasHandedOff: true })
    await tx.run(sql`
      insert into claim_hand_off (id, tenant_id, claim_id, insurer_id, insurer_name, recipient, language, requested_by, state, settled_at, files, report_bytes, bundle_bytes)
      values (${seedId(`hand-off of ${FILED}`)}, ${FJORD}, ${filed.id}, ${INSURER.id}, ${INSURER.name}, ${INSURER.email}, 'no', ${ULRIK}, 'sent',
        clock_timestamp(), '{report,bundle}', 420000, 3100000)`)
    await appendAudit(tx, {
      chain: FJORD,
      actorId: ULRIK,
      action: 'handOffClaim',
      targetType: 'claim',
      targetId: filed.id,
      after: { parts: [], insurerId: INSURER.id },
    })
    const draft = {
      ...common,
      imageSetId: null,
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
