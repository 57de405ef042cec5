import { type Registration, registrationKey } from '@skadi/domain/cars/registration'
import { isOpen, setRowStates, stateOf } from './row-states.ts'
import type { UnassignedItem } from './unassigned-query.ts'

/** Plates that this page has assigned to the company as a whole; all their passings are assigned along (1§4). */
const takenPlates = new Set<string>()

export const takePlate = (plate: Registration): unknown => takenPlates.add(registrationKey(plate))
export const leavePlate = (plate: Registration): unknown => takenPlates.delete(registrationKey(plate))

const comesAlong = ({ carInfo: { countryCode, registrationNo } }: UnassignedItem): boolean =>
  countryCode !== null && registrationNo !== null && takenPlates.has(registrationKey({ countryCode, registrationNo }))

/**
 * Marks rows that are already assigned without a confirmation here: by another user (ORPHAN-08), or together with a row of
 * the same plate that was confirmed here.
 * @returns ids of rows assigned along with their plate, which are done
 */
export function noteCorrected(rows: readonly UnassignedItem[]): string[] {
  const open = rows.filter(({ id }) => {
    const state = stateOf(id)
    // A row without an answer may have been assigned by its own call, so another attempt decides.
    return isOpen(state) && !(state?.kind === 'failed' && state.isUnsure)
  })
  const along = open.filter(comesAlong).map(({ id }) => id)
  setRowStates(along, { kind: 'assigned' })
  setRowStates(
    open.filter((row) => !comesAlong(row)).map(({ id }) => id),
    { kind: 'corrected' },
  )
  return along
}

/** Reopens corrected rows whose passings the server reports as unassigned again. */
export const noteUnassigned = (rows: readonly UnassignedItem[]): void =>
  setRowStates(
    rows.map(({ id }) => id).filter((id) => stateOf(id)?.kind === 'corrected'),
    undefined,
  )
