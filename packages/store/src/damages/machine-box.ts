import { sql } from '../db/sql.ts'

/**
 * Condition that box `d` is as the detector left it. No person has decided on it, moved, named, matched, merged, confirmed, deleted or
 * judged it. Automatic detection, identification and matching change only such boxes.
 */
export const UNTOUCHED_MACHINE_BOX = sql`(
  d.detector is not null and d.state = 'suggested' and d.final_state is null and d.partner_state is null
  and d.decided_at is null and d.deleted_at is null and not d.potential and d.original_points is null
  and not d.matched_by_hand and not d.removed_from_family and d.merged_at is null
  and to_jsonb(d.label_ids) = coalesce(d.identified -> 'labelIds', '[]')
  and d.damaged_parts = coalesce(d.identified -> 'damagedParts', '[]')
  and not exists (select from damage_family f where f.id = d.family_id and f.is_reviewed)
  and not exists (select from evidence_decision e where e.family_id = d.family_id))`
