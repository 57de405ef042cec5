import type { JobType } from '@skadi/domain/annotation/job-type'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FeedbackTabs } from '../../annotation/feedback/feedback-tabs.tsx'
import { AnnotationPanel } from '../../annotation/panel/annotation-panel.tsx'
import { countsQuery } from '../../annotation/panel/panel-queries.ts'
import { usePanelActs } from '../../annotation/panel/use-panel-acts.ts'
import { useKeys } from '../../core/keys/keys.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import { labelName } from '../../damages/label-names.ts'
import { m } from '../../paraglide/messages.js'
import { screenTitle } from '../../shell/screen-titles.ts'
import { useScreen } from '../../shell/use-screen.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyHint } from '../../ui/buttons/key-hint.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import css from './annotator-entry-page.module.css'

const WORDS = { labelName }

/**
 * The pages `/annotator/preview` and `/annotator/review`, with the panel where the user requests the next passing
 * (1§2).
 */
export function AnnotatorEntryPage() {
  const screen = useScreen()
  const jobType: JobType = screen === 'ReviewerEntry' ? 'REVIEW' : 'ANNOTATION'
  const client = useQueryClient()
  const counts = useQuery(countsQuery(jobType))
  const acts = usePanelActs(jobType)
  const refresh = () => void client.invalidateQueries({ queryKey: ['annotation'] })
  useKeys('page', [{ action: 'panelRefresh', run: refresh }])
  return (
    <div className={css.page}>
      <PageHeader
        title={screenTitle(screen) ?? ''}
        subtitle={counts.data && <AssignmentCounter {...counts.data} />}
        toolbar={
          <Button height={28} isBusy={counts.isFetching} onClick={refresh}>
            {m.panel_refresh()} <KeyHint action="panelRefresh" />
          </Button>
        }
      />
      <AnnotationPanel jobType={jobType} acts={acts} />
      <FeedbackTabs key={jobType} jobType={jobType} words={WORDS} />
    </div>
  )
}

/** Counters of the queue (1§2): waiting passings, waiting users, and passings that the user has done today. */
const AssignmentCounter = ({
  count,
  waitingUsers,
  doneToday,
}: {
  count: number
  waitingUsers: number
  doneToday: number
}) => (
  <span data-testid="job-counter">
    {[
      m.panel_waiting(counted(count)),
      m.panel_people(counted(waitingUsers)),
      m.panel_doneToday({ shown: writeCount(doneToday) }),
    ].join(' · ')}
  </span>
)
