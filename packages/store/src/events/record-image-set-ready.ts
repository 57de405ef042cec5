import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import type { EventPayloads } from '@skadi/domain/events/event-kinds'
import { inspectionOf } from '@skadi/domain/image-sets/inspection'
import { verdictOf } from '@skadi/domain/image-sets/verdict'
import { writtenPlate } from '../cars/plate-columns.ts'
import { readPriceTable } from '../costs/price-table.repo.ts'
import { newCostsOf } from '../costs/priced-spots.ts'
import { type NewBoxRow, summedBoxesStatement } from '../costs/summed-boxes.ts'
import type { Transaction } from '../db/database.ts'
import { WORKER } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { FACT_COLUMNS, type FactColumns, verdictFactsOf } from '../image-sets/image-set-row.ts'
import { recordEvent } from './record-event.ts'

type ReadyRow = FactColumns &
  Omit<EventPayloads['passing.ready'], 'recDate' | 'implausibleTime' | 'inspection' | 'verdict' | 'newCosts'> & {
    tenantId: string
    recDate: Date
    implausibleTime: Date | null
    withCosts: boolean
  }

/** Records the event "passing finished" for the company of the passing. Does nothing if the passing has no company or is not finished. */
export async function recordImageSetReady(tx: Transaction, imageSetId: string): Promise<void> {
  // only the worker adds costs, because a user with the scope `assign` sees no prices
  const row = await tx.row<ReadyRow>(sql`
    select ${FACT_COLUMNS}, s.tenant_id as "tenantId", s.id as "imageSetId", ${writtenPlate(sql`s`)} as "registrationNo", s.country_code as "countryCode",
      s.capture_set_id as "captureSetId", s.rec_date as "recDate",
      case when s.time_source = 'arrival' then s.reported_at end as "implausibleTime", s.image_count as "imageCount",
      current_user = 'skadi_worker' and (s.new_damages > 0 or s.since_pickup_damages > 0)
        and exists (select from tenant t where t.id = s.tenant_id and 'costEstimation' = any(t.modules)) as "withCosts"
    from image_set s where s.id = ${imageSetId} and s.tenant_id is not null and s.status = 'finished'`)
  if (!row) return
  const { tenantId, imageSetId: id, registrationNo, countryCode, captureSetId, imageCount } = row
  const { isOneSided, newDamages, recentDamages, undecidedDamages } = row
  const facts = verdictFactsOf(row)
  await recordEvent(tx, {
    tenantId,
    kind: 'passing.ready',
    subjectId: imageSetId,
    payload: {
      imageSetId: id,
      registrationNo,
      countryCode,
      captureSetId,
      recDate: row.recDate.toISOString(),
      implausibleTime: row.implausibleTime?.toISOString() ?? null,
      imageCount,
      isOneSided,
      newDamages,
      recentDamages,
      undecidedDamages,
      inspection: inspectionOf(facts).state,
      verdict: verdictOf(facts).kind,
      newCosts: row.withCosts ? await readNewCosts(tx, id) : null,
    },
  })
}

async function readNewCosts(tx: Transaction, imageSetId: string): Promise<DamageSum | null> {
  const boxes = await tx.rows<NewBoxRow>(summedBoxesStatement(WORKER, [imageSetId]))
  const [first] = boxes
  const table = first && (await readPriceTable(tx, first.tenantId, first.priceVersion))
  return (table && newCostsOf(boxes, () => table).get(imageSetId)) ?? null
}
