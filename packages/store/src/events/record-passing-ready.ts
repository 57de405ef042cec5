import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import type { EventPayloads } from '@skadi/domain/events/event-kinds'
import { readPriceTable } from '../costs/price-table.repo.ts'
import { newCostsOf } from '../costs/priced-spots.ts'
import { type NewBoxRow, summedBoxesStatement } from '../costs/summed-boxes.ts'
import type { Transaction } from '../db/database.ts'
import { WORKER } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { recordEvent } from './record-event.ts'

type Payload = EventPayloads['passing.ready']
type ReadyRow = Omit<Payload, 'recDate' | 'newCosts'> & { tenantId: string; recDate: Date; withCosts: boolean }

/** Tells the passing's company that it is finished; nobody where it has none, or is not finished. */
export async function recordPassingReady(tx: Transaction, imageSetId: string): Promise<void> {
  // whoever assigns a passing is shown no prices
  const row = await tx.row<ReadyRow>(sql`
    select s.tenant_id as "tenantId", s.id as "imageSetId", s.registration_no as "registrationNo", s.country_code as "countryCode",
      s.capture_set_id as "captureSetId", s.rec_date as "recDate", s.image_count as "imageCount", s.is_one_sided as "isOneSided",
      s.new_damages as "newDamages", s.recent_damages as "recentDamages", s.undecided_damages as "undecidedDamages",
      current_user = 'skadi_worker' and (s.new_damages > 0 or s.since_pickup_damages > 0)
        and exists (select from tenant t where t.id = s.tenant_id and 'costEstimation' = any(t.modules)) as "withCosts"
    from image_set s where s.id = ${imageSetId} and s.tenant_id is not null and s.status = 'finished'`)
  if (!row) return
  const { tenantId, withCosts, ...payload } = row
  await recordEvent(tx, {
    tenantId,
    kind: 'passing.ready',
    subjectId: imageSetId,
    payload: {
      ...payload,
      recDate: row.recDate.toISOString(),
      newCosts: withCosts ? await readNewCosts(tx, imageSetId) : null,
    },
  })
}

async function readNewCosts(tx: Transaction, imageSetId: string): Promise<DamageSum | null> {
  const boxes = await tx.rows<NewBoxRow>(summedBoxesStatement(WORKER, [imageSetId]))
  const [first] = boxes
  const table = first && (await readPriceTable(tx, first.tenantId, first.priceVersion))
  return (table && newCostsOf(boxes, () => table).get(imageSetId)) ?? null
}
