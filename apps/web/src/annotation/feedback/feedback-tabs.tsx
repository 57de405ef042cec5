import type { JobType } from '@skadi/domain/annotation/job-type'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSocket } from '../../core/socket/socket.ts'
import { useAfterLoss } from '../../core/socket/use-after-loss.ts'
import { m } from '../../paraglide/messages.js'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { DenseSkeleton } from '../../ui/skeletons/dense-skeleton.tsx'
import { FEEDBACK_KEY } from './feedback-queries.ts'
import css from './feedback-tabs.module.css'
import type { FeedbackWords } from './feedback-words.ts'

/** Keeps returned boxes and questions current while the page shows them. */
function useFeedbackLive(): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: FEEDBACK_KEY })
  useSocket('feedbackChanged', refresh)
  useAfterLoss(refresh)
}

const ReturnedBoxes = lazy(async () => ({ default: (await import('./returned-boxes.tsx')).ReturnedBoxes }))
const Questions = lazy(async () => ({ default: (await import('./questions.tsx')).Questions }))
const TeamTab = lazy(async () => ({ default: (await import('./team-tab.tsx')).TeamTab }))

type Tab = 'returned' | 'team' | 'questions'

const TABS: Record<JobType, readonly Tab[]> = { ANNOTATION: ['returned', 'questions'], REVIEW: ['questions', 'team'] }

/**
 * Tabs with feedback between annotators and reviewers, below the panel of the user (ruling 25).
 * The URL contains the chosen tab.
 */
export function FeedbackTabs({ jobType, words }: { jobType: JobType; words: FeedbackWords }) {
  const { feedback: asked }: { feedback?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  useFeedbackLive()
  const tabs = TABS[jobType]
  const tab = tabs.find((one) => one === asked) ?? tabs[0]
  const choose = (feedback: Tab) => void navigate({ to: '.', search: { feedback }, replace: true, resetScroll: false })
  const names: Record<Tab, string> = {
    returned: m.feedback_returned(),
    questions: jobType === 'REVIEW' ? m.feedback_questionsOfTeam() : m.feedback_questionsOfOneself(),
    team: m.feedback_team(),
  }
  return (
    <section className={css.feedback} aria-label={m.feedback_title()}>
      <div className={css.head}>
        <SegmentedControl
          label={m.feedback_title()}
          segments={tabs.map((value) => ({ value, label: names[value] }))}
          value={tab ?? 'questions'}
          onChange={choose}
        />
      </div>
      <Suspense fallback={<DenseSkeleton columns={[160, 40]} />}>
        {tab === 'returned' && <ReturnedBoxes words={words} />}
        {tab === 'questions' && <Questions of={jobType === 'REVIEW' ? 'team' : 'oneself'} words={words} />}
        {tab === 'team' && <TeamTab />}
      </Suspense>
    </section>
  )
}
