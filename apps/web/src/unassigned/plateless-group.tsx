import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSocket, useSubscription } from '../core/socket/socket.ts'
import { counted } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import css from './plateless-group.module.css'
import type { UnassignedFilter } from './unassigned-filter.ts'
import { platelessKeys, platelessQuery, type UnassignedItem } from './unassigned-query.ts'
import type { ItemView } from './unassigned-row.tsx'

type PlatelessGroupProps = {
  rows: readonly UnassignedItem[]
  view: ItemView
  /** true if the user may enter plates, false if the user may only look */
  canEnter: boolean
  /** opens the passing; with `isEntering`, it also opens the field of the plate */
  onOpen: (id: string, isEntering: boolean) => void
}

/** Passings that have a company but no plate. The user enters the plate on the page of the passing. */
export const PlatelessGroup = ({ rows, view, canEnter, onOpen }: PlatelessGroupProps) => (
  <section className={css.group} aria-labelledby="plateless-title">
    <h2 id="plateless-title" className={`${css.title} type-strong`}>
      {m.unassigned_plateless()} <span className="muted">{counted(rows.length).shown}</span>
    </h2>
    <p className={css.text}>{m.unassigned_platelessText()}</p>
    <ul>
      {rows.map((row) => (
        <li key={row.id} className={css.row} data-testid="plateless-row" data-id={row.id}>
          <span className={css.photo}>{view.photo(row, false)}</span>
          <div className={css.facts}>
            <button type="button" className={css.open} onClick={() => onOpen(row.id, false)}>
              <time dateTime={row.recDate}>{view.time(row)}</time>
            </button>
            <p className={css.text}>{view.place(row)}</p>
          </div>
          {canEnter && (
            <Button
              height={28}
              aria-label={m.unassigned_enterPlateOf({ time: view.time(row) })}
              onClick={() => onOpen(row.id, true)}
            >
              {m.unassigned_enterPlate()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  </section>
)

const NONE: readonly UnassignedItem[] = []

/**
 * Returns the passings of the company without a plate. Events of the socket update the list, so that a passing
 * disappears when a user enters its plate.
 * @returns undefined until the passings are loaded; empty while the user searches for a plate
 */
export function usePlateless(tenantId: string, filter: UnassignedFilter): readonly UnassignedItem[] | undefined {
  const client = useQueryClient()
  const isSearched = filter.registrationNo !== undefined
  const { data } = useQuery({ ...platelessQuery(tenantId, filter), enabled: tenantId !== '' && !isSearched })
  useSubscription(tenantId === '' ? undefined : { topic: 'inbox' })
  useSocket('imageSetChanged', () => void client.invalidateQueries({ queryKey: platelessKeys(tenantId) }))
  return isSearched ? NONE : data
}
