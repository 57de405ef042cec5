import { TEAM_PERIODS } from '@skadi/domain/annotation/feedback/team-figures'
import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { id, oneOf } from '../../core/shapes.ts'

/** Time in milliseconds. Gaps over 60 s do not count (domain: IDLE_CUT_S). */
const ms = z.nullable(z.int())

/** Results of one person for one job type. Only assignments that ended in the period count. */
export const teamMember = z.object({
  userId: id,
  name: z.nullable(z.string()),
  submitted: z.int(),
  skipped: z.int(),
  timedOut: z.int(),
  /** median time of the submitted assignments */
  msPerPassing: ms,
  /** median time from one action to the next */
  msPerDecision: ms,
  /** number of suggestions that this person was the last to decide */
  suggestionsDecided: z.int(),
  suggestionsAccepted: z.int(),
  /** number of accepted suggestions of which this person changed neither place nor labels nor parts */
  suggestionsUntouched: z.int(),
  drawn: z.int(),
  /** number of boxes that this person drew or accepted and that a reviewer rejected or changed */
  returned: z.int(),
  /** number of boxes that a reviewer drew because this person missed the damage */
  missed: z.int(),
  /** comparison of this person's boxes on known passings with the known boxes (decision 52); null if no known passing was submitted */
  known: z.nullable(
    z.object({ passings: z.int(), found: z.int(), missed: z.int(), extra: z.int(), labelsRight: z.int() }),
  ),
})
export type TeamMember = z.output<typeof teamMember>

/** Returns the results of a team (issue "Feedback"), for the companies in which the caller is a reviewer. Days are in UTC. */
export const getTeamStatistics = defineCall({
  name: 'getTeamStatistics',
  method: 'GET',
  path: '/assets/manualProcessingQueue/team',
  access: ['reviewer'],
  summary: 'Get the statistics of a team',
  query: z.strictObject({
    jobType: z._default(z.enum(['ANNOTATION', 'REVIEW']), 'ANNOTATION'),
    period: z._default(z.enum(TEAM_PERIODS), '7d'),
  }),
  output: oneOf(
    z.object({
      members: z.array(teamMember),
      /** every day of the period, the oldest first */
      days: z.array(z.object({ day: z.iso.date(), submitted: z.int() })),
    }),
  ),
  status: 200,
  errors: ['VALIDATION'],
})
export type TeamStatistics = z.output<typeof getTeamStatistics.output>['data']
