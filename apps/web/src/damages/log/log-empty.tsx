import { inspectionOf } from '@skadi/domain/image-sets/inspection'
import { counted } from '../../core/words/counts.ts'
import { type InspectedFields, inspectionFactsOf } from '../../core/words/inspection-facts.ts'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { LogNotice, LogSwitches } from '../data/group-damages.ts'

type LogEmptyProps = {
  imageSet: InspectedFields
  notice: LogNotice
  switches: LogSwitches
  counts: { old: number; deleted: number }
  canEdit: boolean
}

/** Why the log lists nothing. Where nobody looked it never says that there are no damages (DETAIL-06, ruling 5). */
export function LogEmpty(props: LogEmptyProps) {
  const [title, text] = wordsOf(props)
  return <EmptyState title={title} text={text} />
}

function wordsOf({ imageSet, notice, switches, counts, canEdit }: LogEmptyProps): [title: string, text?: string] {
  const hidden = notice === 'noNewDamages' ? m.log_noneNewText(counted(counts.old)) : undefined
  if (imageSet.status === 'inProgress') return [m.log_running(), m.log_runningText()]
  const { state } = inspectionOf(inspectionFactsOf(imageSet))
  if (state === 'partly') return [m.verdict_partly(), hidden ?? m.log_partlyText()]
  if (state !== 'whole') {
    const title = state === 'skipped' ? m.log_skipped() : m.log_notChecked()
    return [title, hidden ?? (canEdit ? m.log_skippedText() : m.log_skippedOnly())]
  }
  if (hidden !== undefined) return [m.damages_noneNew(), hidden]
  const isHiding = counts.deleted > 0 && !switches.showDeleted
  return [m.damages_none(), isHiding ? m.log_deletedHidden(counted(counts.deleted)) : undefined]
}
