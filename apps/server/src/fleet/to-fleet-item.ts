import type { FleetItem } from '@skadi/contract/fleet/fleet-calls'
import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import type { FleetRow } from '@skadi/store/fleet/list-fleet.repo'
import { toImageSetSummary } from '../shared/image-sets/to-image-set-summary.ts'

/** A stored car with its newest passing as the list answers it. */
export function toFleetItem(row: FleetRow, newCosts: DamageSum | null): FleetItem {
  const latest = toImageSetSummary(row, newCosts)
  return {
    registrationNo: row.registrationNo,
    countryCode: row.countryCode,
    carIds: [row.carId],
    tenantId: row.tenantId,
    lastRecDate: latest.recDate,
    timeZone: latest.timeZone,
    imageSetCount: row.passings,
    hasNewDamages: latest.hasNewDamages,
    hasRecentDamages: latest.hasRecentDamages,
    latest,
  }
}
