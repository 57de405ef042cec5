import { listQuestions } from '@skadi/contract/annotation/feedback/questions'
import { listReturnedBoxes } from '@skadi/contract/annotation/feedback/returned-box'
import { getTeamStatistics } from '@skadi/contract/annotation/feedback/team-statistics'
import type { TeamPeriod } from '@skadi/domain/annotation/feedback/team-figures'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'

/** Prefix of the query keys for feedback between reviewers and annotators. */
export const FEEDBACK_KEY = ['annotationFeedback'] as const

const PAGE = 50

/** Query for the user's own boxes that reviews returned, newest first, with pagination. */
export const returnedBoxesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...FEEDBACK_KEY, 'returnedBoxes'],
    queryFn: ({ signal, pageParam }) =>
      call(
        listReturnedBoxes,
        { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam, total: 'none' } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.nextCursor,
  })

export type QuestionsOf = 'oneself' | 'team'

/** Query for questions, open questions first, with pagination. */
export const questionsQuery = (of: QuestionsOf) =>
  infiniteQueryOptions({
    queryKey: [...FEEDBACK_KEY, 'questions', of],
    queryFn: ({ signal, pageParam }) =>
      call(
        listQuestions,
        { query: { of, limit: PAGE, ...(pageParam ? { cursor: pageParam, total: 'none' } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.nextCursor,
  })

export const teamQuery = (jobType: JobType, period: TeamPeriod) =>
  queryOptions({
    queryKey: [...FEEDBACK_KEY, 'team', jobType, period],
    queryFn: async ({ signal }) => (await call(getTeamStatistics, { query: { jobType, period } }, { signal })).data,
  })
