import { deleteCar } from '@skadi/contract/cars/cars-writes'
import type { ListedCar } from '@skadi/contract/cars/plate-file'
import { CallError } from '@skadi/contract/core/client'
import { call, hasStatus } from '../../core/calls/call.ts'
import { queryClient } from '../../core/calls/query-client.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { failureWords } from '../../ui/feedback/failure-words.ts'
import { PLATE_CALLS, type PlateAction } from './plate-action.ts'
import { faultOf, faultWords } from './plate-fault.ts'
import { failChange, leaveFile, usePlateWork } from './plate-work.ts'
import { platesKey } from './plates-query.ts'

const { getState, setState } = usePlateWork

type Cars = { fileId: string; fileName: string } | { cars: readonly ListedCar[] }

/** A car of the list in the format of the request, without values that are empty in the list. */
const given = ({ countryCode, registrationNo, vin, make, model, year }: ListedCar) => ({
  countryCode,
  registrationNo,
  ...(vin === null ? {} : { vin }),
  ...(make === null ? {} : { make }),
  ...(model === null ? {} : { model }),
  ...(year === null ? {} : { year }),
})

/**
 * The last change that got no answer, with its idempotency key, so that a retry of the same change has no second
 * effect.
 */
let unanswered: { what: string; key: string } | undefined

/** Starts a change of the list; one change at a time, with a message on failure. */
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
    // the server keeps a file for one hour, and has now deleted it
    if (error instanceof CallError && error.code === 'NOT_FOUND') leaveFile(fault)
    showSnackbar({ text: faultWords(fault).title, isError: true })
  }
}

/**
 * Deletes a plate from the list, and shows a message with an undo that adds the car again with the same data.
 * @returns whether the list lacks the plate now
 */
export async function deletePlate(tenantId: string, car: ListedCar): Promise<boolean> {
  const { countryCode, registrationNo } = car
  try {
    await call(deleteCar, { query: { countryCode, registrationNo } }).catch((error: unknown) => {
      // 404: another user has already deleted the plate
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
