import { createHash, randomBytes } from 'node:crypto'
import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import { PIPELINE_MASK_BITS } from '@skadi/domain/capture/pipeline-mask'
import { parseRegistration } from '@skadi/domain/cars/parse-registration'
import type { DemoPhotos } from '@skadi/domain/demo/demo-photos'
import type { NoticeTexts } from '@skadi/domain/notices/notice-words'
import { appendAudit, GLOBAL_CHAIN } from '../audit/append-audit.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AUTH, type Scope } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { DEMO_GROUP, DEMO_PEOPLE, DEMO_TENANTS, type DemoTenantName } from './demo-people.ts'
import { seedId } from './seed-id.ts'

type DemoRig = {
  name: string
  location: string
  label: CaptureLabel
  /** names of the units on the left and right side */
  units: readonly [left: string, right: string]
  tenants: readonly DemoTenantName[]
  defaultTenant: DemoTenantName | undefined
}

/** Rigs of the demo. Flesland has no default output, so that its passings with unlisted plates stay unassigned. */
const DEMO_RIGS: readonly DemoRig[] = [
  {
    name: 'Gardermoen pickup',
    location: 'Gardermoen',
    label: 'pickup',
    units: ['GDM-L', 'GDM-R'],
    tenants: ['Fjord Rental'],
    defaultTenant: 'Fjord Rental',
  },
  {
    name: 'Gardermoen return',
    location: 'Gardermoen',
    label: 'return',
    units: ['GDR-L', 'GDR-R'],
    tenants: ['Fjord Rental'],
    defaultTenant: 'Fjord Rental',
  },
  {
    name: 'Flesland return',
    location: 'Flesland',
    label: 'return',
    units: ['BGO-L', 'BGO-R'],
    tenants: ['Bergen Cars', 'Lofoten Lease'],
    defaultTenant: undefined,
  },
]

/** Plates on the list of each tenant. The passings of the demo's rigs have these plates, and one plate that is on no list. */
const DEMO_PLATES: Readonly<Record<DemoTenantName, readonly string[]>> = {
  'Fjord Rental': ['NO#AB12345', 'NO#EL54321', 'NO#DN40718', 'NO#KH20417', 'NO#VJ61830', 'NO#RF77215', 'WN#SK000417'],
  'Bergen Cars': ['NO#SV70112', 'NO#BT28830', 'NO#HF91560'],
  'Lofoten Lease': ['NO#NE33004', 'NO#NE33007', 'NO#NF61209'],
}

/** Credentials of a rig, per side. The database stores only hashes of the keys. */
export type SeededRig = { name: string; left: { unit: string; key: string }; right: { unit: string; key: string } }

const STAFF = { role: 'staff' as const, userId: seedId('+4790000001') } satisfies Scope

/**
 * Creates the demo's people, tenants, group, rigs and plate lists (C-32). May be repeated after an interrupted start. Existing rows then
 * stay, and the rigs get new keys.
 * @param passwordHash of the password that all demo accounts share
 * @param photos with `sketched`, the demo neither searches for faces nor aligns photos for matching damages; both cost more than the rest
 * of a passing
 */
export async function seedDemo(db: Database, passwordHash: string, photos?: DemoPhotos): Promise<SeededRig[]> {
  await db.transaction(STAFF, (tx) => seedTenants(tx, photos !== 'sketched'))
  await db.transaction(AUTH, (tx) => seedPeople(tx, passwordHash))
  const rigs = await db.transaction(STAFF, (tx) => seedRigs(tx, photos === 'sketched'))
  for (const { name } of DEMO_TENANTS) {
    const tenantId = seedId(name)
    await db.transaction({ role: 'app', tenantId, userId: STAFF.userId }, (tx) =>
      seedPlates(tx, tenantId, DEMO_PLATES[name]),
    )
  }
  return rigs
}

/**
 * Creates each notice in the bell of the demo once, with the demo's first person as its author. Must be called after `seedDemo`.
 * @param notices `inDays` is the number of days from now until the start
 */
export async function seedDemoNotices(
  db: Database,
  notices: readonly (NoticeTexts & { inDays: number })[],
): Promise<void> {
  await db.transaction(STAFF, async (tx) => {
    for (const { title, text, language, translations, inDays } of notices) {
      await tx.run(sql`
        insert into notice (id, title, text, language, translations, starts_at, created_by)
        values (${seedId(title)}, ${title}, ${text}, ${language}, ${JSON.stringify(translations)}, date_trunc('hour', now()) + make_interval(days => ${inDays}), ${STAFF.userId})
        on conflict do nothing`)
    }
  })
}

