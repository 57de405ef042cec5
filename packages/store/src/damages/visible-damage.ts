import type { Perspective } from '@skadi/domain/damages/damage-state'
import { visibleStates } from '@skadi/domain/damages/visible-states'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/**
 * SQL for the displayed state of a box of `damage d`, the same as the domain's `effectiveState`. `faint` is a suggestion that is kept
 * apart (ruling 42); only readers who request faint suggestions see it.
 */
export const EFFECTIVE_STATE: Sql = sql`
  case when d.partner_state = 'rejected' then 'rejected' when d.final_state is not null then d.final_state
    when d.is_faint and d.state = 'suggested' then 'faint' else d.state end`

/** Columns of a box of `damage d` that the domain's `isCounted` needs. */
export const COUNTABLE: Sql = sql`
  d.state, d.final_state as "finalState", d.partner_state as "partnerState", d.potential as "isPotential",
  d.deleted_at is not null as "isDeleted", d.is_faint as "isFaint"`

const BOTH = [true, false]

/**
 * Condition: a box of `damage d` in the passing `image_set s` is in a state that this perspective sees: the
 * domain's table, applied to the manual work settings stored with the passing (B-14).
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
 * Visibility under a scope: an annotator or reviewer sees the passing of the assignment with its perspective, and
 * everything else with the user's perspective (ruling 5).
 */
export const isVisibleIn = (scope: Scope, state: Sql = EFFECTIVE_STATE): Sql =>
  scope.role === 'annotation'
    ? sql`case when s.id = ${scope.imageSetId} then ${isVisibleTo(scope.perspective, state)} else ${isVisibleTo('user', state)} end`
    : isVisibleTo('user', state)

/** Condition: the box is a faint suggestion, and this scope may see suggestions of its passing. */
export const isFaintIn = (scope: Scope): Sql =>
  sql`(${EFFECTIVE_STATE} = 'faint' and ${isVisibleIn(scope, sql`'suggested'`)})`
