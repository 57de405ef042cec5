import type { CallOutput } from '@skadi/contract/core/define-call'
import type { getPassagesInfo } from '@skadi/contract/passages/passages-calls'
import { EXACT_TOTAL_LIMIT } from '@skadi/domain/paging/page-size'
import { PIPELINE_STEPS, type PipelineStep } from '@skadi/domain/passages/stage'
import type { ReactNode } from 'react'
import { writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { FilterSelect } from '../ui/fields/filter-select.tsx'
import { SegmentedControl } from '../ui/fields/segmented-control.tsx'
import { isNarrowed, QUEUE_TABS, type QueueFilter } from './queue-filter.ts'
import { tabName } from './queue-words.ts'
import type { StageWords } from './stage-words.ts'

type Counts = CallOutput<typeof getPassagesInfo>['meta']['counts']

type QueueToolbarProps = {
  filter: QueueFilter
  counts: Counts
  words: StageWords
  /** selector for the company whose passings are shown */
  company: ReactNode
  onFilter: (change: Partial<QueueFilter>) => void
  onClear: () => void
}

/** Row B of the queue, with the three lists and their counts, and with the filters. */
export function QueueToolbar({ filter, counts, words, company, onFilter, onClear }: QueueToolbarProps) {
  return (
    <>
      <SegmentedControl
        label={m.queue_status()}
        segments={QUEUE_TABS.map((tab) => ({
          value: tab,
          label: tabName(tab),
          // The tab of finished passings has no count.
          ...(tab !== 'finished' && { count: countText(counts?.[tab]) }),
        }))}
        value={filter.tab}
        onChange={(tab) => onFilter({ tab })}
      />
      {company}
      {filter.tab !== 'finished' && (
        <FilterSelect
          label={m.queue_step()}
          value={filter.step ?? ''}
          placeholder={m.queue_anyStep()}
          options={PIPELINE_STEPS.map((step, index) => [step, `${index + 1} ${words.step(step)}`])}
          onChange={(step) => onFilter({ step: (step as PipelineStep) || undefined })}
        />
      )}
      {isNarrowed(filter) && (
        <Button height={28} look="quiet" onClick={onClear}>
          {m.inbox_clearFilters()}
        </Button>
      )}
    </>
  )
}

/** Returns the count of a tab as text, or undefined for zero. */
function countText(count = 0): string | undefined {
  if (count === 0) return undefined
  return count >= EXACT_TOTAL_LIMIT ? m.queue_atLeast({ shown: writeCount(count) }) : writeCount(count)
}