async function seedTenants(tx: Transaction, blursFaces: boolean): Promise<void> {
  for (const { name, isHandicapped, ...tenant } of DEMO_TENANTS) {
    const settings = { ...tenant.settings, ...(blursFaces ? {} : { faceblurServiceEnabled: {} }) }
    await tx.run(sql`
      insert into tenant (id, name, is_handicapped, settings) values (${seedId(name)}, ${name}, ${isHandicapped}, ${JSON.stringify(settings)})
      on conflict do nothing`)
  }
  const groupId = seedId(DEMO_GROUP.name)
  await tx.run(sql`
    insert into tenant_group (id, name, power_tenant_id) values (${groupId}, ${DEMO_GROUP.name}, ${seedId(DEMO_GROUP.power)}) on conflict do nothing`)
  await tx.run(sql`
    insert into tenant_group_member (tenant_id, group_id) select unnest(${DEMO_GROUP.members.map(seedId)}::uuid[]), ${groupId} on conflict do nothing`)
  await appendAudit(tx, {
    chain: GLOBAL_CHAIN,
    actorId: null,
    action: 'seedDemo',
    targetType: 'tenantGroup',
    targetId: groupId,
  })
}

async function seedPeople(tx: Transaction, passwordHash: string): Promise<void> {
  for (const person of DEMO_PEOPLE) {
    const id = seedId(person.username)
    await tx.run(sql`
      insert into app_user (id, username, password_hash, first_name, last_name)
      values (${id}, ${person.username}, ${passwordHash}, ${person.firstName}, ${person.lastName}) on conflict do nothing`)
    await tx.run(
      sql`insert into user_group (user_id, name) select ${id}, unnest(${person.groups}::text[]) on conflict do nothing`,
    )
    for (const { name, role } of person.tenants) {
      await tx.run(
        sql`insert into tenant_member (tenant_id, user_id, role) values (${seedId(name)}, ${id}, ${role}) on conflict do nothing`,
      )
    }
  }
}

async function seedRigs(tx: Transaction, isSketched: boolean): Promise<SeededRig[]> {
  const mask = isSketched ? PIPELINE_MASK_BITS.damageMatching : 0
  const rigs: SeededRig[] = []
  for (const rig of DEMO_RIGS) {
    const [left, right] = [seedId(rig.units[0]), seedId(rig.units[1])]
    const keys = { left: randomBytes(24).toString('base64url'), right: randomBytes(24).toString('base64url') }
    for (const [side, id, name] of [
      ['left', left, rig.units[0]],
      ['right', right, rig.units[1]],
    ] as const) {
      const keyHash = createHash('sha256').update(keys[side]).digest()
      const defaultTenantId = rig.defaultTenant ? seedId(rig.defaultTenant) : null
      await tx.run(sql`
        insert into capture_unit (id, name, location, side, key_hash, default_tenant_id)
        values (${id}, ${name}, ${rig.location}, ${side}, ${keyHash}, ${defaultTenantId}) on conflict (id) do update set key_hash = excluded.key_hash`)
      await tx.run(
        sql`insert into capture_unit_tenant (capture_unit_id, tenant_id) select ${id}, unnest(${rig.tenants.map(seedId)}::uuid[]) on conflict do nothing`,
      )
    }
    await tx.run(sql`
      insert into capture_set (id, name, location, label, left_unit_id, right_unit_id, pipeline_mask)
      values (${seedId(rig.name)}, ${rig.name}, ${rig.location}, ${rig.label}, ${left}, ${right}, ${mask}) on conflict do nothing`)
    rigs.push({ name: rig.name, left: { unit: left, key: keys.left }, right: { unit: right, key: keys.right } })
  }
  return rigs
}

async function seedPlates(tx: Transaction, tenantId: string, plates: readonly string[]): Promise<void> {
  for (const text of plates) {
    const plate = parseRegistration(text)
    if (!plate) throw new Error(`the demo has a plate that is none: ${text}`)
    await tx.run(sql`
      insert into plate_list (tenant_id, country_code, registration_no) values (${tenantId}, ${plate.countryCode}, ${plate.registrationNo})
      on conflict do nothing`)
  }
}
