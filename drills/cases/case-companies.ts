import { DEFAULT_CASE_RULES } from '@skadi/domain/cases/case-rules'
import { soundRental } from '@skadi/server/shared/evidence/testing/rental'
import { Database } from '@skadi/store/db/database'
import type { Person, SplitPortal } from '../split-portal.ts'

/** A return that a case may be made of: passings of one car, and the damages that the clerk includes. */
export type Return = { pickupId: string; imageSetId: string; families: string[] }
export type Company = {
  tenantId: string
  clerk: Person
  /** approves what the clerk asks for */
  second: Person
  /** API key of the company's own system, which tells payments */
  key: string
  /** returns without a case */
  returns: Return[]
}

/** Cases from this amount on need a second person. */
export const LIMIT_MINOR = 150_000
export const FEE = { id: 'handling', name: 'Handling', minor: 50_000 }
const DAMAGES = 2

/** Adds companies with returns. The damages are weak, because no photo is compared, so that each line needs a note. */
export async function caseCompanies(portal: SplitPortal, count: number, returns: number): Promise<Company[]> {
  const db = new Database({ connection: portal.connection, max: 2 })
  try {
    const companies: Company[] = []
    for (let n = 0; n < count; n += 1) companies.push(await company(portal, db, returns))
    return companies
  } finally {
    await db.close()
  }
}

async function company(portal: SplitPortal, db: Database, returns: number): Promise<Company> {
  const { build, owner, connection } = portal
  const tenantId = await build.tenant()
  const member = (role: 'USER' | 'ADMIN_TENANT') => portal.person({ tenants: [{ id: tenantId, role }] })
  const clerk = await member('USER')
  const second = await member('ADMIN_TENANT')
  const key = await build.apiKey({ tenantId, createdBy: second.userId, scopes: ['cases:write'] })
  await build.insert('case_rules', {
    tenant_id: tenantId,
    currency: 'NOK',
    country: 'NO',
    limit_minor: LIMIT_MINOR,
    due_days: DEFAULT_CASE_RULES.dueDays,
    fees: JSON.stringify([FEE]),
    vat: DEFAULT_CASE_RULES.vat,
  })
  const ofCompany = { ...build, tenant: async () => tenantId, user: async () => clerk.userId }
  const made: Return[] = []
  for (let n = 0; n < returns; n += 1) {
    const one = await soundRental({ database: { connection, db, owner }, build: ofCompany })
    await one.leaveUnaligned()
    const families: string[] = []
    for (let at = 0; at < DAMAGES; at += 1) {
      const damageId = await one.box(one.back.topLeft, { rect: { x: 300 + 500 * at, y: 500, width: 120, height: 60 } })
      const { rows } = await owner.query<{ id: string }>('select family_id as id from damage where id = $1', [damageId])
      families.push(...rows.map(({ id }) => id))
    }
    await one.judgeAll()
    for (const familyId of families)
      await build.insert('evidence_decision', {
        tenant_id: tenantId,
        pickup_id: one.pickup.id,
        image_set_id: one.back.id,
        family_id: familyId,
        decision: 'include',
        note: 'seen',
        decided_by: clerk.userId,
      })
    made.push({ pickupId: one.pickup.id, imageSetId: one.back.id, families })
  }
  return { tenantId, clerk, second, key: key.text, returns: made }
}
