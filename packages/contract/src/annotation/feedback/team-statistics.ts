import { TEAM_PERIODS } from '@skadi/domain/annotation/feedback/team-figures'
import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { id, oneOf } from '../../core/shapes.ts'

/** Milliseconds; gaps over 60 s do not count (domain: IDLE_CUT_S). */
const ms = z.nullable(z.int())

/** What one person did in the assignments of one kind that ended in the period. */
export const teamMember = z.object({
  userId: id,
  name: z.nullable(z.string()),
  submitted: z.int(),
  skipped: z.int(),
  timedOut: z.int(),
  /** of assignments submitted, in the middle */
  msPerPassing: ms,
  /** from one act to the next, in the middle */
  msPerDecision: ms,
  /** suggestions that this person accepted or rejected at last */
  suggestionsDecided: z.int(),
  suggestionsAccepted: z.int(),
  /** accepted ones whose place, labels and parts this person left as they were found */
  suggestionsUntouched: z.int(),
  drawn: z.int(),
  /** boxes of this person that a reviewer rejected or changed */
  returned: z.int(),
  /** boxes that a reviewer drew because this person had not */
  missed: z.int(),
  /** how this person's boxes on known passings stand beside the known ones (decision 52); null: none was submitted */
  known: z.nullable(
    z.object({ passings: z.int(), found: z.int(), missed: z.int(), extra: z.int(), labelsRight: z.int() }),
  ),
})
export type TeamMember = z.output<typeof teamMember>

/** How a team works (issue "Feedback"): of the companies whose reviewer the caller is. Days are those of UTC. */
export const getTeamStatistics = defineCall({
  name: 'getTeamStatistics',
  method: 'GET',
  path: '/assets/manualProcessingQueue/team',
  access: ['reviewer'],
  summary: 'Get how annotators and reviewers work',
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
