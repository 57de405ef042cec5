import type { ListedUser } from '@skadi/contract/users/user'
import { listUsers } from '@skadi/contract/users/users-calls'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { fetches } from '../../core/calls/failures.ts'
import { useDebouncedValue } from '../../core/debounce.ts'
import { m } from '../../paraglide/messages.js'
import { SearchPick } from '../../ui/fields/search-pick.tsx'

export type PickedUser = { userId: string; name: string }

type UserPickProps = {
  /** text of the button */
  shown: string
  /** accessible name for a button whose visible text does not state its purpose */
  buttonLabel?: string
  jobType: JobType
  onPick: (user: PickedUser) => void
}

/** Choice of a user who may do this work. A button opens a list with a search by name or phone. */
export function UserPick({ shown, buttonLabel, jobType, onPick }: UserPickProps) {
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const query = useDebouncedValue(text.trim())
  const { data, isError } = useQuery({
    queryKey: ['annotation', 'people', jobType, query],
    queryFn: async ({ signal }) =>
      (
        await call(
          listUsers,
          {
            query: {
              limit: MOST_SHOWN,
              total: 'none',
              filters: JSON.stringify({ worksAs: ROLES[jobType], ...(query ? { query } : {}) }),
            },
          },
          { signal },
        )
      ).data.items,
    placeholderData: keepPreviousData,
    meta: fetches('users'),
    enabled: isAsked,
  })
  const options = data?.map((user) => [user.userId, fullName(user)] as const) ?? []
  return (
    <SearchPick
      label={m.dashboard_user()}
      {...(buttonLabel ? { buttonLabel } : {})}
      findLabel={m.dashboard_findUser()}
      shown={shown}
      options={options}
      note={isError ? m.failure_fetchUsers() : data?.length === 0 ? m.dashboard_noUser() : undefined}
      onFind={setText}
      onOpen={() => setAsked(true)}
      onPick={(userId) => onPick({ userId, name: options.find(([id]) => id === userId)?.[1] ?? '' })}
    />
  )
}

const MOST_SHOWN = 50
const ROLES = { ANNOTATION: 'ANNOTATOR', REVIEW: 'REVIEWER' } as const

const fullName = ({ firstName, lastName, username }: ListedUser): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (username ?? '')
