import type { Car } from '@skadi/contract/cars/car'
import { updateCar } from '@skadi/contract/cars/update-car'
import { type CarDetail, readCarDetail } from '@skadi/domain/cars/car-fields'
import type { QueryClient } from '@tanstack/react-query'
import { call, hasStatus } from '../core/call.ts'
import { showSnackbar } from '../core/snackbar.ts'
import { m } from '../paraglide/messages.js'
import type { CellOutcome } from '../ui/editable-cells.ts'
import { reasonOf } from '../ui/failure-words.ts'
import { type CarPassing, carQuery } from './car-query.ts'
import { carLabel } from './car-words.ts'

/** Other fields may be changed by others just as often; a field itself is asked about at once. */
const TRIES = 3

/** A detail as the text of its cell; empty where it was never filled. */
export const writeCarDetail = (car: Car | null | undefined, detail: CarDetail): string => String(car?.[detail] ?? '')

let turn: Promise<unknown> = Promise.resolve()

/** Keeps one detail of a car, after those before it: each change counts from what the one before it has made. */
export function saveCarDetail(
  client: QueryClient,
  passing: CarPassing,
  detail: CarDetail,
  text: string,
  base: string,
): Promise<CellOutcome> {
  const own = turn.then(() => saveOver(client, passing, detail, text, base))
  turn = own
  return own
}

async function saveOver(
  client: QueryClient,
  passing: CarPassing,
  detail: CarDetail,
  text: string,
  base: string,
): Promise<CellOutcome> {
  const query = carQuery(passing)
  try {
    for (let tries = 1; ; tries += 1) {
      const car = await client.fetchQuery({ ...query, ...(tries === 1 ? {} : { staleTime: 0 }) })
      const now = writeCarDetail(car, detail)
      // A change made from what is not there any more would undo what nobody here has seen.
      if (now !== base && now !== text) return { kind: 'conflict', theirs: now || null }
      try {
        const body = { imageSetId: passing.id, [detail]: readCarDetail(detail, text), modifiedAt: car?.modifiedAt }
        client.setQueryData(query.queryKey, (await call(updateCar, { body })).data)
        return { kind: 'saved' }
      } catch (error) {
        if (!hasStatus(error, 409) || tries === TRIES) throw error
      }
    }
  } catch (error) {
    showSnackbar({ text: m.ui_updateFailed({ field: carLabel(detail) }), isError: true })
    return { kind: 'failed', reason: reasonOf(error) ?? '' }
  }
}
