import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyHint } from '../../ui/buttons/key-hint.tsx'
import { SetPlate, setName, writeRecorded } from '../set-name.tsx'
import { type Column, TitledTable } from '../titled-table.tsx'

type FreeSetsProps = {
  sets: readonly ImageSetSummary[]
  /** not while one has an image set: first that one */
  mayFetch: boolean
  fetching: string | undefined
  onFetch: (imageSetId: string) => void
}

/** Image sets that wait, first the one that is next in turn; each can be fetched, the first one by a key. */
export function FreeSets({ sets, mayFetch, fetching, onFetch }: FreeSetsProps) {
  const columns: Column<ImageSetSummary>[] = [
    { head: m.panel_set(), cell: ({ carInfo }) => <SetPlate {...carInfo} /> },
    { head: m.panel_recorded(), look: 'muted', cell: writeRecorded },
    {
      head: m.panel_place(),
      look: 'wide',
      cell: ({ origin }) => [origin.name, origin.location].filter(Boolean).join(' · '),
    },
    { head: m.panel_photos(), look: 'number', isSaid: true, cell: ({ imageCount }) => writeCount(imageCount) },
    {
      head: m.panel_toDecide(),
      look: 'number',
      isSaid: true,
      cell: ({ undecidedDamages }) => writeCount(undecidedDamages),
    },
    {
      head: m.panel_fetch(),
      look: 'acts',
      cell: ({ id, carInfo }) => (
        <Button height={28} isBusy={fetching === id} disabled={!mayFetch} onClick={() => onFetch(id)}>
          {m.panel_fetch()} <span className="visually-hidden">{setName(carInfo)}</span>
          {mayFetch && id === sets[0]?.id && <KeyHint action="panelFetch" />}
        </Button>
      ),
    },
  ]
  return (
    <TitledTable title={m.panel_freeTitle()} rows={sets} columns={columns} keyOf={({ id }) => id} testId="free-set" />
  )
}
