import type { PartName } from '@skadi/domain/damages/names/damage-parts'
import { writeDate } from '@skadi/domain/dates/day'
import type { EVIDENCE_VERDICTS } from '@skadi/domain/evidence/evidence-reason'
import { type MessageKey, messageKey } from '@skadi/domain/language/message-key'
import type { Stake, UninspectedReason } from '@skadi/domain/statistics/overview'
import { carPart } from '../../paraglide/groups/carPart.js'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import type { InboxFilter } from './inbox-filter.ts'
import { figureFilterOf } from './inbox-query.ts'

const UNSETTLED: Record<Stake | 'any', () => string> = {
  any: m.inbox_unsettled,
  toCheck: m.inbox_unsettledToCheck,
  notAsked: m.inbox_unsettledNotAsked,
  withCustomer: m.inbox_unsettledWithCustomer,
  objected: m.inbox_unsettledObjected,
}

const UNINSPECTED: Record<UninspectedReason, () => string> = {
  noPlate: m.fleet_noPlate,
  firstPassing: m.inbox_uninspectedFirst,
  skipped: m.inbox_uninspectedSkipped,
  failed: m.inbox_uninspectedFailed,
  detectionOff: m.inbox_uninspectedOff,
  noDetector: m.inbox_uninspectedNoDetector,
  notCompared: m.inbox_uninspectedNotCompared,
}
/** Returns the reason as text why nobody inspected a passing, for example `First passing`. */
export const uninspectedName = (reason: UninspectedReason): string => UNINSPECTED[reason]()

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
  const { from, to, unsettled, part, evidence, uninspected } = figureFilterOf(filter)
  const chips: [text: string, cleared: Partial<InboxFilter>][] = []
  if (from || to) chips.push([daysText(from, to), { from: undefined, to: undefined }])
  if (unsettled) chips.push([UNSETTLED[unsettled](), { unsettled: undefined }])
  if (part) chips.push([partText(part), { part: undefined }])
  if (evidence) chips.push([m.inbox_evidence({ verdict: EVIDENCE[evidence]() }), { evidence: undefined }])
  if (uninspected)
    chips.push([
      uninspected === 'any'
        ? m.inbox_uninspected()
        : m.inbox_uninspectedBecause({ reason: uninspectedName(uninspected) }),
      { uninspected: undefined },
    ])
  return chips.map(([text, cleared]) => (
    <Button key={text} height={28} title={m.inbox_removeFilter()} onClick={() => onFilter(cleared)}>
      {text} ×
    </Button>
  ))
}
