import { randomBytes } from 'node:crypto'
import type { RentalPeople } from '@skadi/domain/rentals/rental'
import { sealPersonal } from '../audit/append-audit.ts'
import { newId } from '../db/new-id.ts'

type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

/** Inserts an active rental with its people, encrypted; fields of the row are columns. @returns its id */
export async function buildRental(
  insert: Insert,
  { tenantId, people, ...columns }: Record<string, unknown> & { tenantId: string; people?: RentalPeople },
): Promise<string> {
  const [id, key] = [newId(), randomBytes(32)]
  const someone = { renter: { name: 'Kari Nordmann', email: '', phone: '', address: '' }, drivers: [] }
  await insert('audit_subject_key', { subject_id: id, key, tenant_id: tenantId })
  await insert('rental', {
    id,
    tenant_id: tenantId,
    source: 'system',
    outer_id: id,
    contract_no: `C-${id}`,
    country_code: 'NO',
    registration_no: 'AB12345',
    from_at: new Date('2026-11-01T08:00:00Z'),
    time_zone: 'Europe/Oslo',
    personal: sealPersonal(key, people ?? someone),
    ...columns,
  })
  return id
}
