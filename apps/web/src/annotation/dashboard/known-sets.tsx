import {
  type KnownImageSet,
  listKnowablePassings,
  listKnownPassings,
  markKnownPassing,
  setKnownRate,
  unmarkKnownPassing,
} from '@skadi/contract/annotation/known/known-calls'
import { KNOWN_PERCENTS } from '@skadi/domain/annotation/known/known-turn'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { writeMoment } from '../../core/clock.ts'
import { useDebouncedValue } from '../../core/debounce.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { SearchPick } from '../../ui/fields/search-pick.tsx'
import { SetPlate, setName, writeRecorded } from '../set-name.tsx'
import { type Column, TitledTable } from '../titled-table.tsx'
import css from './known-sets.module.css'

/**
 * Key of the queries for known passings.
 * The key does not begin with `annotation`, because events of the queue do not change known passings.
 */
const KNOWN_KEY = ['knownImageSets'] as const

/** Query for the known passings and for the percentage of assignments that are on known passings. */
const knownQuery = queryOptions({
  queryKey: [...KNOWN_KEY, 'list'],
  queryFn: async ({ signal }) => {
    const { data, meta } = await call(listKnownPassings, {}, { signal })
    return { items: data.items, percent: meta.percent }
  },
})

/**
 * Query for reviewed passings that an administrator can mark as known.
 * @param plate beginning of the plate
 */
const knowableQuery = (plate: string) =>
  queryOptions({
    queryKey: [...KNOWN_KEY, 'knowable', plate],
    queryFn: async ({ signal }) =>
      (await call(listKnowablePassings, { query: plate ? { registrationNo: plate } : {} }, { signal })).data.items,
    placeholderData: keepPreviousData,
  })

type KnownActs = {
  mark: (imageSetId: string, set: string) => Promise<void>
  unmark: (id: string, set: string) => Promise<void>
  setRate: (percent: number) => Promise<void>
}

/** Actions of an administrator on known passings. Each action shows its result in a message. */
function useKnownActs(): KnownActs {
  const client = useQueryClient()
  const act = async (run: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await run()
      showSnackbar({ text: done })
    } catch (error) {
      showSnackbar({ text: failureWords(failed, reasonOf(error)), isError: true })
    } finally {
      await client.invalidateQueries({ queryKey: KNOWN_KEY })
    }
  }
  return {
    mark: (imageSetId, set) =>
      act(() => call(markKnownPassing, { body: { imageSetId } }), m.known_marked({ set }), m.known_markFailed({ set })),
    unmark: (id, set) =>
      act(() => call(unmarkKnownPassing, { params: { id } }), m.known_unmarked({ set }), m.known_unmarkFailed({ set })),
    setRate: (percent) =>
      act(
        () => call(setKnownRate, { body: { percent } }),
        percent === 0 ? m.known_rateIsNone() : m.known_rateIs({ percent }),
        m.known_rateFailed(),
      ),
  }
}

const LONGEST_PLATE = 20

type KnowablePickProps = { onPick: (imageSetId: string, set: string) => void }

/** Button that opens a list of reviewed passings, newest first. The list has a search by plate. */
function KnowablePick({ onPick }: KnowablePickProps) {
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const plate = useDebouncedValue(text.trim().slice(0, LONGEST_PLATE))
  const { data = [], isError, isSuccess } = useQuery({ ...knowableQuery(plate), enabled: isAsked })
  return (
    <SearchPick
      label={m.known_candidates()}
      findLabel={m.known_find()}
      shown={m.known_mark()}
      options={data.map(({ imageSetId, carInfo, tenantName, ...set }) => {
        return [imageSetId, `${setName(carInfo)} · ${tenantName} · ${writeRecorded(set)}`] as const
      })}
      note={isError ? m.known_candidatesFailed() : isSuccess && data.length === 0 ? m.known_noCandidate() : undefined}
      onFind={setText}
      onOpen={() => setAsked(true)}
      onPick={(id) => onPick(id, setName(data.find(({ imageSetId }) => imageSetId === id)?.carInfo))}
    />
  )
}

/**
 * List of the known passings, which measure annotators. An administrator marks and unmarks passings, and sets how often
 * annotators receive a known passing.
 */
export function KnownSets() {
  const { data, error, isFetching, refetch } = useQuery(knownQuery)
  const [leaving, setLeaving] = useState<KnownImageSet>()
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

const columnsWith = (onLeave: (known: KnownImageSet) => void): Column<KnownImageSet>[] => [
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

/** Returns the percentages to choose from. They include a percentage that was set through the API. */
const ratesWith = (percent: number): number[] =>
  [...new Set([...KNOWN_PERCENTS, percent])].filter((one) => one > 0).sort((a, b) => a - b)
