import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DEBOUNCE_MS } from '../../core/debounce.ts'
import { useDebouncedValue } from '../../core/use-debounced-value.ts'
import { m } from '../../paraglide/messages.js'
import { SearchPick } from '../../ui/fields/search-pick.tsx'
import { setName, writeRecorded } from '../set-name.tsx'
import { knowableQuery } from './known-queries.ts'

const LONGEST_PLATE = 20

type KnowablePickProps = { onPick: (imageSetId: string, set: string) => void }

/** Chooses among reviewed passings, the newest first: a button with a list that is searched by plate. */
export function KnowablePick({ onPick }: KnowablePickProps) {
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const plate = useDebouncedValue(text.trim().slice(0, LONGEST_PLATE), DEBOUNCE_MS)
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
