import type { Car } from '@skadi/contract/cars/car'
import { updateCar } from '@skadi/contract/cars/cars-writes'
import { type CarDetail, readCarDetail } from '@skadi/domain/cars/car-fields'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import type { CellOutcome } from '../ui/cells/editable-cells.ts'
import { keepField } from '../ui/fields/keep-field.ts'
import { type CarImageSet, carQuery } from './car-query.ts'
import { carLabel } from './car-words.ts'

/** A detail as the text of its cell; empty when it was never filled. */
export const writeCarDetail = (car: Car | null | undefined, detail: CarDetail): string => String(car?.[detail] ?? '')

/** Saves one detail of a car. */
export function saveCarDetail(
  client: QueryClient,
  imageSet: CarImageSet,
  detail: CarDetail,
  text: string,
  base: string,
): Promise<CellOutcome> {
  const query = carQuery(imageSet)
  return keepField<Car | null>(
    {
      label: carLabel(detail),
      read: (isAgain) => client.fetchQuery({ ...query, ...(isAgain ? { staleTime: 0 } : {}) }),
      write: (car) => writeCarDetail(car, detail),
      send: async (car) => {
        const body = { imageSetId: imageSet.id, [detail]: readCarDetail(detail, text), modifiedAt: car?.modifiedAt }
        return (await call(updateCar, { body })).data
      },
      put: (car) => client.setQueryData(query.queryKey, car),
    },
    text,
    base,
  )
}
