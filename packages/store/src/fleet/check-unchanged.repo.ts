import { isUnchanged, type LeftUncheckedReason } from '@skadi/domain/fleet/is-unchanged'
import { verdictOf } from '@skadi/domain/image-sets/verdict'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { isoMoments, sql } from '../db/sql.ts'
import { IMAGE_SET_COLUMNS, type ImageSetRow, verdictFactsOf } from '../image-sets/image-set-row.ts'

export type UncheckedLeft = { imageSetId: string; reason: LeftUncheckedReason }

/** `checked` has all passings that are checked after the call. `changed` has the passings that were not checked before the call. */
export type CheckedUnchanged = {
  checked: string[]
  left: UncheckedLeft[]
  changed: { id: string; modifiedAt: string }[]
}

/**
 * Marks the passings with the verdict "no change" as checked. Judges them under row locks. Returns ids in the requested order without
 * duplicates. A passing that was already checked keeps its first checker.
 */
export async function checkUnchanged(
  tx: Transaction,
  { tenantId, userId }: Scope & { role: 'app' },
  imageSetIds: readonly string[],
): Promise<CheckedUnchanged> {
  const ids = [...new Set(imageSetIds)]
  const held = await tx.rows<ImageSetRow>(
    isoMoments(sql`
    select ${IMAGE_SET_COLUMNS} from image_set s left join app_user c on c.id = s.checked_by
    where s.id = any(${ids}::uuid[]) and s.tenant_id = ${tenantId} order by s.id for no key update of s`),
  )
  const reasons = new Map(held.map((row) => [row.id, reasonToLeave(row)]))
  const left = ids.flatMap((imageSetId) => {
    const reason = reasons.has(imageSetId) ? reasons.get(imageSetId) : 'notFound'
    return reason ? [{ imageSetId, reason }] : []
  })
  const checked = ids.filter((id) => reasons.has(id) && !reasons.get(id))
  const written = await tx.rows<{ id: string; modifiedAt: string }>(
    isoMoments(sql`
    update image_set s set checked_at = now(), checked_by = ${userId}, modified_at = now()
    where s.id = any(${checked}::uuid[]) and s.tenant_id = ${tenantId} and s.checked_at is null
    returning s.id, s.modified_at as "modifiedAt"`),
  )
  const changed = checked.flatMap((id) => written.find((row) => row.id === id) ?? [])
  return { checked, left, changed }
}

/** Returns the reason why a passing stays unchecked, or undefined if the verdict is "no change". */
function reasonToLeave(row: ImageSetRow): LeftUncheckedReason | undefined {
  if (row.registrationNo === null) return 'noPlate'
  const verdict = verdictOf(verdictFactsOf(row))
  return isUnchanged(verdict) ? undefined : verdict.kind
}
