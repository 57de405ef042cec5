import { listReturnedBoxes } from '@skadi/contract/annotation/feedback/list-returned-boxes'
import { listQuestions } from '@skadi/contract/annotation/feedback/questions'
import { getTeamStatistics } from '@skadi/contract/annotation/feedback/team-statistics'
import type { TeamPeriod } from '@skadi/domain/annotation/feedback/team-figures'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'

/** What begins the key of all that reviewers and annotators tell each other. */
export const FEEDBACK_KEY = ['annotationFeedback'] as const

const PAGE = 50

/** One's own boxes that reviews sent back, the newest first. */
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

/** Questions, the open ones first. */
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
