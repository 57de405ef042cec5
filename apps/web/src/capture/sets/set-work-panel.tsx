import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { otherDirection } from '@skadi/domain/capture/capture-label'
import type { FieldRule } from '@skadi/domain/forms/field-rule'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedValue } from '../../core/debounce.ts'
import { captureLabelName } from '../../core/words/capture-label-name.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { CellMessage } from '../../ui/cells/cell-message.tsx'
import cellCss from '../../ui/cells/editable-cell.module.css'
import { useChoiceCell } from '../../ui/cells/use-choice-cell.ts'
import { Panel } from '../../ui/details/panel.tsx'
import css from '../../ui/details/record-panels.module.css'
import { SearchPick } from '../../ui/fields/search-pick.tsx'
import { setQuery, setsQuery } from '../rigs-query.ts'
import { SetSwitchCell, SetTextCell, saveSetField, useSetCell } from './set-cells.tsx'

/**
 * Suggests a label for a set without a label. The suggestion comes from the set of the opposite direction. A lane for
 * pickup in one direction is for return in the opposite direction (C-38).
 */
function LabelHint({ set }: { set: CaptureSet }) {
  const client = useQueryClient()
  const other = set.oppositeDirection
  if (set.label !== null || !other?.label) return null
  const label = otherDirection(other.label)
  const complement = captureLabelName(label)
  return (
    <div className={css.suggestion}>
      <span>{m.rigs_labelSuggested({ other: other.name, label: captureLabelName(other.label), complement })}</span>
      <Button height={28} onClick={() => void saveSetField(client, set.id, 'label', m.rigs_label(), label, '')}>
        {m.rigs_labelUse({ complement })}
      </Button>
    </div>
  )
}

/**
 * Cell that chooses the set of the opposite direction in the same lane, by its name. The choice also changes the other
 * set.
 */
function OppositeCell({ set }: { set: CaptureSet }) {
  const label = m.rigs_opposite()
  const { value, cell, choose, retry, restore } = useChoiceCell(
    useSetCell({ set, field: 'oppositeDirectionCaptureSetId', label }),
  )
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const query = useDebouncedValue(text.trim())
  const chosen = useQuery({ ...setQuery(value), enabled: value !== '' }).data
  const list = useInfiniteQuery({ ...setsQuery(query ? { query } : {}), enabled: isAsked })
  const others = list.data?.pages.flatMap((page) => page.data.items).filter(({ id }) => id !== set.id) ?? []
  const options = others.map(({ id, name, location }) => [id, `${name}, ${location}`] as const)
  const shown = value === '' ? m.rigs_none() : (chosen?.name ?? '…')
  const isNothing = list.data !== undefined && others.length === 0 && query !== ''
  return (
    <div className={cellCss.cell}>
      <span className={cellCss.label}>{label}</span>
      <div className={css.pick}>
        <SearchPick
          label={label}
          buttonLabel={`${label}: ${shown}`}
          findLabel={m.rigs_findSet()}
          shown={shown}
          value={value}
          height={32}
          options={query === '' ? [['', m.rigs_none()], ...options] : options}
          note={list.isError ? m.failure_fetchCaptureSets() : isNothing ? m.rigs_noSetMatch() : undefined}
          onFind={setText}
          onOpen={() => setAsked(true)}
          onPick={choose}
        />
      </div>
      <CellMessage
        id={`${set.id}-opposite-message`}
        label={label}
        cell={cell}
        show={(id) => others.find((other) => other.id === id)?.name ?? '…'}
        onRetry={retry}
        onRestore={restore}
      />
    </div>
  )
}

const PRIORITY_RULE: FieldRule = {
  kind: 'digits',
  maxLength: 4,
  least: -100,
  most: 100,
  form: { typed: /^-?\d*$/, kept: /^-?\d+$/ },
}

/** Processing settings for passings of a set (C-38). */
export const SetWorkPanel = ({ set }: { set: CaptureSet }) => (
  <Panel title={m.rigs_work()}>
    <div>
      <SetTextCell set={set} field="priority" label={m.rigs_priority()} rule={PRIORITY_RULE} />
      <p className={css.hint}>{m.rigs_priorityHint()}</p>
      <OppositeCell set={set} />
      <p className={css.hint}>{m.rigs_oppositeHint()}</p>
      <LabelHint set={set} />
    </div>
    <SetSwitchCell set={set} field="reverse" label={m.rigs_reverse()} hint={m.rigs_reverseHint()} />
    <SetSwitchCell set={set} field="isVirtual" label={m.rigs_virtual()} hint={m.rigs_virtualHint()} />
  </Panel>
)
