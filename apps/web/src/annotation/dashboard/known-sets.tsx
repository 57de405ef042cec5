import type { KnownPassing } from '@skadi/contract/annotation/known/known-passing'
import { KNOWN_PERCENTS } from '@skadi/domain/annotation/known/known-turn'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { writeMoment } from '../../core/clock.ts'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { SetPlate, setName, writeRecorded } from '../set-name.tsx'
import { type Column, TitledTable } from '../titled-table.tsx'
import { KnowablePick } from './knowable-pick.tsx'
import { knownQuery } from './known-queries.ts'
import css from './known-sets.module.css'
import { useKnownActs } from './use-known-acts.ts'

/** By which image sets annotators are measured, and how often: an administrator marks, unmarks and sets the rate. */
export function KnownSets() {
  const { data, error, isFetching, refetch } = useQuery(knownQuery)
  const [leaving, setLeaving] = useState<KnownPassing>()
  const acts = useKnownActs()
  if (!data)
    return error ? (
      <div className={css.notice}>
        <ErrorNotice
          title={m.known_listFailed()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </div>
    ) : null
  return (
    <>
      <TitledTable
        title={m.known_title()}
        note={m.known_text()}
        actions={
          <>
            <FilterSelect
              label={m.known_rate()}
              placeholder={m.known_rateNone()}
              value={data.percent === 0 ? '' : String(data.percent)}
              options={ratesWith(data.percent).map((one) => [String(one), m.known_rateOf({ percent: one })])}
              onChange={(value) => void acts.setRate(Number(value))}
            />
            <KnowablePick onPick={(imageSetId, set) => void acts.mark(imageSetId, set)} />
          </>
        }
        rows={data.items}
        columns={columnsWith(setLeaving)}
        keyOf={({ id }) => id}
        testId="known-set"
        empty={m.known_none()}
      />
      {leaving && (
        <ConfirmDialog
          title={m.known_unmarkTitle({ set: setName(leaving.carInfo) })}
          text={m.known_unmarkText()}
          confirm={m.known_unmark()}
          onConfirm={() => acts.unmark(leaving.id, setName(leaving.carInfo))}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

const columnsWith = (onLeave: (known: KnownPassing) => void): Column<KnownPassing>[] => [
  { head: m.panel_set(), cell: ({ carInfo }) => <SetPlate {...carInfo} /> },
  { head: m.inbox_company(), cell: ({ tenantName }) => tenantName },
  { head: m.panel_recorded(), look: 'muted', cell: writeRecorded },
  {
    head: m.known_markedBy(),
    look: 'wide',
    cell: ({ markedAt, markedByName }) => [markedByName, writeMoment(markedAt)].filter(Boolean).join(' · '),
  },
  { head: m.known_boxes(), look: 'number', isSaid: true, cell: ({ boxes }) => writeCount(boxes) },
  { head: m.known_submitted(), look: 'number', isSaid: true, cell: ({ submitted }) => writeCount(submitted) },
  {
    head: m.dashboard_actions(),
    look: 'acts',
    cell: (known) => (
      <Button
        height={28}
        look="quiet"
        aria-label={m.known_unmarkOf({ set: setName(known.carInfo) })}
        onClick={() => onLeave(known)}
      >
        {m.known_unmark()}
      </Button>
    ),
  },
]

/** Those offered, and what somebody set by the API. */
const ratesWith = (percent: number): number[] =>
  [...new Set([...KNOWN_PERCENTS, percent])].filter((one) => one > 0).sort((a, b) => a - b)
