import type { Perspective } from '@skadi/domain/damages/damage-state'
import { visibleStates } from '@skadi/domain/damages/visible-states'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/** The state a box of `damage d` is shown in, as the domain's `effectiveState` says it. */
export const EFFECTIVE_STATE: Sql = sql`
  case when d.partner_state = 'rejected' then 'rejected' else coalesce(d.final_state, d.state) end`

/** What the domain's `isCounted` asks of a box of `damage d`. */
export const COUNTABLE: Sql = sql`
  d.state, d.final_state as "finalState", d.partner_state as "partnerState", d.potential as "isPotential",
  d.deleted_at is not null as "isDeleted"`

const BOTH = [true, false]

/**
 * The condition that a box of `damage d` in the passing `image_set s` is in a state that this perspective sees: the
 * domain's table, by what the passing remembers of manual work (B-14).
 */
export function isVisibleTo(perspective: Perspective): Sql {
  const cells = BOTH.flatMap((annotationEnabled) =>
    BOTH.flatMap((reviewEnabled) =>
      visibleStates(perspective, { annotationEnabled, reviewEnabled }).states.map(
        (state) => `${annotationEnabled} ${reviewEnabled} ${state}`,
      ),
    ),
  )
  return sql`concat_ws(' ', s.annotation_enabled::text, s.review_enabled::text, ${EFFECTIVE_STATE}) = any(${cells}::text[])`
}

/**
 * The same for who asks: somebody who works on a passing by hand sees that one with the perspective of the job, everything
 * else is seen as a user sees it (ruling 5).
 */
export const isVisibleIn = (scope: Scope): Sql =>
  scope.role === 'annotation'
    ? sql`case when s.id = ${scope.imageSetId} then ${isVisibleTo(scope.perspective)} else ${isVisibleTo('user')} end`
    : isVisibleTo('user')
