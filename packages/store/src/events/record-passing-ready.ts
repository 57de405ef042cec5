import type { EventPayloads } from '@skadi/domain/events/event-kinds'
import { writtenPlate } from '../cars/plate-columns.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { recordEvent } from './record-event.ts'

/** Tells the passing's company that it is finished; nobody where it has none, or is not finished. */
export async function recordPassingReady(tx: Transaction, imageSetId: string): Promise<void> {
  type Times = 'recDate' | 'implausibleTime'
  type Row = Omit<EventPayloads['passing.ready'], Times> & {
    tenantId: string
    recDate: Date
    implausibleTime: Date | null
  }
  const row = await tx.row<Row>(sql`
    select s.tenant_id as "tenantId", s.id as "imageSetId", ${writtenPlate(sql`s`)} as "registrationNo", s.country_code as "countryCode",
      s.capture_set_id as "captureSetId", s.rec_date as "recDate",
      case when s.time_source = 'arrival' then s.reported_at end as "implausibleTime", s.image_count as "imageCount", s.is_one_sided as "isOneSided",
      s.new_damages as "newDamages", s.recent_damages as "recentDamages", s.undecided_damages as "undecidedDamages"
    from image_set s where s.id = ${imageSetId} and s.tenant_id is not null and s.status = 'finished'`)
  if (!row) return
  const { tenantId, ...payload } = row
  await recordEvent(tx, {
    tenantId,
    kind: 'passing.ready',
    subjectId: imageSetId,
    payload: {
      ...payload,
      recDate: row.recDate.toISOString(),
      implausibleTime: row.implausibleTime?.toISOString() ?? null,
    },
  })
}
