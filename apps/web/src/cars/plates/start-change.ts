import { listListedCars } from '@skadi/contract/cars/cars-reads'
import { deleteCar } from '@skadi/contract/cars/cars-writes'
import type { ListedCar } from '@skadi/contract/cars/plate-file'
import { CallError } from '@skadi/contract/core/client'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call, hasStatus } from '../../core/calls/call.ts'
import { queryClient } from '../../core/calls/query-client.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { failureWords } from '../../ui/feedback/failure-words.ts'
import { PLATE_CALLS, type PlateAction } from './plate-action.ts'
import { faultOf, faultWords } from './plate-fault.ts'
import { failChange, leaveFile, usePlateWork } from './plate-work.ts'

const { getState, setState } = usePlateWork

type Cars = { fileId: string; fileName: string } | { cars: readonly ListedCar[] }

/** Converts a car of the list to the format of the request, and leaves out empty values. */
const given = ({ countryCode, registrationNo, vin, make, model, year }: ListedCar) => ({
  countryCode,
  registrationNo,
  ...(vin === null ? {} : { vin }),
  ...(make === null ? {} : { make }),
  ...(model === null ? {} : { model }),
  ...(year === null ? {} : { year }),
})

/**
 * The last change without an answer of the server, with its idempotency key. A retry of the same change reuses the key,
 * so the retry has no second effect.
 */
let unanswered: { what: string; key: string } | undefined

/** Starts a change of the list. Only one change runs at a time. A failure is shown in a message. */
export async function startChange(action: PlateAction, cars: Cars): Promise<void> {
  if (getState().change) return
  setState({ change: { action, jobId: undefined }, fault: undefined, outcome: undefined })
  const body = 'fileId' in cars ? { fileId: cars.fileId } : { cars: cars.cars.map(given) }
  const what = `${action} ${JSON.stringify(body)}`
  const idempotencyKey = unanswered?.what === what ? unanswered.key : crypto.randomUUID()
  try {
    const { data } = await call(PLATE_CALLS[action], { body }, { idempotencyKey })
    unanswered = undefined
    setState({ change: { action, jobId: data.jobId } })
    await queryClient.invalidateQueries({ queryKey: ['jobs'] })
  } catch (error) {
    unanswered = error instanceof CallError && error.status === 0 ? { what, key: idempotencyKey } : undefined
    const fault = faultOf(action, 'fileId' in cars ? cars.fileName : '', error)
    failChange(fault)
    // The server keeps a file for an hour. This file is deleted.
    if (error instanceof CallError && error.code === 'NOT_FOUND') leaveFile(fault)
    showSnackbar({ text: faultWords(fault).title, isError: true })
  }
}

/**
 * Deletes a plate from the list, and shows a message with an undo. The undo adds the car again with the same data.
 * @returns whether the list no longer contains the plate
 */
export async function deletePlate(tenantId: string, car: ListedCar): Promise<boolean> {
  const { countryCode, registrationNo } = car
  try {
    await call(deleteCar, { query: { countryCode, registrationNo } }).catch((error: unknown) => {
      // A 404 means that another user has already deleted the plate.
      if (!hasStatus(error, 404)) throw error
    })
  } catch (error) {
    const { title, text } = faultWords(faultOf('delete', '', error))
    showSnackbar({ text: failureWords(title, text), isError: true })
    return false
  }
  showSnackbar({
    text: m.plates_deleted(),
    action: { label: m.plates_undo(), run: () => void startChange('add', { cars: [car] }) },
  })
  void queryClient.invalidateQueries({ queryKey: platesKey(tenantId) })
  return true
}

/** Returns the prefix of the query keys for the plate list of a company. */
export const platesKey = (tenantId: string) => ['listedCars', tenantId] as const

/**
 * Query for the plate list of a company, sorted by plate, with pagination.
 * @param query beginning of a plate
 */
export const platesQuery = (tenantId: string, query: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...platesKey(tenantId), query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        listListedCars,
        { query: { ...(query ? { query } : {}), ...(cursor ? { cursor, total: 'none' as const } : {}) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    placeholderData: keepPreviousData,
  })
