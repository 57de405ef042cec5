import { type Registration, registrationKey } from '@skadi/domain/cars/registration'
import { isOpen, setRowStates, stateOf } from './row-states.ts'
import type { UnassignedItem } from './unassigned-query.ts'

/** Plates whose passings this page has assigned to the company all together (1§4). */
const takenPlates = new Set<string>()

export const takePlate = (plate: Registration): unknown => takenPlates.add(registrationKey(plate))
export const leavePlate = (plate: Registration): unknown => takenPlates.delete(registrationKey(plate))

const comesAlong = ({ carInfo: { countryCode, registrationNo } }: UnassignedItem): boolean =>
  countryCode !== null && registrationNo !== null && takenPlates.has(registrationKey({ countryCode, registrationNo }))

/**
 * Marks rows that are assigned although this page has not confirmed them. Either another user has assigned the row
 * (ORPHAN-08), or the row was assigned together with a row of the same plate.
 * @returns ids of the rows that were assigned together with their plate and are done
 */
export function noteCorrected(rows: readonly UnassignedItem[]): string[] {
  const open = rows.filter(({ id }) => {
    const state = stateOf(id)
    // If the answer for a row was lost, the row's own call may have assigned the passing. Another attempt then decides
    // the state.
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

/** Resets the state of corrected rows whose passings are unassigned again according to the server. */
export const noteUnassigned = (rows: readonly UnassignedItem[]): void =>
  setRowStates(
    rows.map(({ id }) => id).filter((id) => stateOf(id)?.kind === 'corrected'),
    undefined,
  )
