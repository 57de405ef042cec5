import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { isoMoments, sql } from '../db/sql.ts'
import { type CheckedAnyway, IMAGE_SET_COLUMNS, type ImageSetRow } from './image-set-row.ts'
import { seenIn } from './seen-in.ts'

type AppScope = Scope & { role: 'app' }

/** Reads a passing and locks it until the transaction ends. Returns undefined if the passing is unknown. */
export const lockImageSet = (tx: Transaction, scope: AppScope, id: string): Promise<ImageSetRow | undefined> =>
  tx.row<ImageSetRow>(
    isoMoments(sql`
    select ${IMAGE_SET_COLUMNS} from image_set s left join app_user c on c.id = s.checked_by
    where s.id = ${id} and ${seenIn(scope)} for no key update of s`),
  )

/**
 * Marks a passing as checked by a user, or removes the mark.
 * @param anyway work that was still open; null if there is no open work
 * @returns undefined if the passing is unknown. `changed` is false for a repeated call, which keeps the user who checked the passing first.
 */
export async function checkImageSet(
  tx: Transaction,
  scope: AppScope,
  id: string,
  { checked, anyway }: { checked: boolean; anyway: CheckedAnyway | null },
): Promise<{ row: ImageSetRow; changed: boolean } | undefined> {
  const changed = await tx.run(sql`
    update image_set s set checked_at = case when ${checked} then now() end, checked_by = case when ${checked} then ${scope.userId}::uuid end,
      checked_anyway = ${anyway === null ? null : JSON.stringify(anyway)}::jsonb, modified_at = now()
    where s.id = ${id} and ${seenIn(scope)} and (s.checked_at is not null) <> ${checked}`)
  const row = await lockImageSet(tx, scope, id)
  return row && { row, changed: changed > 0 }
}
