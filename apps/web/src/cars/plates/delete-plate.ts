import { deleteCar } from '@skadi/contract/cars/cars-writes'
import type { ListedCar } from '@skadi/contract/cars/plate-file'
import { call, hasStatus } from '../../core/calls/call.ts'
import { queryClient } from '../../core/calls/query-client.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { failureWords } from '../../ui/feedback/failure-words.ts'
import { faultOf, faultWords } from './plate-fault.ts'
import { platesKey } from './plates-query.ts'
import { startChange } from './start-change.ts'

/**
 * Deletes one plate from the list and shows a message with an undo, which adds the car again with its old data.
 * @returns whether the plate is off the list now
 */
export async function deletePlate(tenantId: string, car: ListedCar): Promise<boolean> {
  const { countryCode, registrationNo } = car
  try {
    await call(deleteCar, { query: { countryCode, registrationNo } }).catch((error: unknown) => {
      // another user has already deleted the plate
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
