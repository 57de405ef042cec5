import type { PartName } from '@skadi/domain/damages/names/damage-parts'
import { writeDate } from '@skadi/domain/dates/day'
import type { EVIDENCE_VERDICTS } from '@skadi/domain/evidence/evidence-reason'
import { type MessageKey, messageKey } from '@skadi/domain/language/message-key'
import type { Stake } from '@skadi/domain/statistics/overview'
import { carPart } from '../../paraglide/groups/carPart.js'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import type { InboxFilter } from './inbox-filter.ts'
import { figureFilterOf } from './inbox-query.ts'

const UNSETTLED: Record<Stake | 'any', () => string> = {
  any: m.inbox_unsettled,
  toCheck: m.inbox_unsettledToCheck,
  withCustomer: m.inbox_unsettledWithCustomer,
  objected: m.inbox_unsettledObjected,
}

const EVIDENCE: Record<(typeof EVIDENCE_VERDICTS)[number], () => string> = {
  proven: m.compare_proven,
  weak: m.compare_weak,
  blocked: m.compare_blocked,
}

const PARTS: Record<MessageKey<PartName>, () => string> = carPart
const partText = (part: PartName | 'unknown'): string =>
  m.inbox_newPart({ part: part === 'unknown' ? m.inbox_unknownPart() : PARTS[messageKey(part)]() })

function daysText(from: string | undefined, to: string | undefined): string {
  if (from === to && from) return writeDate(from)
  if (!to) return m.inbox_daysFrom({ day: writeDate(from ?? '') })
  return from ? `${writeDate(from)} – ${writeDate(to)}` : m.inbox_daysTo({ day: writeDate(to) })
}

/** Button for each filter that came with a link from a figure. A press removes the filter. */
export function FigureChips({
  filter,
  onFilter,
}: {
  filter: InboxFilter
  onFilter: (change: Partial<InboxFilter>) => void
}) {
  const { from, to, unsettled, part, evidence } = figureFilterOf(filter)
  const chips: [text: string, cleared: Partial<InboxFilter>][] = []
  if (from || to) chips.push([daysText(from, to), { from: undefined, to: undefined }])
  if (unsettled) chips.push([UNSETTLED[unsettled](), { unsettled: undefined }])
  if (part) chips.push([partText(part), { part: undefined }])
  if (evidence) chips.push([m.inbox_evidence({ verdict: EVIDENCE[evidence]() }), { evidence: undefined }])
  return chips.map(([text, cleared]) => (
    <Button key={text} height={28} title={m.inbox_removeFilter()} onClick={() => onFilter(cleared)}>
      {text} ×
    </Button>
  ))
}
