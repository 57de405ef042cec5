import { createHash } from 'node:crypto'
import type { GlobalGroup, TenantRole } from '@skadi/domain/auth/roles'
import type { ApiKeyScope } from '@skadi/domain/integrations/api-key'
import type pg from 'pg'
import { newId } from '../db/new-id.ts'
import { buildWebhook, type GivenWebhook } from './build-webhook.ts'

/**
 * Creates builders for tests. A builder inserts a row and all rows that it depends on, as the owner of the database. Missing fields get
 * default values.
 */
export function builders(owner: () => pg.Pool) {
  let n = 0
  const next = () => {
    n += 1
    return n
  }
  const insert = async (table: string, row: Record<string, unknown>): Promise<void> => {
    const names = Object.keys(row)
    const values = Object.values(row).map((value) => (isJson(value) ? JSON.stringify(value) : value))
    await owner().query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      values,
    )
  }

  async function tenant(given: { name?: string; isHandicapped?: boolean } = {}): Promise<string> {
    const id = newId()
    await insert('tenant', { id, name: given.name ?? `Tenant ${next()}`, is_handicapped: given.isHandicapped ?? false })
    return id
  }

  async function user(
    given: {
      username?: string
      passwordHash?: string
      status?: string
      firstName?: string
      lastName?: string
      email?: string
      groups?: GlobalGroup[]
      tenants?: { id: string; role: TenantRole }[]
    } = {},
  ): Promise<string> {
    const id = newId()
    await insert('app_user', {
      id,
      username: given.username ?? `+4790000${String(next()).padStart(3, '0')}`,
      password_hash: given.passwordHash ?? '-',
      first_name: given.firstName ?? 'Ada',
      last_name: given.lastName ?? 'Berg',
      email: given.email ?? null,
      status: given.status ?? 'active',
    })
    for (const name of given.groups ?? []) await insert('user_group', { user_id: id, name })
    for (const { id: tenantId, role } of given.tenants ?? [])
      await insert('tenant_member', { tenant_id: tenantId, user_id: id, role })
    return id
  }

  /** Inserts a group of tenants. `power` must be one of its members. */
  async function tenantGroup(given: { name?: string; members?: string[]; power?: string } = {}): Promise<string> {
    const id = newId()
    await insert('tenant_group', { id, name: given.name ?? `Group ${next()}`, power_tenant_id: given.power ?? null })
    for (const tenantId of given.members ?? [])
      await insert('tenant_group_member', { tenant_id: tenantId, group_id: id })
    return id
  }

  async function invitation(tenantId: string, given: { phone?: string; role?: TenantRole } = {}): Promise<string> {
    const id = newId()
    await insert('invitation', {
      id,
      tenant_id: tenantId,
      phone: given.phone ?? `+4792000${String(next()).padStart(3, '0')}`,
      role: given.role ?? 'USER',
      expires_at: new Date(Date.now() + 86_400_000),
    })
    return id
  }

  /** Inserts an API key of a tenant. `text` is the secret that the holder of the key presents. */
  async function apiKey(given: {
    tenantId: string
    createdBy: string
    name?: string
    scopes?: readonly ApiKeyScope[]
    expiresAt?: Date
    revokedAt?: Date
    lastUsedAt?: Date
  }): Promise<{ id: string; text: string }> {
    const id = newId()
    const text = `skadi_${String(next()).padStart(43, '0')}`
    await insert('api_key', {
      id,
      tenant_id: given.tenantId,
      name: given.name ?? `Key ${next()}`,
      key_hash: createHash('sha256').update(text).digest(),
      ending: text.slice(-4),
      scopes: `{${(given.scopes ?? ['passings:read']).join(',')}}`,
      created_by: given.createdBy,
      expires_at: given.expiresAt ?? null,
      revoked_at: given.revokedAt ?? null,
      last_used_at: given.lastUsedAt ?? null,
    })
    return { id, text }
  }

  async function notice(given: { title?: string } = {}): Promise<string> {
    const id = newId()
    await insert('notice', { id, title: given.title ?? `Notice ${next()}`, text: 'Soon.', starts_at: new Date() })
    return id
  }

  async function captureUnit(
    given: {
      side?: 'left' | 'right'
      key?: string
      tenants?: string[]
      defaultTenant?: string
      location?: string
    } = {},
  ): Promise<string> {
    const id = newId()
    await insert('capture_unit', {
      id,
      name: `Unit ${next()}`,
      location: given.location ?? 'Gardermoen',
      side: given.side ?? 'left',
      key_hash: createHash('sha256')
        .update(given.key ?? 'secret')
        .digest(),
      default_tenant_id: given.defaultTenant ?? null,
    })
    for (const tenantId of given.tenants ?? [])
      await insert('capture_unit_tenant', { capture_unit_id: id, tenant_id: tenantId })
    return id
  }

  /** Inserts a capture set with a unit on each side. Both units are assigned to the given tenants. */
  async function captureSet(
    given: {
      name?: string
      label?: 'pickup' | 'return'
      location?: string
      timeZone?: string
      tenants?: string[]
      defaultTenant?: string
      key?: string
    } = {},
  ) {
    const left = await captureUnit({ ...given, side: 'left' })
    const right = await captureUnit({ ...given, side: 'right' })
    const id = newId()
    await insert('capture_set', {
      id,
      name: given.name ?? `Set ${next()}`,
      location: given.location ?? 'Gardermoen',
      time_zone: given.timeZone ?? 'Europe/Oslo',
      label: given.label ?? 'return',
      left_unit_id: left,
      right_unit_id: right,
    })
    return { id, left, right }
  }

  /** Inserts a car of a tenant. The details of the car are given as columns. */
  async function car(
    tenantId: string,
    given: Record<string, unknown> & { plate?: string | undefined; countryCode?: string | undefined } = {},
  ): Promise<string> {
    const { plate, countryCode, ...columns } = given
    const id = newId()
    await insert('car', {
      id,
      tenant_id: tenantId,
      country_code: countryCode ?? 'NO',
      registration_no: plate ?? `CR${10_000 + next()}`,
      ...columns,
    })
    return id
  }

  async function imageSet(
    given: Record<string, unknown> & {
      tenantId?: string | undefined
      recDate?: Date | string
      plate?: string | null
    } = {},
  ): Promise<string> {
    const { tenantId, recDate, plate, ...columns } = given
    const id = newId()
    await insert('image_set', {
      id,
      tenant_id: tenantId ?? null,
      output: tenantId ? 'tenant' : 'unassigned',
      rec_date: recDate ?? new Date(),
      // the arrival time equals the recording time
      created_at: recDate ?? new Date(),
      time_zone: 'Europe/Oslo',
      country_code: plate === null ? null : 'NO',
      registration_no: plate === null ? null : (plate ?? `AB${10_000 + next()}`),
      origin_name: 'Gardermoen return',
      origin_location: 'Gardermoen',
      origin_label: 'return',
      status: 'finished',
      ...columns,
    })
    return id
  }

  async function image(imageSetId: string, given: Record<string, unknown> = {}): Promise<string> {
    const id = newId()
    await insert('image', {
      id,
      image_set_id: imageSetId,
      camera: 'topLeft',
      frame: 1,
      file_name: 'topLeft.jpg',
      sha256: createHash('sha256').update(id).digest('hex'),
      object_key: `originals/${imageSetId}/${id}`,
      content_type: 'image/jpeg',
      revision: 1,
      status: 'ready',
      width: 1920,
      height: 1200,
      ...given,
    })
    return id
  }

  /**
   * Inserts a box on a photo of a tenant's passing. The box gets the given family, or a new family with the id `newFamilyId`. Does not
   * update derived figures, which `rederiveImageSet` does.
   */
  async function damage(
    imageId: string,
    given: Record<string, unknown> & { familyId?: string; newFamilyId?: string; number?: number } = {},
  ): Promise<string> {
    const { familyId: known, newFamilyId, number = null, ...columns } = given
    const id = newId()
    const familyId = known ?? newFamilyId ?? newId()
    const of = await owner().query<{ tenant_id: string; car_id: string | null; image_set_id: string }>(
      `select s.tenant_id, s.car_id, s.id as image_set_id from image i join image_set s on s.id = i.image_set_id where i.id = $1`,
      [imageId],
    )
    const [passing] = of.rows
    if (!passing) throw new Error(`no photo ${imageId}`)
    const { tenant_id, car_id, image_set_id } = passing
    if (known === undefined)
      await insert('damage_family', {
        id: familyId,
        tenant_id,
        car_id,
        image_set_id: car_id === null ? image_set_id : null,
        number,
        representative_id: id,
        first_damage_id: id,
        first_image_set_id: image_set_id,
        size: 1,
        counted: 1,
      })
    const { points = [at(100, 100), at(200, 200)], label_ids = [7], ...others } = columns
    await owner().query(
      `insert into damage (id, tenant_id, image_set_id, image_id, family_id, state, points, label_ids) values ($1, $2, $3, $4, $5, 'created', $6, $7)`,
      [id, tenant_id, image_set_id, imageId, familyId, JSON.stringify(points), label_ids],
    )
    for (const [column, value] of Object.entries(others))
      await owner().query(`update damage set ${column} = $2 where id = $1`, [id, value])
    return id
  }

  return {
    insert,
    tenant,
    user,
    tenantGroup,
    invitation,
    apiKey,
    webhook: (given: GivenWebhook) => buildWebhook(insert, given),
    notice,
    captureUnit,
    captureSet,
    car,
    imageSet,
    image,
    damage,
  }
}

const at = (x: number, y: number) => ({ x, y })

const isJson = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value)
