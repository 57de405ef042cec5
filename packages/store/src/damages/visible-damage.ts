import type { Perspective } from '@skadi/domain/damages/damage-state'
import { visibleStates } from '@skadi/domain/damages/visible-states'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/**
 * SQL for the displayed state of a box of `damage d`, equal to the domain's `effectiveState`. The state `faint` is a faint suggestion
 * (ruling 42), which only readers who ask for faint suggestions see.
 */
export const EFFECTIVE_STATE: Sql = sql`
  case when d.partner_state = 'rejected' then 'rejected' when d.final_state is not null then d.final_state
    when d.is_faint and d.state = 'suggested' then 'faint' else d.state end`

/** Columns of `damage d` that the domain's `isCounted` needs. */
export const COUNTABLE: Sql = sql`
  d.state, d.final_state as "finalState", d.partner_state as "partnerState", d.potential as "isPotential",
  d.deleted_at is not null as "isDeleted", d.is_faint as "isFaint"`

const BOTH = [true, false]

/**
 * Condition that a perspective sees a box of `damage d` in the passing `image_set s`. Applies the domain's table to the state of the box
 * and to the settings of manual work that are stored with the passing (B-14).
 * @param state state to assume for the box
 */
export function isVisibleTo(perspective: Perspective, state: Sql = EFFECTIVE_STATE): Sql {
  const cells = BOTH.flatMap((annotationEnabled) =>
    BOTH.flatMap((reviewEnabled) =>
      visibleStates(perspective, { annotationEnabled, reviewEnabled }).states.map(
        (state) => `${annotationEnabled} ${reviewEnabled} ${state}`,
      ),
    ),
  )
  return sql`concat_ws(' ', s.annotation_enabled::text, s.review_enabled::text, ${state}) = any(${cells}::text[])`
}

/**
 * Condition that a scope sees a box. An annotator or reviewer sees the passing of the assignment from the perspective of this work, and
 * everything else from the user's perspective (ruling 5).
 */
export const isVisibleIn = (scope: Scope, state: Sql = EFFECTIVE_STATE): Sql =>
  scope.role === 'annotation'
    ? sql`case when s.id = ${scope.imageSetId} then ${isVisibleTo(scope.perspective, state)} else ${isVisibleTo('user', state)} end`
    : isVisibleTo('user', state)

/** Condition that the box is a faint suggestion, and that this scope may see suggestions of its passing. */
export const isFaintIn = (scope: Scope): Sql =>
  sql`(${EFFECTIVE_STATE} = 'faint' and ${isVisibleIn(scope, sql`'suggested'`)})`

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
  and not exists (select from evidence_decision e where e.family_id = d.family_id and e.decision is not null))`
