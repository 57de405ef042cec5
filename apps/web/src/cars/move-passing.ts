import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { updateImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { DEFAULT_COUNTRY, isSamePlate, type Registration } from '@skadi/domain/cars/registration'
import type { QueryClient } from '@tanstack/react-query'
import { call, hasStatus } from '../core/calls/call.ts'
import { sayFailed } from '../core/calls/failures.ts'
import { putImageSet } from '../core/calls/put-image-set.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { plateWords } from '../core/words/plate-words.ts'
import { m } from '../paraglide/messages.js'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'

const TRIES = 3

/**
 * Moves a passing to the car of another plate and says where it went.
 * @param to the plate in words
 * @returns what failed, in words; undefined when it is done
 */
export async function correctPlate(
  client: QueryClient,
  seen: ImageSet,
  plate: Registration,
  to: string,
): Promise<string | undefined> {
  const params = { id: seen.id }
  let { modifiedAt } = seen
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        const { data } = await call(updateImageSet, { params, body: { carInfo: plate, modifiedAt } })
        putImageSet(client, data)
        showSnackbar({ text: m.cars_moved({ to }) })
        return undefined
      } catch (error) {
        if (!hasStatus(error, 409) || tries === TRIES) throw error
      }
      // Decisions on damages change a passing too; only another plate is something to talk about.
      const { data: now } = await call(getImageSet, { params })
      putImageSet(client, now)
      if (isOfOtherPlate(now, seen)) return movedElsewhere(now)
      modifiedAt = now.modifiedAt
    }
  } catch (error) {
    sayFailed('update', 'imageSets')
    return failureWords(m.cars_moveFailed(), reasonOf(error))
  }
}

const isOfOtherPlate = ({ carInfo: a }: ImageSet, { carInfo: b }: ImageSet): boolean => !isSamePlate(a, b)

function movedElsewhere({ carInfo }: ImageSet): string {
  const countryCode = carInfo.countryCode ?? DEFAULT_COUNTRY
  return m.cars_movedElsewhere({
    to: plateWords({ registrationNo: carInfo.registrationNo ?? '', countryCode }, countryCode),
  })
}
